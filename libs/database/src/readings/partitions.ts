import type { Pool } from 'pg';
import { inTransaction } from '../connection/database.js';
import { dropChunks } from '../timescale/chunks.js';
import { keepColumnstore } from '../timescale/columnstore.js';
import { readingsStorage, type ReadingsStorage } from '../timescale/storage.js';
import { daysKept, neededFrom, type RetentionWindow } from './kept-days.js';
import { dropPartitions, makePartitions } from './native-partitions.js';
import { lockPartitions } from './partition-lock.js';
import { neededWeeks } from './partition-weeks.js';

/**
 * Makes the native partitions from the horizon to a week ahead that are not there yet; idempotent, and safe to call
 * from several processes at once. On a hypertable there is nothing to do.
 * @returns names of the partitions made.
 */
export async function ensureReadingPartitions(
  pool: Pool,
  { retentionDays, now }: RetentionWindow,
): Promise<string[]> {
  return inTransaction(pool, async (client) => {
    await lockPartitions(client);
    // Asked under the lock: the table may just have become a hypertable.
    const { kind } = await readingsStorage(client);
    return kind === 'partitions' ? makePartitions(client, neededWeeks(now.getTime(), retentionDays)) : [];
  });
}

/** How each kind of storage lets go of what lies wholly before an instant. @returns names of what was dropped. */
const letGo: Record<ReadingsStorage['kind'], (pool: Pool, before: Date, now: Date) => Promise<string[]>> = {
  partitions: dropPartitions,
  chunks: dropChunks,
  columnstore: async (pool, before, now) => {
    await keepColumnstore(pool, daysKept(before, now));
    return [];
  },
};

/**
 * Drops the partitions or chunks that nothing needs any more; where TimescaleDB has policies, sees that they say so.
 * No writer waits behind it, however long somebody reads what is to go.
 * @returns names of those dropped here.
 * @throws what PostgreSQL says (55P03) where a reader held on to them all the time.
 */
export async function dropOldReadings(pool: Pool, window: RetentionWindow): Promise<string[]> {
  const { kind } = await readingsStorage(pool);
  return letGo[kind](pool, await neededFrom(pool, window), window.now);
}
