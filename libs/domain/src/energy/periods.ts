import { localInstant, localTime } from '../time/zone.js';

export type EnergyView = 'hourly' | 'daily' | 'monthly' | 'yearly';

export interface Period {
  /** Name as shown and used in links: `2026-05-20`, `2026-05`, `2026` or `2021/2030`. */
  readonly name: string;
  /** Bucket boundaries, one more than buckets; ms since 1970. */
  readonly boundaries: readonly number[];
}

/** Chosen period; a view ignores the parts that it does not use. */
export interface PeriodChoice {
  /** `YYYY-MM-DD` */
  readonly date?: string;
  /** `YYYY-MM` */
  readonly month?: string;
  /** `YYYY` */
  readonly year?: string;
}

/** The yearly view always shows at least these years. */
const FIRST_YEAR = 2021;
const LAST_YEAR = 2030;

const twoDigits = (number: number) => String(number).padStart(2, '0');
const count = (length: number) => Array.from({ length }, (_, index) => index);

/**
 * The period that a view shows: one day by hour, one month by day, one year by month, or all years.
 * @param now ms since 1970; the default is the period that contains it.
 * @param firstTs time of the first reading, which may extend the years backwards; null: none yet.
 */
export function periodOf(
  view: EnergyView,
  timeZone: string,
  choice: PeriodChoice,
  now: number,
  firstTs: number | null,
): Period {
  const today = localTime(timeZone, now);
  const chosen = choice.date ?? choice.month ?? choice.year;
  const [year = today.year, month = today.month, day = today.day] = chosen?.split('-').map(Number) ?? [];
  const at = (y: number, m: number, d: number, h = 0) => localInstant(timeZone, y, m, d, h);
  switch (view) {
    case 'hourly':
      return {
        name: `${year}-${twoDigits(month)}-${twoDigits(day)}`,
        boundaries: count(25).map((hour) => at(year, month, day, hour)),
      };
    case 'daily': {
      const days = new Date(Date.UTC(year, month, 0)).getUTCDate();
      return {
        name: `${year}-${twoDigits(month)}`,
        boundaries: count(days + 1).map((index) => at(year, month, index + 1)),
      };
    }
    case 'monthly':
      return { name: String(year), boundaries: count(13).map((index) => at(year, index + 1, 1)) };
    case 'yearly': {
      const from = Math.min(FIRST_YEAR, firstTs === null ? FIRST_YEAR : localTime(timeZone, firstTs).year);
      const to = Math.max(LAST_YEAR, today.year);
      return {
        name: `${from}/${to}`,
        boundaries: count(to - from + 2).map((index) => at(from + index, 1, 1)),
      };
    }
  }
}
