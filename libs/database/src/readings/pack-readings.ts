import type { Pool } from 'pg';
import { isLockTimeout, withBriefLocks } from '../connection/with-brief-locks.js';
import { readingsStorage } from '../timescale/storage.js';
import { filledWeeks, truncatePartition } from './native-partitions.js';
import { PACKED_AFTER_MS } from './pack-lock.js';
import type { PartitionWeek } from './partition-weeks.js';

const DAY_MS = 86_400_000;

export interface PackRun {
  readonly now: Date;
  /** The run ends with the inverter being packed at this time, ms. */
  readonly maxMs: number;
  /** Ends the run like `maxMs`. */
  readonly stopping?: AbortSignal | undefined;
  /** State for the next run: by start of an unfinished week, the last inverter packed. */
  readonly lastIds?: Map<number, number>;
}

/**
 * Packs the weeks of native partitions that are old enough, each inverter's day in a transaction of its own, and frees
 * the disk space of emptied partitions. Does nothing on a hypertable or while readings are moved to one.
 * @returns the number of days packed.
 */
export async function packReadings(
  pool: Pool,
  { now, maxMs, stopping, lastIds = new Map() }: PackRun,
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
      if (Date.now() > endsAt || stopping?.aborted) return packed;
    }
    lastIds.delete(week.fromMs);
    await truncate(pool, week);
  }
  return packed;
}

/** The first inverter after `afterId` with unpacked readings of a week; null: none. */
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

// Until the next VACUUM, the index still has the packed readings: without `afterId`, the search would take about a
// millisecond for each finished inverter.
const nextInverterSql = /* sql */ `
SELECT inverter_id AS id FROM readings WHERE inverter_id > $1 AND ts >= $2 AND ts < $3 ORDER BY inverter_id LIMIT 1`;

/** @returns the number of days packed, 0 or 1; null: readings are being moved to a hypertable. */
async function packDay(pool: Pool, inverterId: number, day: Date): Promise<number | null> {
  const { rows } = await pool.query<{ days: number | null }>({
    name: 'pack-day',
    text: 'SELECT pack_readings_day($1, $2) AS days',
    values: [inverterId, day.toISOString().slice(0, 10)],
  });
  return rows[0]!.days;
}

/** If a long query reads the partition, the next run tries again. */
async function truncate(pool: Pool, week: PartitionWeek): Promise<void> {
  await withBriefLocks(pool, (client) => truncatePartition(client, week), 1).catch((error: unknown) => {
    if (!isLockTimeout(error)) throw error;
  });
}
