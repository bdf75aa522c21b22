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
  /** Objects; the rest of a target is its number or name. */
  targets: {
    inverter: (of: string) => `inverter ${of}`,
    ticket: (of: string) => `ticket ${of}`,
    user: (of: string) => `customer ${of}`,
    customer: (of: string) => `customer ${of}`,
    administrator: (of: string) => `administrator ${of}`,
    number: (of: string) => `number ${of}`,
    webhook: (of: string) => `webhook ${of}`,
    firmware: (of: string) => `firmware ${of}`,
  },
  filters: {
    label: 'Filters',
    any: 'Any',
    from: 'From day',
    to: 'To day',
    targetHint: 'Such as inverter 42',
    clear: 'Clear filters',
    only: (who: string) => `Only ${who}`,
  },
  noneLikeIt: 'No entries match these filters.',
});
