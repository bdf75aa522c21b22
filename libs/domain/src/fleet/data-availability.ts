import type { Bucket } from '../energy/series.js';
import type { Site } from '../inverter/site.js';
import { daylightExceeds } from '../sun/position.js';

/** Number of a day's hours of daylight by data quality. */
export interface DayAvailability {
  measured: number;
  backfilled: number;
  estimated: number;
  missing: number;
}

/** Default number of days, today included. */
export const COVERAGE_DAYS = 31;

/** An hour with less daylight than this counts as night and needs no data, ms. */
const DAYLIGHT_MIN_MS = 30 * 60_000;

/**
 * Data availability of one day. Hours that have not ended, and hours before the first reading, do not count.
 * @param boundaries ms since 1970, one more than `hours`.
 * @param firstTs time of the first reading; null: there is none.
 */
export function availabilityOfDay(
  site: Pick<Site, 'latitude' | 'longitude'>,
  boundaries: readonly number[],
  hours: readonly Bucket[],
  firstTs: number | null,
  now: number,
): DayAvailability {
  const cover = { measured: 0, backfilled: 0, estimated: 0, missing: 0 };
  hours.forEach(({ quality }, index) => {
    const [from, to] = [boundaries[index]!, boundaries[index + 1]!];
    const counts = firstTs !== null && firstTs < to && to <= now;
    if (!counts || quality === 'pending' || !daylightExceeds(site, from, to, DAYLIGHT_MIN_MS)) return;
    cover[quality] += 1;
  });
  return cover;
}

/** Share of daylight hours with data, live or backfilled, 0 to 1; null if there were none. */
export function availabilityShare(days: readonly DayAvailability[]): number | null {
  const sum = (pick: (day: DayAvailability) => number) => days.reduce((total, day) => total + pick(day), 0);
  const expected = sum((day) => day.measured + day.backfilled + day.estimated + day.missing);
  return expected === 0 ? null : sum((day) => day.measured + day.backfilled) / expected;
}
