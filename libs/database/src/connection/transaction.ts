import type pg from 'pg';
import './pg-types.js';

/** A transaction exceeded its time limit: its connection is destroyed, and whether it was committed is unknown. */
export class TransactionTimeout extends Error {
  constructor(maxMs: number, cause: unknown) {
    super(`no answer within ${maxMs} ms`, { cause });
  }
}

/** PostgreSQL committed on this disk, but its wait for a standby was canceled: a failover may lose the transaction. */
export class UnconfirmedCommit extends Error {}

export interface TransactionOptions {
  /** Limit for the whole transaction; unset: only the limit per statement applies. */
  readonly maxMs?: number;
  /** Commits on this disk and, if there is a synchronous standby, on its disk, regardless of the server's default. */
  readonly isDurable?: boolean;
}

/**
 * Runs `work` in one transaction on one connection.
 * @throws TransactionTimeout when the limit is exceeded
 * @throws UnconfirmedCommit
 */
export async function inTransaction<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
  { maxMs, isDurable = false }: TransactionOptions = {},
): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  let late = false;
  const giveUp = () => {
    late = true;
    // Not `end`, which waits for the answers to pipelined statements.
    client.connection.stream.destroy();
  };
  const timer = maxMs && setTimeout(giveUp, maxMs);
  try {
    await client.query(
      ['BEGIN', ...(maxMs ? limitedOnServer(maxMs) : []), ...(isDurable ? [DURABLE] : [])].join('; '),
    );
    const result = await work(client);
    await commit(client);
    return result;
  } catch (error) {
    await client.query('ROLLBACK').catch((failure: Error) => (broken = failure));
    throw late ? new TransactionTimeout(maxMs!, error) : error;
  } finally {
    clearTimeout(timer);
    client.release(broken);
  }
}

/** SQLSTATE of a warning without a code of its own. */
const WARNING = '01000';

/** A canceled wait for a standby is only a warning, to which PostgreSQL adds success. */
async function commit(client: pg.PoolClient): Promise<void> {
  let warning: string | undefined;
  const note = ({ code, message }: { code?: string; message?: string }) => {
    if (code === WARNING) warning = message;
  };
  client.on('notice', note);
  try {
    await client.query('COMMIT');
  } finally {
    client.off('notice', note);
  }
  if (warning) throw new UnconfirmedCommit(warning);
}

/** Ends an abandoned transaction on the server, too: it holds locks that the next attempt waits for. */
const limitedOnServer = (maxMs: number) => [
  `SET LOCAL statement_timeout = ${maxMs}`,
  `SET LOCAL idle_in_transaction_session_timeout = ${maxMs}`,
];

/**
 * Only a transaction that wrote something to the log waits for the standby. This one always writes, so that even its
 * reads are on the standby when it commits.
 */
const DURABLE = `SET LOCAL synchronous_commit = on; SELECT pg_logical_emit_message(true, 'durable', '')`;
