import { setTimeout as sleep } from 'node:timers/promises';

const LOOK_EVERY_MS = 25;

/**
 * Looks again and again until it is as wanted, and gives what was seen; fails when it takes too long. The patience is counted
 * in looks, which take longer where the machine has no time for anyone.
 */
export async function until<T>(
  look: () => T | Promise<T>,
  wanted: (seen: T) => boolean,
  patienceMs = 15_000,
): Promise<T> {
  for (let waitedMs = 0; ; waitedMs += LOOK_EVERY_MS) {
    const seen = await look();
    if (wanted(seen)) return seen;
    if (waitedMs > patienceMs) throw new Error(`still ${JSON.stringify(seen)} after ${patienceMs} ms`);
    await sleep(LOOK_EVERY_MS);
  }
}
