import pg from 'pg';
import './pg-types.js';

/** Runs statements: the pool, or one client inside a transaction. */
export type Queryable = Pick<pg.Pool, 'query'>;

export interface Database {
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
  /** Whether transactions are read-only unless they ask for more. */
  readonly readOnly?: boolean;
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
  const pool = openPool(options);
  try {
    (await pool.connect()).release();
  } catch (error) {
    await pool.end();
    throw error;
  }
  return { pool, close: () => pool.end() };
}

/** A pool that connects when it is first used. */
export function openPool(options: DatabaseOptions): pg.Pool {
  const pool = new pg.Pool(poolOptions(options));
  surviveLostConnections(pool);
  return pool;
}

export function poolOptions({
  url,
  connectionsMax = 10,
  applicationName,
  connectMaxMs = CONNECT_MAX_MS,
  queryMaxMs = QUERY_MAX_MS,
  readOnly = false,
}: DatabaseOptions): pg.PoolConfig {
  return {
    connectionString: url,
    max: connectionsMax,
    application_name: applicationName,
    connectionTimeoutMillis: connectMaxMs,
    query_timeout: queryMaxMs,
    ...(readOnly && { options: '-c default_transaction_read_only=on' }),
    // pg destroys a pipelined connection whose answer is late. Any other connection would wait for that answer before
    // sending the next statement.
    pipeline: true,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEPALIVE_AFTER_MS,
    // The client no longer waits for a statement that times out here, so it must not keep holding locks.
    statement_timeout: queryMaxMs + SERVER_GRACE_MS,
    idle_in_transaction_session_timeout: queryMaxMs + SERVER_GRACE_MS,
  };
}

/** A connection closed by the server must not end the process: the next statement opens a new one, or fails. */
export function surviveLostConnections(pool: pg.Pool): void {
  // While idle
  pool.on('error', ignore);
  // While in use, between two statements
  pool.on('acquire', (client) => client.off('error', ignore).on('error', ignore));
}

const ignore = (): void => {};
