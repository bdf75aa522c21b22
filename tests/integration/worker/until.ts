import { setTimeout as sleep } from 'node:timers/promises';

const GIVE_UP_AFTER_MS = 20_000;

/** Waits for a condition, looking often. */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = Date.now() + GIVE_UP_AFTER_MS; Date.now() < end; await sleep(50)) {
    if (await condition()) return;
  }
  throw new Error(`Not so within ${GIVE_UP_AFTER_MS / 1000} s: ${condition.toString()}`);
}
