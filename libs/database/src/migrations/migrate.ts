import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { MigrationExecutor, type DataSource } from 'typeorm';
import { inTransaction, type Database, type Queryable } from '../connection/database.js';
import { isLockTimeout, LOCK_WAIT_MAX_MS, untilLocked } from '../connection/with-brief-locks.js';
import { grantRights, type ServerPasswords } from '../roles/grant-rights.js';

/** Any number: whoever holds it migrates, the others wait and find it done. */
const MIGRATION_LOCK = 4_815_162_342;

const TURN_ASKED_EVERY_MS = 250;

/** What PostgreSQL says of a role that somebody else has just changed (it has no code of its own for this), or made. */
const ROLE_CHANGED = ['XX000', '23505', '42710'];

/** What is running goes on meanwhile. */
const PAUSE_MS = 2_000;
/** A minute and a half. */
const TRIES_MAX = 45;

/**
 * Brings the schema up to date, and the rights of the servers' roles, which it makes where a password is given; safe to call
 * from several processes at once, and beside the previous version's processes.
 * @throws Error where somebody, such as a backup, holds a lock that it needs: what it did until then stays done, and it may be called again.
 */
export async function migrate(database: Database, passwords?: ServerPasswords): Promise<void> {
  const client = await database.pool.connect();
  try {
    while (!(await isOurTurn(client))) await sleep(TURN_ASKED_EVERY_MS);
    await runPending(database.dataSource);
    await grantInTurn(database, passwords);
    await client.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
}

/** Whoever waited for it in a statement would be waited for by CREATE INDEX CONCURRENTLY: both for ever. */
async function isOurTurn(client: Queryable): Promise<boolean> {
  const { rows } = await client.query<{ is: boolean }>('SELECT pg_try_advisory_lock($1) AS is', [
    MIGRATION_LOCK,
  ]);
  return rows[0]!.is;
}

async function runPending(dataSource: DataSource): Promise<void> {
  try {
    await untilLocked(() => migrateWithBriefLocks(dataSource), { pauseMs: PAUSE_MS, triesMax: TRIES_MAX });
  } catch (error) {
    if (!isLockTimeout(error)) throw error;
    throw new Error(
      'somebody else holds a lock that a migration needs, perhaps a backup or a long query (pg_blocking_pids() names them): migrate again when that is over',
      { cause: error },
    );
  }
}

/** Roles are the whole server's, so that a migration of another database may be changing them at this moment. */
async function grantInTurn({ pool }: Database, passwords?: ServerPasswords): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await inTransaction(pool, (client) => grantRights(client, passwords));
    } catch (error) {
      if (!ROLE_CHANGED.includes((error as pg.DatabaseError).code ?? '') || tries >= TRIES_MAX) throw error;
    }
    await sleep(TURN_ASKED_EVERY_MS);
  }
}

/** Each migration is a transaction: those before the one that gave up stay done. */
async function migrateWithBriefLocks(dataSource: DataSource): Promise<void> {
  const runner = dataSource.createQueryRunner();
  try {
    await runner.query(`SET lock_timeout = ${LOCK_WAIT_MAX_MS}`);
    const executor = new MigrationExecutor(dataSource, runner);
    executor.transaction = dataSource.options.migrationsTransactionMode!;
    await executor.executePendingMigrations();
  } finally {
    // Where that fails the connection is broken, and nobody gets it again.
    await runner.query('RESET lock_timeout').catch(() => {});
    await runner.release();
  }
}
