import type { Database } from '../connection/database.js';

/** Any number: whoever holds it migrates, the others wait and find it done. */
const MIGRATION_LOCK = 4_815_162_342;

/** Brings the schema up to date; safe to call from several processes at once. */
export async function migrate(database: Database): Promise<void> {
  const client = await database.pool.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await database.dataSource.runMigrations();
    await client.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
}
