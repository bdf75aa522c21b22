import type { Pool } from 'pg';
import { withBriefLocks } from '../../connection/with-brief-locks.js';
import { lockPartitions } from '../../readings/partition-lock.js';
import { BEFORE, COPY, DAYS } from './upgrade-state.js';

/**
 * Gives the hypertable the name of the readings: one transaction that does nothing else, so writers wait for
 * milliseconds.
 */
export async function swapTables(pool: Pool): Promise<void> {
  await withBriefLocks(pool, async (client) => {
    await lockPartitions(client);
    await client.query(`LOCK TABLE ONLY readings IN ACCESS EXCLUSIVE MODE`);
    await client.query(`DROP TRIGGER ${COPY}_add ON readings`);
    await client.query(`DROP FUNCTION ${COPY}_add()`);
    await client.query(`ALTER TABLE readings RENAME TO ${BEFORE}`);
    await client.query(`ALTER TABLE ${COPY} RENAME TO readings`);
    await client.query(`DROP TABLE ${DAYS}`);
  });
}

/** Discards an unfinished copy: readings stay in their partitions. */
export async function abandonUpgrade(pool: Pool): Promise<void> {
  await withBriefLocks(pool, async (client) => {
    await lockPartitions(client);
    await client.query(`DROP TRIGGER IF EXISTS ${COPY}_add ON readings`);
    await client.query(`DROP FUNCTION IF EXISTS ${COPY}_add()`);
    // A hypertable cannot be dropped together with other tables.
    await client.query(`DROP TABLE IF EXISTS ${COPY}`);
    await client.query(`DROP TABLE IF EXISTS ${DAYS}`);
  });
}

/** Drops the partitioned table that the hypertable replaced. */
export async function dropTableBefore(pool: Pool): Promise<void> {
  await pool.query(`DROP TABLE IF EXISTS ${BEFORE}`);
}
