import type { Queryable } from '../connection/database.js';
import { type SessionId, tokenHashOf } from './session.js';

/** Records that the second factor was proved in this session after its login. */
export async function noteSecondFactor(database: Queryable, id: SessionId): Promise<void> {
  await database.query('UPDATE sessions SET second_factor = true WHERE token_hash = $1', [tokenHashOf(id)]);
}
