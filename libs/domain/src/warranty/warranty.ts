import { localDate } from '../time/zone.js';
import { addMonths, addYears, type CalendarSpan, spanBetween } from './calendar.js';
import { type WarrantyTerms, yearsOf } from './terms.js';

/**
 * `ending`: in its last three months. `not_begun`: the date of installation is in the future. `unknown`: no warranty is
 * known for the rating.
 */
export const warrantyStates = [
  'valid',
  'ending',
  'expired',
  'not_begun',
  'not_installed',
  'unknown',
] as const;
export type WarrantyState = (typeof warrantyStates)[number];

export interface Warranty {
  readonly state: WarrantyState;
  /** Null: no warranty is known for the rating. */
  readonly years: number | null;
  /** Day of the installation, `YYYY-MM-DD`. */
  readonly beginsOn: string | null;
  /** The last day under warranty, `YYYY-MM-DD`. */
  readonly endsOn: string | null;
  /** From today to the last day; null if no warranty is running. */
  readonly left: CalendarSpan | null;
}

export interface InverterUnderWarranty {
  /** One of `powerRatings`, in any spelling. */
  readonly powerRating: string;
  /** `YYYY-MM-DD` */
  readonly dateOfInstallation: string | null;
  readonly timeZone: string;
}

const ENDING_MONTHS = 3;

/**
 * Warranty of an inverter: whole years from the day of its installation, ending on the same day of the year inclusive;
 * from 29 February it ends on the last day of February.
 * @param now ms since 1970; the site's date counts.
 */
export function warrantyOf(inverter: InverterUnderWarranty, terms: WarrantyTerms, now: number): Warranty {
  const years = yearsOf(inverter.powerRating, terms);
  const beginsOn = inverter.dateOfInstallation;
  const none = { years, beginsOn, endsOn: null, left: null };
  if (beginsOn === null) return { ...none, state: 'not_installed' };
  if (years === null) return { ...none, state: 'unknown' };

  const today = localDate(inverter.timeZone, now);
  const endsOn = addYears(beginsOn, years);
  if (today < beginsOn) return { ...none, endsOn, state: 'not_begun' };
  if (today > endsOn) return { ...none, endsOn, state: 'expired' };
  const state = addMonths(today, ENDING_MONTHS) >= endsOn ? 'ending' : 'valid';
  return { ...none, endsOn, state, left: spanBetween(today, endsOn) };
}
