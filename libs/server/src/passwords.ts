import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { Semaphore } from './semaphore.js';

/** OWASP minimum for argon2id, the library's default algorithm: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Hashes that may wait; at about 30 ms of one core each, two seconds of work. */
const WAITING_MAX = 64;

/** Half of the cores, leaving the other half for all other calls. */
const hashing = new Semaphore(Math.max(1, availableParallelism() >> 1), WAITING_MAX);

let unknownHash: Promise<string> | undefined;

/** @returns the PHC string, including salt and cost. @throws Busy */
export function hashPassword(password: string): Promise<string> {
  return hashing.run(() => hash(password, COST));
}

/** Hash of a random password of this process, which nobody knows. Waits for no other hashes. */
export const unknownPasswordHash = (): Promise<string> =>
  (unknownHash ??= hash(randomBytes(32).toString('base64url'), COST));

/**
 * Finds an account and checks its password. An unknown account costs the same work, so the response time does not
 * reveal which accounts exist.
 * @param find is called once a hashing slot is free.
 * @returns the account; null: unknown, or wrong password. @throws Busy
 */
export function checkPassword<Found extends { readonly passwordHash: string }>(
  password: string,
  find: () => Promise<Found | null>,
): Promise<Found | null> {
  return hashing.run(async () => {
    const found = await find();
    const right = await verify(found?.passwordHash ?? (await unknownPasswordHash()), password);
    return right ? found : null;
  });
}
