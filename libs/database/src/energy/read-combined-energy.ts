import { periodOf } from '@heliograph/domain/energy/periods';
import { bucketsBetween, type EnergyQuality } from '@heliograph/domain/energy/series';
import { sumBuckets } from '@heliograph/domain/energy/sum-buckets';
import { localDate } from '@heliograph/domain/time/zone';
import type { Queryable } from '../connection/database.js';
import { readBoundaries } from './counter-look-ups.js';
import type { EnergyPeriod, EnergySeries, EnergySite } from './read-energy-series.js';

export interface CombinedEnergy extends EnergySeries {
  inverters: number;
  /** For each entry, the number of inverters missing in it. */
  missing: number[];
  /** Each inverter's own series, in the order given. */
  parts: { id: number; values: (number | null)[]; quality: EnergyQuality[] }[];
  /** Sum of the counters at their first readings, Wh; null: no inverter has a reading. */
  before: number | null;
}

/**
 * One view's energy of several inverters, by one statement. Each inverter uses its own site's calendar, so that the sum
 * equals that of the inverters' own series; `timeZone` decides which day is today.
 */
export async function readCombinedEnergy(
  database: Queryable,
  inverters: readonly EnergySite[],
  timeZone: string,
  period: EnergyPeriod,
  nowMs: number,
): Promise<CombinedEnergy> {
  const spans = inverters.flatMap(({ span }) => span ?? []);
  const firstTs = spans.length > 0 ? Math.min(...spans.map((span) => span.firstTs)) : null;
  const { name, boundaries } = periodOf(period.view, timeZone, period, nowMs, firstTs);
  // Decide once, for all sites, which period is the current one.
  const isPeriodGiven = (period.date ?? period.month ?? period.year) !== undefined;
  const choice = isPeriodGiven ? period : { date: localDate(timeZone, nowMs) };
  const queries = inverters.map(({ id, time_zone }) => ({
    id,
    boundaries:
      time_zone === timeZone
        ? boundaries
        : periodOf(period.view, time_zone, choice, nowMs, firstTs).boundaries,
  }));
  const rows = await readBoundaries(database, queries);
  const parts = inverters.map(({ latitude, longitude, time_zone, span }, index) => {
    const site = { latitude, longitude, timeZone: time_zone };
    const ends = queries[index]!.boundaries;
    const buckets = bucketsBetween(site, span, ends, rows[index]!, period.view === 'hourly', nowMs);
    return buckets.map((bucket, at) => ({
      ...bucket,
      begun: span !== null && ends[at + 1]! > span.firstTs,
    }));
  });
  const sums = sumBuckets(parts, boundaries.length - 1);
  return {
    unit: 'Wh',
    timeZone,
    period: name,
    values: sums.map(({ energyWh }) => energyWh),
    quality: sums.map(({ quality }) => quality),
    inverters: inverters.length,
    missing: sums.map(({ missing }) => missing),
    parts: inverters.map(({ id }, index) => ({
      id,
      values: parts[index]!.map(({ energyWh }) => energyWh),
      quality: parts[index]!.map(({ quality }) => quality),
    })),
    before: spans.length > 0 ? spans.reduce((sum, { firstWh }) => sum + firstWh, 0) : null,
  };
}
