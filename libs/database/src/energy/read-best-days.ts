import { bucketsBetween } from '@heliograph/domain/energy/series';
import { sumBuckets } from '@heliograph/domain/energy/sum-buckets';
import { localDate, localInstant, localTime } from '@heliograph/domain/time/zone';
import type { Queryable } from '../connection/database.js';
import { readBoundaries } from './counter-look-ups.js';
import type { EnergySite } from './read-energy-series.js';

const YEAR_DAYS = 365;
const DAY_MS = 86_400_000;

interface BestDay {
  /** YYYY-MM-DD in the site's time zone. */
  readonly date: string;
  readonly energyWh: number;
}

export interface BestDays {
  /** Among the days that begin at or after `horizonMs`, so that their power curve is available. */
  readonly withCurve: BestDay | null;
  /** In the current month. */
  readonly month: BestDay | null;
  /** In the last 365 days. */
  readonly year: BestDay | null;
}

/**
 * The days with the most energy, of one inverter or the sum of several. Only past days with complete data count; the
 * day of an inverter's first reading is incomplete. One look-up per day since the first reading, at most 366.
 */
export async function readBestDays(
  database: Queryable,
  inverters: readonly EnergySite[],
  horizonMs: number,
  nowMs: number,
): Promise<BestDays> {
  const firstTs = Math.min(...inverters.map(({ span }) => span?.firstTs ?? nowMs));
  const count = Math.min(YEAR_DAYS, Math.ceil((nowMs - firstTs) / DAY_MS) + 1);
  const queries = inverters.map(({ id, time_zone }) => ({
    id,
    boundaries: lastDays(time_zone, nowMs, count),
  }));
  const rows = await readBoundaries(database, queries);
  const parts = inverters.flatMap(({ latitude, longitude, time_zone, span }, index) => {
    if (!span) return [];
    const { boundaries } = queries[index]!;
    const site = { latitude, longitude, timeZone: time_zone };
    return [
      bucketsBetween(site, span, boundaries, rows[index]!, false, nowMs).map((bucket, day) => {
        const [from, to] = [boundaries[day]!, boundaries[day + 1]!];
        const startsInDay = from < span.firstTs && span.firstTs < to;
        const quality = startsInDay ? ('missing' as const) : bucket.quality;
        return { ...bucket, quality, begun: span.firstTs < to };
      }),
    ];
  });
  const { boundaries } = queries[0]!;
  const timeZone = inverters[0]!.time_zone;
  const days = sumBuckets(parts, count).flatMap(({ energyWh, quality }, index) => {
    const from = boundaries[index]!;
    const isWhole = quality === 'measured' || quality === 'backfilled';
    return energyWh !== null && isWhole ? [{ from, date: localDate(timeZone, from), energyWh }] : [];
  });
  const thisMonth = localDate(timeZone, nowMs).slice(0, 7);
  return {
    withCurve: best(days.filter(({ from }) => from >= horizonMs)),
    month: best(days.filter(({ date }) => date.startsWith(thisMonth))),
    year: best(days),
  };
}

/** The midnights that bound the last `count` days before today. */
function lastDays(timeZone: string, nowMs: number, count: number): number[] {
  const { year, month, day } = localTime(timeZone, nowMs);
  return Array.from({ length: count + 1 }, (_, index) =>
    localInstant(timeZone, year, month, day - count + index),
  );
}

/** The latest among equals; days without energy don't count. */
function best(days: readonly BestDay[]): BestDay | null {
  const producing = days.filter(({ energyWh }) => energyWh > 0);
  if (producing.length === 0) return null;
  const { date, energyWh } = producing.reduce((a, b) => (b.energyWh >= a.energyWh ? b : a));
  return { date, energyWh };
}
