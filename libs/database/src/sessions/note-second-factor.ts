import type { Queryable } from '../connection/database.js';

/** The second factor was proved in this session after its log-in. */
export async function noteSecondFactor(database: Queryable, tokenHash: Buffer): Promise<void> {
  await database.query('UPDATE sessions SET second_factor = true WHERE token_hash = $1', [tokenHash]);
}
