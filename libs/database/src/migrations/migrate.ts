import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { MigrationExecutor, type DataSource } from 'typeorm';
import type { Queryable } from '../connection/database.js';
import { inTransaction } from '../connection/transaction.js';
import { isLockTimeout, LOCK_WAIT_MAX_MS, untilLocked } from '../connection/with-brief-locks.js';
import { grantRights, type ServerPasswords } from '../roles/grant-rights.js';
import { fillSessionAccounts } from '../sessions/fill-session-accounts.js';
import type { migrations } from './all.js';
import { withSchema, type SchemaDatabase } from './schema.js';

/** An arbitrary number: its holder migrates, the others wait and find nothing left to do. */
const MIGRATION_LOCK = 4_815_162_342;

const TURN_ASKED_EVERY_MS = 250;

/** SQLSTATEs for a role that another session has just changed (PostgreSQL has no specific one) or created. */
const ROLE_CHANGED = ['XX000', '23505', '42710'];

/** Lets running statements finish between attempts. */
const PAUSE_MS = 2_000;
/** A minute and a half. */
const TRIES_MAX = 45;

/**
 * Migrates the schema and sets the rights of the servers' roles, creating roles that have a password. Safe to call from
 * several processes concurrently, and beside processes of the previous version.
 * @throws Error where another session, such as a backup, holds a lock that it needs. Completed migrations stay done,
 * and it may be called again.
 */
export async function migrate(url: string, passwords?: ServerPasswords): Promise<void> {
  await withSchema({ url }, async (schema) => {
    const client = await schema.pool.connect();
    try {
      while (!(await isOurTurn(client))) await sleep(TURN_ASKED_EVERY_MS);
      await runPending(schema);
      await grantInTurn(schema, passwords);
      await client.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]);
      client.release();
    } catch (error) {
      client.release(true);
      throw error;
    }
  });
}

/** Creates the tables of an empty database by these migrations, without the rights of the servers' roles. */
export async function migrateEmpty(url: string, by: typeof migrations): Promise<void> {
  await withSchema({ url, migrations: by }, ({ dataSource }) => migrateWithBriefLocks(dataSource));
}

/** Polls instead of waiting in a statement: CREATE INDEX CONCURRENTLY would wait for that statement, a deadlock. */
async function isOurTurn(client: Queryable): Promise<boolean> {
  const { rows } = await client.query<{ is: boolean }>('SELECT pg_try_advisory_lock($1) AS is', [
    MIGRATION_LOCK,
  ]);
  return rows[0]!.is;
}

async function runPending({ dataSource, pool }: SchemaDatabase): Promise<void> {
  try {
    await untilLocked(() => migrateWithBriefLocks(dataSource), { pauseMs: PAUSE_MS, triesMax: TRIES_MAX });
    await fillSessionAccounts(pool);
  } catch (error) {
    if (!isLockTimeout(error)) throw error;
    throw new Error(
      'somebody else holds a lock that a migration needs, perhaps a backup or a long query (pg_blocking_pids() names them): migrate again when that is over',
      { cause: error },
    );
  }
}

/** Roles belong to the whole server: a migration of another database may be changing them at this moment. */
async function grantInTurn({ pool }: SchemaDatabase, passwords?: ServerPasswords): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await inTransaction(pool, (client) => grantRights(client, passwords));
    } catch (error) {
      if (!ROLE_CHANGED.includes((error as pg.DatabaseError).code ?? '') || tries >= TRIES_MAX) throw error;
    }
    await sleep(TURN_ASKED_EVERY_MS);
  }
}

/** Each migration is a transaction, so those before a failed one stay done. */
async function migrateWithBriefLocks(dataSource: DataSource): Promise<void> {
  const runner = dataSource.createQueryRunner();
  try {
    await runner.query(`SET lock_timeout = ${LOCK_WAIT_MAX_MS}`);
    const executor = new MigrationExecutor(dataSource, runner);
    executor.transaction = dataSource.options.migrationsTransactionMode!;
    await executor.executePendingMigrations();
  } finally {
    // If this fails, the connection is broken and is not used again.
    await runner.query('RESET lock_timeout').catch(() => {});
    await runner.release();
  }
}
