import { localized } from '../../../shared/strings/localized.js';

/** Texts of the audit log. The specification's wording is verbatim. */
export const auditText = localized('auditText', {
  title: 'Audit Log',
  intro: 'Who did what, when and from where, newest first. Entries cannot be changed.',
  empty: 'No entries yet.',
  counted: (number: string, isOne: boolean) => `${number} ${isOne ? 'entry' : 'entries'}`,
  at: 'When',
  who: 'Who',
  action: 'Action',
  target: 'Target',
  from: 'From',
  field: 'Field',
  before: 'Before',
  after: 'After',
  request: 'Request',
  nothing: 'No data was changed.',
  actors: {
    customer: 'Customer',
    administrator: 'Administrator',
    system: 'System',
    anonymous: 'Not logged in',
  },
});
