import type { Pool } from 'pg';
import { isLockTimeout, withBriefLocks } from '../connection/with-brief-locks.js';
import { readingsStorage } from '../timescale/storage.js';
import { filledWeeks, truncatePartition } from './native-partitions.js';
import { PACKED_AFTER_MS } from './pack-lock.js';
import type { PartitionWeek } from './partition-weeks.js';

const DAY_MS = 86_400_000;
/** Inverters looked up at a time. */
const PAGE_ROWS = 1_000;

export interface PackRun {
  readonly now: Date;
  /** No further inverter is begun after this time, ms. */
  readonly maxMs: number;
}

/**
 * Packs the weeks of native partitions that are old enough, each inverter's day in a transaction of its own, and gives
 * the disk space of emptied partitions back. Does nothing on a hypertable, nor while one is being made.
 * @returns the number of days packed.
 */
export async function packReadings(pool: Pool, { now, maxMs }: PackRun): Promise<number> {
  if ((await readingsStorage(pool)).kind !== 'partitions') return 0;
  const endsAt = Date.now() + maxMs;
  let packed = 0;
  const weeks = await filledWeeks(pool);
  for (const week of weeks.filter(({ toMs }) => toMs <= now.getTime() - PACKED_AFTER_MS)) {
    for await (const inverterId of inverterIdsOf(pool, week)) {
      for (let dayMs = week.fromMs; dayMs < week.toMs; dayMs += DAY_MS) {
        const days = await packDay(pool, inverterId, new Date(dayMs));
        if (days === null) return packed;
        packed += days;
      }
      if (Date.now() > endsAt) return packed;
    }
    await truncate(pool, week);
  }
  return packed;
}

/** Those with readings of a week that are not packed. */
async function* inverterIdsOf(pool: Pool, { fromMs, toMs }: PartitionWeek): AsyncGenerator<number> {
  for (let after = 0; ;) {
    const { rows } = await pool.query<{ id: number }>(inverterIdsSql, [
      after,
      new Date(fromMs),
      new Date(toMs),
      PAGE_ROWS,
    ]);
    for (const { id } of rows) yield id;
    if (rows.length < PAGE_ROWS) return;
    after = rows.at(-1)!.id;
  }
}

// A look-up per inverter: to find the inverters among the readings takes a scan of all.
const inverterIdsSql = /* sql */ `
SELECT id FROM inverters
WHERE id > $1 AND EXISTS (SELECT FROM readings WHERE inverter_id = id AND ts >= $2 AND ts < $3)
ORDER BY id LIMIT $4`;

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
