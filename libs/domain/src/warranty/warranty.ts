import { localDate } from '../time/zone.js';
import { addMonths, addYears, type CalendarSpan, spanBetween } from './calendar.js';
import { type WarrantyTerms, yearsOf } from './terms.js';

/**
 * `ending`: in its last three months. `not_begun`: the date of installation lies ahead. `unknown`: nothing is known of a
 * warranty for the rating.
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
  /** Null: nothing is known of a warranty for the rating. */
  readonly years: number | null;
  /** The day of the installation, `YYYY-MM-DD`. */
  readonly beginsOn: string | null;
  /** The last day under warranty, `YYYY-MM-DD`. */
  readonly endsOn: string | null;
  /** From today to the last day; null where the warranty does not run. */
  readonly left: CalendarSpan | null;
}

export interface InverterUnderWarranty {
  /** As it was sold: one of `powerRatings`, in any spelling. */
  readonly powerRating: string;
  /** `YYYY-MM-DD` */
  readonly dateOfInstallation: string | null;
  readonly timeZone: string;
}

const ENDING_MONTHS = 3;

/**
 * The warranty of an inverter: whole years from the day of its installation to the same day of the month, that day
 * included; 29 February ends on the last of a February that has none.
 * @param now ms since 1970; today is the site's.
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
