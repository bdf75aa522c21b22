import type { Pool } from 'pg';
import { isLockTimeout, withBriefLocks } from '../connection/with-brief-locks.js';
import { readingsStorage } from '../timescale/storage.js';
import { filledWeeks, truncatePartition } from './native-partitions.js';
import { PACKED_AFTER_MS } from './pack-lock.js';
import type { PartitionWeek } from './partition-weeks.js';

const DAY_MS = 86_400_000;

export interface PackRun {
  readonly now: Date;
  /** No further inverter is begun after this time, ms. */
  readonly maxMs: number;
  /** For a series of runs: the last inverter packed of a week that is not done, by the week's beginning. */
  readonly lastIds?: Map<number, number>;
}

/**
 * Packs the weeks of native partitions that are old enough, each inverter's day in a transaction of its own, and gives
 * the disk space of emptied partitions back. Does nothing on a hypertable, nor while one is being made.
 * @returns the number of days packed.
 */
export async function packReadings(
  pool: Pool,
  { now, maxMs, lastIds = new Map() }: PackRun,
): Promise<number> {
  if ((await readingsStorage(pool)).kind !== 'partitions') return 0;
  const endsAt = Date.now() + maxMs;
  let packed = 0;
  const weeks = await filledWeeks(pool);
  for (const week of weeks.filter(({ toMs }) => toMs <= now.getTime() - PACKED_AFTER_MS)) {
    let inverterId: number | null;
    while ((inverterId = await nextInverterId(pool, week, lastIds.get(week.fromMs) ?? 0)) !== null) {
      for (let dayMs = week.fromMs; dayMs < week.toMs; dayMs += DAY_MS) {
        const days = await packDay(pool, inverterId, new Date(dayMs));
        if (days === null) return packed;
        packed += days;
      }
      lastIds.set(week.fromMs, inverterId);
      if (Date.now() > endsAt) return packed;
    }
    lastIds.delete(week.fromMs);
    await truncate(pool, week);
  }
  return packed;
}

/** The first after an inverter with readings of a week that are not packed; null: none. */
async function nextInverterId(
  pool: Pool,
  { fromMs, toMs }: PartitionWeek,
  afterId: number,
): Promise<number | null> {
  const { rows } = await pool.query<{ id: number }>(nextInverterSql, [
    afterId,
    new Date(fromMs),
    new Date(toMs),
  ]);
  return rows[0]?.id ?? null;
}

// Up to the next VACUUM, the index still has the readings that were packed: to begin at the first inverter would take
// about a millisecond for each that is done.
const nextInverterSql = /* sql */ `
SELECT inverter_id AS id FROM readings WHERE inverter_id > $1 AND ts >= $2 AND ts < $3 ORDER BY inverter_id LIMIT 1`;

/** @returns the number of days packed, 0 or 1; null: a hypertable is being made. */
async function packDay(pool: Pool, inverterId: number, day: Date): Promise<number | null> {
  const { rows } = await pool.query<{ days: number | null }>({
    name: 'pack-day',
    text: 'SELECT pack_readings_day($1, $2) AS days',
    values: [inverterId, day.toISOString().slice(0, 10)],
  });
  return rows[0]!.days;
}

/** While a long query reads the partition, the next run tries again. */
async function truncate(pool: Pool, week: PartitionWeek): Promise<void> {
  await withBriefLocks(pool, (client) => truncatePartition(client, week), 1).catch((error: unknown) => {
    if (!isLockTimeout(error)) throw error;
  });
}
