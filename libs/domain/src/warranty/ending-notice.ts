import type { NamedInverters } from '../silence/outage-messages.js';
import { addDays } from './calendar.js';
import type { Warranty } from './warranty.js';

/** Owners are notified this many days before a warranty's last day, or later if that day was missed. */
export const WARRANTY_NOTICE_DAYS = 60;

export interface WarrantyEnding extends Omit<NamedInverters, 'more'> {
  /** The last day under warranty, `YYYY-MM-DD`. */
  readonly endsOn: string;
}

/**
 * A warranty's last day, if its owner should be notified of it now; null: too early, over or unknown. @param today at
 * the site
 */
export const endToTell = ({ endsOn }: Pick<Warranty, 'endsOn'>, today: string): string | null =>
  endsOn !== null && addDays(endsOn, -WARRANTY_NOTICE_DAYS) <= today && today <= endsOn ? endsOn : null;

/** To the owner. Matches a template: docs/sms.md. */
export const warrantyEndingMessage = ({ inverterName, serialNumber, endsOn }: WarrantyEnding) =>
  `The warranty of your inverter (Name: ${inverterName} , SerialNo: ${serialNumber}) ends on ${dayText(endsOn)}. ` +
  'If something is wrong with it, report it in the portal before then.';

/** `12 Mar 2029` */
const dayText = (date: string) =>
  new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(Date.parse(date));
