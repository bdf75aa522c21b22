import type { Queryable } from '../connection/database.js';
import { type SessionId, tokenHashOf } from './session.js';

export async function deleteSession(database: Queryable, id: SessionId): Promise<void> {
  await database.query('DELETE FROM sessions WHERE token_hash = $1', [tokenHashOf(id)]);
}
