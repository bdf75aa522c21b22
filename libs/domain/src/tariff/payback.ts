import { monthAfter } from '../time/month.js';
import type { HouseholdEnergy, MonthSaved } from './savings.js';

/** Whole paise; ₹1,000: below any installation. */
export const PRICE_PAISE_MIN = 100_000;
/** ₹10 crore. */
export const PRICE_PAISE_MAX = 100_000_000_000;
const WINDOW_MONTHS = 12;
const HORIZON_MONTHS = 600;

export const paybackStates = [
  /** No savings are known. */
  'no_savings',
  'paid_back',
  'expected',
  /** Some inverter has fewer than 12 complete months. */
  'too_early',
  /** Some month lacks data or a tariff. */
  'incomplete',
  /** Not within 50 years at the savings of the last 12 months. */
  'beyond',
] as const;

export interface Payback {
  readonly state: (typeof paybackStates)[number];
  /** `YYYY-MM` in which the savings reached the price, or will; null: unknown. */
  readonly month: string | null;
  /** Savings of the household so far, whole paise; null: unknown. */
  readonly savedPaise: number | null;
  /** Share of the price paid back, rounded down, at most 100; null: unknown. */
  readonly percent: number | null;
}

/**
 * When the household's savings pay back the installation. A future month is extrapolated by repeating the last 12
 * complete months, so that seasons count; they must be complete for every inverter.
 * @param saved the household's months, from its first reading to the current one. @param parts as in `HouseholdEnergy`.
 */
export function paybackOf(
  pricePaise: number,
  saved: readonly MonthSaved[],
  parts: HouseholdEnergy['parts'],
): Payback {
  if (saved.every(({ savedPaise }) => savedPaise === null)) {
    return { state: 'no_savings', month: null, savedPaise: null, percent: null };
  }
  const savedPaise = sum(saved);
  const percent = Math.min(100, Math.floor((savedPaise * 100) / pricePaise));
  const known = { savedPaise, percent };
  if (savedPaise >= pricePaise) return { state: 'paid_back', month: reachedIn(pricePaise, saved), ...known };
  const complete = saved.slice(0, -1);
  const firstMonths = parts.map((part) => part.findIndex(({ begun }) => begun));
  // The month of an inverter's first reading is not complete.
  const completeMonths = complete.length - Math.max(...firstMonths) - 1;
  if (firstMonths.includes(-1) || completeMonths < WINDOW_MONTHS) {
    return { state: 'too_early', month: null, ...known };
  }
  const window = complete.slice(-WINDOW_MONTHS);
  if (complete.some(isUnknown) || window.some(({ quality }) => quality === 'estimated')) {
    return { state: 'incomplete', month: null, ...known };
  }
  const ahead = monthsAhead(pricePaise - sum(complete), window);
  if (ahead === null) return { state: 'beyond', month: null, ...known };
  return { state: 'expected', month: monthAfter(saved.at(-1)!.month, ahead), ...known };
}

const sum = (months: readonly MonthSaved[]) =>
  months.reduce((total, { savedPaise }) => total + (savedPaise ?? 0), 0);

const isUnknown = ({ savedPaise, quality }: MonthSaved) => savedPaise === null || quality === 'missing';

/** Null if savings up to that month are not exactly known, since it may have been an earlier month. */
function reachedIn(pricePaise: number, saved: readonly MonthSaved[]): string | null {
  let total = 0;
  for (const month of saved) {
    if (isUnknown(month)) return null;
    total += month.savedPaise!;
    if (total >= pricePaise) return month.quality === 'estimated' ? null : month.month;
  }
  return null;
}

/**
 * Months until the price is reached, 0 for the current month, which has the calendar month of the window's first; null:
 * beyond.
 */
function monthsAhead(pricePaise: number, window: readonly MonthSaved[]): number | null {
  let left = pricePaise;
  for (let ahead = 0; ahead < HORIZON_MONTHS; ahead++) {
    left -= window[ahead % WINDOW_MONTHS]!.savedPaise!;
    if (left <= 0) return ahead;
  }
  return null;
}
