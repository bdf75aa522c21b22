import type { Pool } from 'pg';
import { inTransaction, type Queryable } from '../connection/database.js';
import { readingsStorage } from '../timescale/storage.js';
import { horizonMs, neededWeeks, weekNamed } from './partition-weeks.js';

/** Any number: whoever holds it makes or drops partitions, others wait and find it done. */
const PARTITION_LOCK = 4_815_162_343;
/** A drop that has to wait for a long query gives up, so that writers queue behind it for no longer; the job comes again. */
const DROP_LOCK_WAIT_MAX = '2s';

export interface RetentionWindow {
  readonly retentionDays: number;
  readonly now: Date;
}

/**
 * Makes the native partitions from the horizon to a week ahead that are not there yet; idempotent, and safe to call
 * from several processes at once. On a hypertable there is nothing to do.
 * @returns names of the partitions made.
 */
export async function ensureReadingPartitions(
  pool: Pool,
  { retentionDays, now }: RetentionWindow,
): Promise<string[]> {
  const { kind } = await readingsStorage(pool);
  if (kind === 'hypertable') return [];
  return inTransaction(pool, async (client) => {
    await client.query('SELECT pg_advisory_xact_lock($1)', [PARTITION_LOCK]);
    const present = new Set(await partitionNames(client));
    const missing = neededWeeks(now.getTime(), retentionDays).filter(({ name }) => !present.has(name));
    for (const { name, fromMs, toMs } of missing) {
      // Attached rather than made as a partition at once: that would wait for every reader, and stop every writer.
      await client.query(`CREATE TABLE ${name} (LIKE readings INCLUDING ALL)`);
      await client.query(
        `ALTER TABLE readings ATTACH PARTITION ${name}
         FOR VALUES FROM ('${new Date(fromMs).toISOString()}') TO ('${new Date(toMs).toISOString()}')`,
      );
    }
    return missing.map(({ name }) => name);
  });
}

/**
 * Drops the partitions or chunks that lie wholly before the horizon.
 * @returns names of those dropped.
 */
export async function dropOldReadings(
  pool: Pool,
  { retentionDays, now }: RetentionWindow,
): Promise<string[]> {
  const { kind } = await readingsStorage(pool);
  const horizon = horizonMs(now.getTime(), retentionDays);
  return inTransaction(pool, async (client) => {
    await client.query('SELECT pg_advisory_xact_lock($1)', [PARTITION_LOCK]);
    await client.query(`SET LOCAL lock_timeout = '${DROP_LOCK_WAIT_MAX}'`);
    if (kind === 'hypertable') return dropChunks(client, new Date(horizon));
    const old = (await partitionNames(client)).filter((name) => {
      const week = weekNamed(name);
      return week !== null && week.toMs <= horizon;
    });
    for (const name of old) await client.query(`DROP TABLE ${name}`);
    return old;
  });
}

async function dropChunks(database: Queryable, before: Date): Promise<string[]> {
  const { rows } = await database.query<{ chunk: string }>(
    `SELECT drop_chunks('readings', older_than => $1::timestamptz) AS chunk`,
    [before],
  );
  return rows.map(({ chunk }) => chunk);
}

async function partitionNames(database: Queryable): Promise<string[]> {
  const { rows } = await database.query<{ name: string }>(partitionsSql);
  return rows.map(({ name }) => name);
}

const partitionsSql = /* sql */ `
SELECT child.relname AS name FROM pg_inherits JOIN pg_class child ON child.oid = inhrelid
WHERE inhparent = 'readings'::regclass ORDER BY child.relname`;
