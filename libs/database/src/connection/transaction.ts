import type pg from 'pg';
import './pg-types.js';

/** A transaction exceeded its time limit: its connection is destroyed, and whether it was committed is unknown. */
export class TransactionTimeout extends Error {
  constructor(maxMs: number, cause: unknown) {
    super(`no answer within ${maxMs} ms`, { cause });
  }
}

export interface TransactionOptions {
  /** Limit for the whole transaction; unset: only the limit per statement applies. */
  readonly maxMs?: number;
  /** Commits on this disk and, where there is a synchronous standby, on its disk, whatever the server's default is. */
  readonly isDurable?: boolean;
}

/**
 * Runs `work` in one transaction on one connection.
 * @throws TransactionTimeout when the limit is exceeded.
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
    await client.query('COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK').catch((failure: Error) => (broken = failure));
    throw late ? new TransactionTimeout(maxMs!, error) : error;
  } finally {
    clearTimeout(timer);
    client.release(broken);
  }
}

/** Ends an abandoned transaction on the server, too: it holds locks that the next attempt waits for. */
const limitedOnServer = (maxMs: number) => [
  `SET LOCAL statement_timeout = ${maxMs}`,
  `SET LOCAL idle_in_transaction_session_timeout = ${maxMs}`,
];

const DURABLE = 'SET LOCAL synchronous_commit = on';
