import { setTimeout as sleep } from 'node:timers/promises';
import { inspect } from 'node:util';

const LOOK_EVERY_MS = 25;
const PATIENCE_MS = 30_000;

export interface Patience<T> {
  /** Whether a value is the one awaited, default: any truthy one. */
  readonly wanted?: (seen: T) => boolean;
  /** Counted in attempts of `everyMs` each, so that a slow machine gets more time. */
  readonly patienceMs?: number;
  /** Time between two attempts, default: 25 ms. Longer where an attempt costs much. */
  readonly everyMs?: number;
}

/**
 * Calls `look` repeatedly until it returns the awaited value. An error of `look` ends the wait.
 * @param what completes "timed out waiting for …"
 * @returns the last result of `look`
 * @throws Error naming `what` and the last result
 */
export function until<T>(
  what: string,
  look: () => T | Promise<T>,
  patience: Patience<T> & Required<Pick<Patience<T>, 'wanted'>>,
): Promise<T>;
export function until<T>(
  what: string,
  look: () => T | Promise<T>,
  patience?: Omit<Patience<T>, 'wanted'>,
): Promise<Exclude<T, false | 0 | '' | null | undefined>>;
export async function until<T>(
  what: string,
  look: () => T | Promise<T>,
  { wanted = Boolean, patienceMs = PATIENCE_MS, everyMs = LOOK_EVERY_MS }: Patience<T> = {},
): Promise<T> {
  for (let looksLeft = Math.ceil(patienceMs / everyMs); ; looksLeft -= 1) {
    const seen = await look();
    if (wanted(seen)) return seen;
    if (looksLeft <= 0) throw new Error(`timed out waiting for ${what}; last seen: ${inspect(seen)}`);
    await sleep(everyMs);
  }
}
