import { sumBuckets } from '@heliograph/domain/energy/sum-buckets';
import { localDate, localInstant, localTime } from '@heliograph/domain/time/zone';
import type { Queryable } from '../connection/database.js';
import type { EnergySite } from './read-energy-series.js';
import { readSummedBuckets } from './read-summed-buckets.js';
import { isWhole } from './sum-years.js';

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
 * day of an inverter's first reading is incomplete. One statement.
 */
export async function readBestDays(
  database: Queryable,
  inverters: readonly EnergySite[],
  horizonMs: number,
  nowMs: number,
): Promise<BestDays> {
  const firstTs = Math.min(...inverters.map(({ span }) => span?.firstTs ?? nowMs));
  const count = Math.min(YEAR_DAYS, Math.ceil((nowMs - firstTs) / DAY_MS) + 1);
  const queries = inverters.map((inverter) => ({
    inverter,
    boundaries: lastDays(inverter.time_zone, nowMs, count),
    isSummed: true,
  }));
  const days = await readSummedBuckets(database, 'day', queries, nowMs);
  const parts = inverters.flatMap(({ span }, index) => {
    if (!span) return [];
    const { boundaries } = queries[index]!;
    return [
      days[index]!.map((bucket, day) => {
        const startsInDay = boundaries[day]! < span.firstTs && span.firstTs < boundaries[day + 1]!;
        return startsInDay ? { ...bucket, quality: 'missing' as const } : bucket;
      }),
    ];
  });
  const { boundaries } = queries[0]!;
  const timeZone = inverters[0]!.time_zone;
  const whole = sumBuckets(parts, count).flatMap(({ energyWh, quality }, index) => {
    const from = boundaries[index]!;
    return energyWh !== null && isWhole(quality) ? [{ from, date: localDate(timeZone, from), energyWh }] : [];
  });
  const thisMonth = localDate(timeZone, nowMs).slice(0, 7);
  return {
    withCurve: best(whole.filter(({ from }) => from >= horizonMs)),
    month: best(whole.filter(({ date }) => date.startsWith(thisMonth))),
    year: best(whole),
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
