import type { Pool, PoolClient } from 'pg';
import type { Queryable } from '../../connection/database.js';
import { withBriefLocks } from '../../connection/with-brief-locks.js';
import { lockPartitions } from '../../readings/partition-lock.js';
import { readingsStorage } from '../storage.js';
import { COPY, DAYS, UpgradeError, upgradeState } from './upgrade-state.js';

/**
 * Creates the hypertable. From this transaction's commit on, every reading that is stored goes into both tables, in one
 * transaction; earlier readings still have to be copied. If it was begun before, this only checks whether it can
 * continue.
 * @throws UpgradeError where TimescaleDB is missing, readings are a hypertable already, or their columns changed
 * meanwhile.
 */
export async function beginUpgrade(pool: Pool, chunkHours: number): Promise<void> {
  await withBriefLocks(pool, async (client) => {
    await lockPartitions(client);
    const { kind, timescaleVersion } = await readingsStorage(client);
    if (kind !== 'partitions') throw new UpgradeError('The readings are in a hypertable already.');
    if (!timescaleVersion) {
      throw new UpgradeError(
        'This database has no TimescaleDB: have its server load it (shared_preload_libraries), then CREATE EXTENSION timescaledb in this database.',
      );
    }
    const columns = await columnsOf(client, 'readings');
    if ((await upgradeState(client)) === 'none') return begin(client, chunkHours, columns);
    if ((await columnsOf(client, COPY)).join() !== columns.join()) {
      throw new UpgradeError(
        'The columns of the readings changed since this was begun: npm run hypertable -- abandon, then start again.',
      );
    }
  });
}

async function begin(client: PoolClient, chunkHours: number, columns: readonly string[]): Promise<void> {
  await client.query(`CREATE TABLE ${COPY} (LIKE readings INCLUDING ALL)`);
  await client.query(
    `SELECT create_hypertable('${COPY}', by_range('ts', make_interval(hours => $1)), create_default_indexes => false)`,
    [chunkHours],
  );
  await client.query(sameRightsSql);
  await client.query(/* sql */ `
CREATE TABLE ${DAYS} (
  day date PRIMARY KEY,
  -- All inverters with smaller ids are done.
  copied_below bigint NOT NULL DEFAULT 0,
  compared_below bigint NOT NULL DEFAULT 0,
  -- Of the inverters that were compared.
  readings bigint NOT NULL DEFAULT 0,
  rise_wh numeric NOT NULL DEFAULT 0
)`);
  const names = columns.map((name) => `"${name}"`).join(', ');
  await client.query(/* sql */ `
CREATE FUNCTION ${COPY}_add() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO ${COPY} (${names}) SELECT ${names} FROM added ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$`);
  // Waits for running writers, so that every reading that the trigger misses is visible to every copy.
  await client.query(/* sql */ `
CREATE TRIGGER ${COPY}_add AFTER INSERT ON readings REFERENCING NEW TABLE AS added
FOR EACH STATEMENT EXECUTE FUNCTION ${COPY}_add()`);
}

// Roles that write readings write into the copy, too, and keep their rights when it takes the name.
const sameRightsSql = /* sql */ `
DO $$ DECLARE given record; BEGIN
  FOR given IN SELECT grantee::regrole AS who, privilege_type AS what FROM pg_class, aclexplode(relacl)
               WHERE pg_class.oid = 'readings'::regclass AND grantee NOT IN (relowner, 0)
  LOOP EXECUTE format('GRANT %s ON ${COPY} TO %s', given.what, given.who); END LOOP;
END $$`;

async function columnsOf(database: Queryable, table: string): Promise<string[]> {
  const { rows } = await database.query<{ name: string }>(
    `SELECT attname AS name FROM pg_attribute
     WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped ORDER BY attnum`,
    [table],
  );
  return rows.map(({ name }) => name);
}
