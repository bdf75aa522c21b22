import 'reflect-metadata';
import type pg from 'pg';
import { DataSource } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import { entities } from '../entities/all.js';
import { migrations as allMigrations } from '../migrations/all.js';
import './pg-types.js';

/** Runs statements: the pool, or one client inside a transaction. */
export type Queryable = Pick<pg.Pool, 'query'>;

export interface Database {
  readonly dataSource: DataSource;
  /** The same connections, for plain SQL. */
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  readonly url: string;
  readonly connectionsMax?: number;
  /** Shown in pg_stat_activity. */
  readonly applicationName?: string;
  /** Longest wait for a connection, including a free one of the pool, ms. */
  readonly connectMaxMs?: number;
  /** Longest wait for a statement's answer, ms. The default suits migrations and commands. */
  readonly queryMaxMs?: number;
  /** Those that `migrate` runs; unset: all. */
  readonly migrations?: typeof allMigrations;
}

const CONNECT_MAX_MS = 5_000;
/** Building an index on a large table takes an hour or two. */
const QUERY_MAX_MS = 6 * 3_600_000;
/**
 * The server cancels a statement this long after its client gave up, ms, so that the client's error comes first, which
 * counts as an unavailable database.
 */
const SERVER_GRACE_MS = 1_000;
/**
 * Idle time before TCP keepalive probes, ms. A proxy may answer them for a server that it has lost, hence the other
 * limits.
 */
const KEEPALIVE_AFTER_MS = 10_000;

export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { url, connectionsMax = 10, applicationName, migrations = allMigrations } = options;
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
      // pg destroys a pipelined connection whose answer is late. Any other connection would wait for that answer before
      // sending the next statement.
      pipeline: true,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEPALIVE_AFTER_MS,
      // The client no longer waits for a statement that times out here, so it must not keep holding locks.
      statement_timeout: queryMaxMs + SERVER_GRACE_MS,
      idle_in_transaction_session_timeout: queryMaxMs + SERVER_GRACE_MS,
    },
    // An idle connection closed by the server must not end the process: the next query opens a new one.
    poolErrorHandler: () => {},
  });
  await dataSource.initialize();
  const pool = (dataSource.driver as PostgresDriver).master as pg.Pool;
  // A client in use that breaks between two statements must not end it either: its next statement fails.
  pool.on('acquire', (client) => client.off('error', ignore).on('error', ignore));
  return { dataSource, pool, close: () => dataSource.destroy() };
}

const ignore = (): void => {};
