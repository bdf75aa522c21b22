import { setTimeout as sleep } from 'node:timers/promises';

const LOOKED_EVERY_MS = 50;

/**
 * Waits for a condition, looking often.
 * @param what completes "waited in vain for …"
 * @returns what the condition gave, once it is neither false nor nothing
 */
export async function until<T>(
  what: string,
  condition: () => T | Promise<T>,
  maxMs = 30_000,
): Promise<NonNullable<T>> {
  const giveUpAt = Date.now() + maxMs;
  for (;;) {
    const result = await condition();
    if (result) return result;
    if (Date.now() > giveUpAt) throw new Error(`waited in vain for ${what} (${maxMs / 1000} s)`);
    await sleep(LOOKED_EVERY_MS);
  }
}
