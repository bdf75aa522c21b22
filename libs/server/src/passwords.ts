import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { Semaphore } from './semaphore.js';

/** OWASP's floor for argon2id, the library's default algorithm: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** A hash takes a core for some 30 ms, so that this is about two seconds of work. */
const WAITING_MAX = 64;

/** Half of the cores: the other half answers all other calls. */
const hashing = new Semaphore(Math.max(1, availableParallelism() >> 1), WAITING_MAX);

let nobodysHash: Promise<string> | undefined;

/** @returns the PHC string, salt and costs included. @throws Busy */
export function hashPassword(password: string): Promise<string> {
  return hashing.run(() => hash(password, COST));
}

/**
 * Finds an account and checks its password. Where there is no account the answer is null after the same work: the time does
 * not tell which accounts there are.
 * @param find is called once it is this password's turn.
 * @returns what was found; null: nothing, or with another password. @throws Busy
 */
export function checkPassword<Found extends { readonly passwordHash: string }>(
  password: string,
  find: () => Promise<Found | null>,
): Promise<Found | null> {
  return hashing.run(async () => {
    const found = await find();
    nobodysHash ??= hash('nobody has this password', COST);
    const right = await verify(found?.passwordHash ?? (await nobodysHash), password);
    return right ? found : null;
  });
}
