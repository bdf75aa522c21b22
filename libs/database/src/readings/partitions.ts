import type { Pool } from 'pg';
import { inTransaction } from '../connection/transaction.js';
import { dropChunks } from '../timescale/chunks.js';
import { keepColumnstore } from '../timescale/columnstore.js';
import { readingsStorage, type ReadingsStorage } from '../timescale/storage.js';
import { inBatches } from '../retention/in-batches.js';
import { retentionCutoff, type RetentionWindow } from './retention-cutoff.js';
import { dropPartitions, makePartitions } from './native-partitions.js';
import { lockPartitions } from './partition-lock.js';
import { neededWeeks, weeksSince, type PartitionWeek } from './partition-weeks.js';

/**
 * Creates missing native partitions from the horizon to a week ahead. Idempotent, and safe to call from several
 * processes concurrently. Does nothing on a hypertable.
 * @returns names of the partitions created.
 */
export async function ensureReadingPartitions(
  pool: Pool,
  { retentionDays, now }: RetentionWindow,
): Promise<string[]> {
  return ensureWeeks(pool, neededWeeks(now.getTime(), retentionDays));
}

/** Like ensureReadingPartitions, for all weeks from an instant to a week ahead. */
export async function ensurePartitionsSince(pool: Pool, since: Date, now: Date): Promise<string[]> {
  return ensureWeeks(pool, weeksSince(since.getTime(), now.getTime()));
}

async function ensureWeeks(pool: Pool, weeks: readonly PartitionWeek[]): Promise<string[]> {
  return inTransaction(pool, async (client) => {
    await lockPartitions(client);
    // Checked under the lock: the table may just have become a hypertable.
    const { kind } = await readingsStorage(client);
    return kind === 'partitions' ? makePartitions(client, weeks) : [];
  });
}

/** For each kind of storage, drops partitions or chunks that end before an instant. @returns their names */
const letGo: Record<ReadingsStorage['kind'], (pool: Pool, before: Date) => Promise<string[]>> = {
  partitions: dropPartitions,
  chunks: dropChunks,
  columnstore: async (pool, before) => {
    await keepColumnstore(pool);
    return dropChunks(pool, before);
  },
};

/**
 * Drops partitions or chunks that are no longer needed, deletes packed days, and has TimescaleDB pack old chunks if it
 * can. Writers never wait behind it, however long a query reads the old data.
 * @returns names of the partitions or chunks dropped.
 * @throws PostgreSQL's lock timeout (55P03) if a reader doesn't release them.
 */
export async function dropOldReadings(pool: Pool, window: RetentionWindow): Promise<string[]> {
  const { kind } = await readingsStorage(pool);
  const before = await retentionCutoff(pool, window);
  try {
    return await letGo[kind](pool, before);
  } finally {
    await deletePackedDays(pool, before); // even if a reader keeps a partition from being dropped
  }
}

/** Deletes packed days that end before an instant. */
function deletePackedDays(pool: Pool, before: Date): Promise<number> {
  return inBatches(async (limit) => {
    const { rows } = await pool.query<{ deleted: number }>('SELECT delete_packed_days($1, $2) AS deleted', [
      before,
      limit,
    ]);
    return rows[0]!.deleted;
  });
}
