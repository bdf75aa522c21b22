import { hash, verify } from '@node-rs/argon2';

/** OWASP's floor for argon2id, the library's default algorithm: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

let nobodysHash: Promise<string> | undefined;

/** @returns the PHC string, salt and costs included. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

/**
 * Whether the password is the one that was hashed. Without a hash (an unknown account) the answer is no, after
 * the same work: the time does not tell which accounts there are.
 */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  nobodysHash ??= hashPassword('nobody has this password');
  const right = await verify(passwordHash ?? (await nobodysHash), password);
  return right && passwordHash !== undefined;
}
