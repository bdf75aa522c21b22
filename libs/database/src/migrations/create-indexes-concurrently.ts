import type { QueryRunner } from 'typeorm';
import { LOCK_WAIT_MAX_MS } from '../connection/with-brief-locks.js';

/** By name, the SQL that follows ON. */
type Indexes = Readonly<Record<string, string>>;

/**
 * Creates indexes on growing tables without blocking other sessions. For a migration without a transaction that does
 * nothing else. An interrupted attempt leaves an invalid index, which is dropped first. While it waits for older
 * transactions it holds no lock that others wait for.
 */
export async function createIndexesConcurrently(runner: QueryRunner, indexes: Indexes): Promise<void> {
  await runner.query('SET lock_timeout = 0');
  for (const [name, on] of Object.entries(indexes)) {
    await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
    await runner.query(`CREATE INDEX CONCURRENTLY ${name} ON ${on}`);
  }
  await runner.query(`SET lock_timeout = ${LOCK_WAIT_MAX_MS}`);
}
