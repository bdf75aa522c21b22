import { localized } from '../../../shared/strings/localized.js';

/** Texts of the list of failed messages. The specification's wording is verbatim. */
export const failedMessagesText = localized('failedMessagesText', {
  title: 'Failed Messages',
  intro: 'Text messages that the provider has not accepted, newest first.',
  empty: 'Every message was delivered.',
  at: 'Created',
  to: 'To',
  kind: 'About',
  kinds: {
    code_reset: 'Code for a new password',
    code_add: 'Code to add an inverter',
    code_close: 'Code to close a ticket',
    communication_lost: 'Communication lost',
    communication_restored: 'Communication restored',
    incident: 'Group outage',
    ticket_created: 'Ticket created',
    ticket_reply: 'Reply on a ticket',
    tickets_overdue: 'Overdue tickets',
    account: 'Log-in or password',
    notice: 'Notice',
  },
  attempts: 'Attempts',
  error: 'Provider’s answer',
  state: 'State',
  trying: 'Retrying',
  givenUp: (when: string) => `Given up ${when}`,
});
