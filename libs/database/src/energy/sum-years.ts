import { bucketsBetween, type EnergyQuality } from '@heliograph/domain/energy/series';
import { dayOfYear, localInstant, localTime } from '@heliograph/domain/time/zone';
import type { Pool, PoolClient } from 'pg';
import { inTransaction } from '../connection/transaction.js';
import { type KnownSpan, readBoundaries, spanSql } from './counter-look-ups.js';
import type { EnergySite } from './read-energy-series.js';

/** Inverters per transaction, few enough to lock their cursors only briefly. */
const BATCH = 5;

/**
 * Stores all inverters' sums of closed months that are missing or no longer valid. Resumable: each batch is a
 * transaction. @returns the number of inverters with new sums.
 */
export async function sumYears(pool: Pool, nowMs: number): Promise<number> {
  let inverters = 0;
  for (let afterId = 0; ;) {
    const ids = await inTransaction(pool, (client) => sumBatch(client, afterId, nowMs));
    inverters += ids.length;
    if (ids.length < BATCH) return inverters;
    afterId = ids.at(-1)!;
  }
}

/** Bounds of a year's closed months, and of their days; null: the year ended more than a year ago. */
interface Year {
  readonly inverter: UnsummedInverter;
  readonly year: number;
  readonly months: readonly number[];
  readonly days: readonly number[] | null;
}

interface UnsummedInverter extends EnergySite {
  readonly span: KnownSpan;
}

async function sumBatch(client: PoolClient, afterId: number, nowMs: number): Promise<number[]> {
  const { rows: inverters } = await client.query<UnsummedInverter>({
    name: 'lock-unsummed',
    text: unsummedSql,
    values: [afterId, BATCH],
  });
  const years = inverters.flatMap((inverter) => yearsOf(inverter, nowMs));
  const queries = years.flatMap(({ inverter: { id }, months, days }) =>
    [months, days ?? []].map((boundaries) => ({ id, boundaries })),
  );
  const rows = await readBoundaries(client, queries);
  const sums = years.map(({ inverter, year, months, days }, index) => {
    const { id, latitude, longitude, time_zone: timeZone, span } = inverter;
    const bucketsOf = (boundaries: readonly number[], at: number) =>
      bucketsBetween({ latitude, longitude, timeZone }, span, boundaries, rows[at]!, false, nowMs);
    const monthBuckets = bucketsOf(months, 2 * index);
    const dayBuckets = days && bucketsOf(days, 2 * index + 1);
    return {
      inverter_id: id,
      year,
      month_wh: monthBuckets.map(({ energyWh }) => energyWh),
      month_quality: monthBuckets.map(({ energyWh, quality }) => (energyWh === null ? null : quality)),
      day_wh: dayBuckets && dayBuckets.map(({ energyWh, quality }) => (isWhole(quality) ? energyWh : null)),
    };
  });
  await client.query(writeSql, [JSON.stringify(sums)]);
  await client.query(untilSql, [
    inverters.map(({ id }) => id),
    inverters.map((one) => new Date(closedUntil(one, nowMs))),
  ]);
  return inverters.map(({ id }) => id);
}

/** Whether all energy of a period is known. */
export const isWhole = (quality: EnergyQuality): boolean =>
  quality === 'measured' || quality === 'backfilled';

/** The month of the current hour has not closed; nor has that of `nowMs`, by a clock that is behind. */
function closedUntil({ time_zone, span }: UnsummedInverter, nowMs: number): number {
  const { year, month } = localTime(time_zone, Math.min(span.lastHourAt, nowMs));
  return localInstant(time_zone, year, month, 1);
}

/** The years that have closed months without valid sums. */
function yearsOf(inverter: UnsummedInverter, nowMs: number): Year[] {
  const { time_zone: timeZone, span } = inverter;
  const until = closedUntil(inverter, nowMs);
  const first = localTime(timeZone, Math.max(span.firstTs, span.summedUntil ?? 0)).year;
  const last = localTime(timeZone, until - 1).year;
  const present = localTime(timeZone, nowMs).year;
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const year = first + index;
    const closed = (starts: number, at: (index: number) => number) =>
      Array.from({ length: starts }, (_, index) => at(index)).filter((start) => start <= until);
    return {
      inverter,
      year,
      months: closed(13, (index) => localInstant(timeZone, year, 1 + index, 1)),
      days:
        year < present - 1
          ? null
          : closed(dayOfYear(year, 13, 1), (index) => localInstant(timeZone, year, 1, 1 + index)),
    };
  });
}

/** Locked, so that no hour is recomputed meanwhile; in order of id, like all writers. */
const unsummedSql = /* sql */ `
SELECT i.id, i.latitude, i.longitude, i.time_zone, ${spanSql('i.id')}
FROM energy_tails t JOIN inverters i ON i.id = t.inverter_id
WHERE t.inverter_id > $1 AND t.dirty_from IS NULL AND t.last_ts IS NOT NULL
  AND (t.summed_until IS NULL
       OR t.summed_until < date_trunc('month', t.hour_at AT TIME ZONE i.time_zone) AT TIME ZONE i.time_zone)
ORDER BY t.inverter_id LIMIT $2 FOR NO KEY UPDATE OF t SKIP LOCKED`;

const writeSql = /* sql */ `
INSERT INTO energy_years (inverter_id, year, month_wh, month_quality, day_wh)
SELECT inverter_id, year, month_wh, month_quality, day_wh
FROM jsonb_to_recordset($1) AS n (inverter_id int, year int, month_wh bigint[], month_quality text[], day_wh int[])
ON CONFLICT (inverter_id, year) DO UPDATE SET
  month_wh = excluded.month_wh, month_quality = excluded.month_quality, day_wh = excluded.day_wh`;

const untilSql = /* sql */ `
UPDATE energy_tails t SET summed_until = n.until
FROM unnest($1::int[], $2::timestamptz[]) AS n (inverter_id, until) WHERE t.inverter_id = n.inverter_id`;
