import { setTimeout as sleep } from 'node:timers/promises';

const LOOKED_EVERY_MS = 100;

/** Asserts again and again until it holds; after `maxMs` the last failure stands. */
export async function eventually(assertion: () => Promise<unknown>, maxMs = 15_000): Promise<void> {
  const giveUpAt = Date.now() + maxMs;
  for (;;) {
    try {
      await assertion();
      return;
    } catch (error) {
      if (Date.now() > giveUpAt) throw error;
      await sleep(LOOKED_EVERY_MS);
    }
  }
}
