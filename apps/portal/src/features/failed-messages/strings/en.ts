import { localized } from '../../../shared/strings/localized.js';

/** Texts of the list of failed messages. The specification's wording is verbatim. */
export const failedMessagesText = localized('failedMessagesText', {
  title: 'Failed Messages',
  intro: 'Text messages that the provider has not accepted, newest first.',
  empty: 'No message has failed.',
  at: 'Created',
  to: 'To',
  kind: 'About',
  attempts: 'Attempts',
  error: 'Provider’s answer',
  state: 'State',
  trying: 'Retrying',
  givenUp: (when: string) => `Given up ${when}`,
});
