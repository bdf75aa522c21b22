import type { Queryable } from '../connection/database.js';

export async function deleteSession(database: Queryable, tokenHash: Buffer): Promise<void> {
  await database.query('DELETE FROM sessions WHERE token_hash = $1', [tokenHash]);
}
