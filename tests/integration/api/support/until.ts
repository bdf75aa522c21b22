import { setTimeout as sleep } from 'node:timers/promises';

/** Looks again and again until it is as wanted, and gives what was seen; fails when it takes too long. */
export async function until<T>(
  look: () => T | Promise<T>,
  wanted: (seen: T) => boolean,
  patienceMs = 15_000,
): Promise<T> {
  const end = performance.now() + patienceMs;
  for (;;) {
    const seen = await look();
    if (wanted(seen)) return seen;
    if (performance.now() > end) throw new Error(`still ${JSON.stringify(seen)} after ${patienceMs} ms`);
    await sleep(25);
  }
}
