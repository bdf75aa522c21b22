import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '@heliograph/server/logging';

const WAIT_FIRST_MS = 200;
const WAIT_MAX_MS = 5_000;
/** Back off exponentially; reset after 2 s connected. */
const LASTED_MS = 2_000;

/**
 * Keeps connecting to a broker until the signal aborts.
 * @param connect returns why the connection failed or ended; null: connect again immediately
 */
export async function keepConnected(
  signal: AbortSignal,
  logger: Logger,
  connect: () => Promise<Error | null>,
): Promise<void> {
  let waitMs = WAIT_FIRST_MS;
  while (!signal.aborted) {
    const since = Date.now();
    const reason = await connect();
    if (!reason) continue;
    if (Date.now() - since > LASTED_MS) waitMs = WAIT_FIRST_MS;
    logger.warn({ reason: reason.message, waitMs }, 'broker connection failed, retrying');
    // Random, so that instances don't reconnect simultaneously.
    await sleep(waitMs * (0.5 + Math.random()), undefined, { signal }).catch(() => {});
    waitMs = Math.min(waitMs * 2, WAIT_MAX_MS);
  }
}
