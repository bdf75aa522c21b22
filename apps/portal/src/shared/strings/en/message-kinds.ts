import { localized } from '../localized.js';

/** What messages to people are about. */
export const messageKindText = localized('messageKindText', {
  code_reset: 'Code for a new password',
  code_add: 'Code to add an inverter',
  code_close: 'Code to close a ticket',
  communication_lost: 'Communication lost',
  still_lost: 'Still no communication',
  communication_restored: 'Communication restored',
  unheard: 'No data since it was added',
  safety_fault: 'Dangerous fault',
  incident: 'Group outage',
  ticket_created: 'Ticket created',
  ticket_reply: 'Reply on a ticket',
  tickets_overdue: 'Overdue tickets',
  account: 'Log-in or password',
  notice: 'Notice',
});
