import { alertTitles } from '@heliograph/domain/alerts/titles';
import { localized } from '../localized.js';

/** Names of message kinds, for the team. */
export const messageKindText = localized('messageKindText', {
  ...alertTitles.en,
  safety_fault: 'Dangerous fault',
  incident: 'Incident',
  ticket_reply: 'Reply on a ticket',
  account: 'Log-in or password',
  notice: 'Notice',
});
