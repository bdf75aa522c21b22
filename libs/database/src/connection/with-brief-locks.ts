import { setTimeout as sleep } from 'node:timers/promises';
import pg, { type Pool, type PoolClient } from 'pg';
import { inTransaction } from './transaction.js';

/** Longest wait for a lock, ms: other statements queue behind a waiting lock. */
export const LOCK_WAIT_MAX_MS = 200;
const PAUSE_MS = 500;
const TRIES_MAX = 30;
/** lock_not_available */
const LOCK_TIMEOUT = '55P03';

/**
 * Runs `work` in a transaction that gives up after a short wait for its locks and is tried again later. A long query
 * then delays this work alone, and no writer behind it.
 * @throws PostgreSQL's lock timeout (55P03) of the last attempt.
 */
export function withBriefLocks<T>(
  pool: Pool,
  work: (client: PoolClient) => Promise<T>,
  triesMax = TRIES_MAX,
): Promise<T> {
  const attempt = () =>
    inTransaction(pool, async (client) => {
      await client.query(`SET LOCAL lock_timeout = ${LOCK_WAIT_MAX_MS}`);
      return work(client);
    });
  return untilLocked(attempt, { pauseMs: PAUSE_MS, triesMax });
}

/**
 * Retries an attempt that timed out waiting for a lock.
 * @throws the last lock timeout, or immediately any other error.
 */
export async function untilLocked<T>(
  attempt: () => Promise<T>,
  { pauseMs, triesMax }: { readonly pauseMs: number; readonly triesMax: number },
): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await attempt();
    } catch (error) {
      if (!isLockTimeout(error) || tries >= triesMax) throw error;
    }
    await sleep(pauseMs);
  }
}

/** Whether the error is a lock timeout, raised by pg or wrapped by TypeORM. */
export function isLockTimeout(error: unknown): boolean {
  const told = error instanceof pg.DatabaseError ? error : (error as { driverError?: unknown }).driverError;
  return (told as pg.DatabaseError | undefined)?.code === LOCK_TIMEOUT;
}
