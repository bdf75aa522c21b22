import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from './logging.js';

const WAIT_FIRST_MS = 200;
const WAIT_MAX_MS = 5_000;

/** Retries `work` with exponential backoff until it succeeds, for dependencies that another process has to start. */
export async function retryForever<T>(logger: Logger, what: string, work: () => Promise<T>): Promise<T> {
  for (let waitMs = WAIT_FIRST_MS; ; waitMs = Math.min(waitMs * 2, WAIT_MAX_MS)) {
    try {
      return await work();
    } catch (error) {
      logger.warn({ reason: (error as Error).message, waitMs }, `${what} failed, retrying`);
    }
    await sleep(waitMs);
  }
}
