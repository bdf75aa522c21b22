import 'reflect-metadata';
import pg from 'pg';
import { DataSource } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import { entities } from '../entities/all.js';
import { migrations } from '../migrations/all.js';

// Our bigints (Wh, ids, sequence numbers) stay below 2^53; dates are the text they are, not a midnight somewhere.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

/** Whoever can run a statement: the pool, or one client inside a transaction. */
export type Queryable = Pick<pg.Pool, 'query'>;

export interface Database {
  readonly dataSource: DataSource;
  /** The same connections, for SQL that is written as SQL. */
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  readonly url: string;
  /** Connections held at most. */
  readonly connectionsMax?: number;
  /** Shown in pg_stat_activity. */
  readonly applicationName?: string;
  /** Waits at most this long for a connection, also for one of the pool to be free, ms. */
  readonly connectMaxMs?: number;
  /** Waits at most this long for the answer to a statement, ms; unset: a migration's or a command's longest. */
  readonly queryMaxMs?: number;
}

const CONNECT_MAX_MS = 5_000;
/** An index of a large table takes an hour or two. */
const QUERY_MAX_MS = 6 * 3_600_000;
/** The server gives up a statement this long after its client, ms: the client's error says that the database is away. */
const SERVER_GRACE_MS = 1_000;
/** Idle time before TCP asks whether the other end is there, ms. A proxy may answer for a server that it lost: hence the other limits. */
const KEEPALIVE_AFTER_MS = 10_000;

export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { url, connectionsMax = 10, applicationName } = options;
  const { connectMaxMs = CONNECT_MAX_MS, queryMaxMs = QUERY_MAX_MS } = options;
  const dataSource = new DataSource({
    type: 'postgres',
    url,
    entities,
    migrations,
    migrationsTransactionMode: 'each',
    poolSize: connectionsMax,
    applicationName,
    connectTimeoutMS: connectMaxMs,
    extra: {
      query_timeout: queryMaxMs,
      // pg destroys a pipelined connection that answers too late; any other would wait for that answer before all that follows.
      pipeline: true,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEPALIVE_AFTER_MS,
      // Nobody hears of what is given up here: it must not hold its locks there.
      statement_timeout: queryMaxMs + SERVER_GRACE_MS,
      idle_in_transaction_session_timeout: queryMaxMs + SERVER_GRACE_MS,
    },
    // An idle connection that the server ends must not end the process: the next query opens a new one.
    poolErrorHandler: () => {},
  });
  await dataSource.initialize();
  const pool = (dataSource.driver as PostgresDriver).master as pg.Pool;
  // Nor must one that breaks while it is lent out, between two statements: its next statement fails, and says so.
  pool.on('acquire', (client) => client.off('error', ignore).on('error', ignore));
  return { dataSource, pool, close: () => dataSource.destroy() };
}

const ignore = (): void => {};

/** A transaction that took longer than it may: its connection is thrown away, and whether it was committed is not known. */
export class TransactionLate extends Error {
  constructor(maxMs: number, cause: unknown) {
    super(`no answer within ${maxMs} ms`, { cause });
  }
}

/**
 * Runs `work` in one transaction on one connection.
 * @param maxMs how long it may take from its beginning on; unset: each statement as long as a statement may.
 * @throws TransactionLate where it took longer.
 */
export async function inTransaction<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
  maxMs?: number,
): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  let late = false;
  const giveUp = () => {
    late = true;
    // Not `end`, which waits for what a pipelined connection was asked already.
    client.connection.stream.destroy();
  };
  const timer = maxMs && setTimeout(giveUp, maxMs);
  try {
    await client.query(maxMs ? `BEGIN; ${limitedOnServer(maxMs)}` : 'BEGIN');
    const result = await work(client);
    await client.query('COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK').catch((failure: Error) => (broken = failure));
    throw late ? new TransactionLate(maxMs!, error) : error;
  } finally {
    clearTimeout(timer);
    client.release(broken);
  }
}

/** So that what was given up here does not go on there, holding the locks that the next try waits for. */
const limitedOnServer = (maxMs: number) =>
  `SET LOCAL statement_timeout = ${maxMs}; SET LOCAL idle_in_transaction_session_timeout = ${maxMs}`;
