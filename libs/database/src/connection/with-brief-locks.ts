import { setTimeout as sleep } from 'node:timers/promises';
import pg, { type Pool, type PoolClient } from 'pg';
import { inTransaction } from './database.js';

/** Everybody who comes after a lock that waits has to wait with it: for no longer than this. */
export const LOCK_WAIT_MAX_MS = 200;
const PAUSE_MS = 500;
const TRIES_MAX = 30;
/** lock_not_available */
const LOCK_TIMEOUT = '55P03';

/**
 * Runs `work` in a transaction that gives up, and is tried again a little later, where somebody holds what it has to lock:
 * a long query then delays this work alone, and no writer behind it.
 * @throws what PostgreSQL says (55P03) where it never came to its locks.
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

/** Tries again what gave up waiting for a lock. @throws what the last try did, and what any did that is not of locks. */
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

/** Whether PostgreSQL gave up waiting for a lock, be it told by the driver or through TypeORM. */
export function isLockTimeout(error: unknown): boolean {
  const told = error instanceof pg.DatabaseError ? error : (error as { driverError?: unknown }).driverError;
  return (told as pg.DatabaseError | undefined)?.code === LOCK_TIMEOUT;
}
