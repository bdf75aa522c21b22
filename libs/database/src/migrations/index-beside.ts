import type { QueryRunner } from 'typeorm';
import { LOCK_WAIT_MAX_MS } from '../connection/with-brief-locks.js';

/** Indexes by their names: what follows ON. */
type Indexes = Readonly<Record<string, string>>;

/**
 * Makes indexes on tables that grow, keeping nobody out: of a migration without a transaction, and of nothing else in it. What an
 * interrupted try left is invalid, and goes first. Waiting for older transactions holds no lock that anybody else waits for.
 */
export async function indexBeside(runner: QueryRunner, indexes: Indexes): Promise<void> {
  await runner.query('SET lock_timeout = 0');
  for (const [name, on] of Object.entries(indexes)) {
    await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
    await runner.query(`CREATE INDEX CONCURRENTLY ${name} ON ${on}`);
  }
  await runner.query(`SET lock_timeout = ${LOCK_WAIT_MAX_MS}`);
}
