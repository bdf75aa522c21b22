import type { Queryable } from '../connection/database.js';
import { type SessionId, tokenHashOf } from './session.js';

/** Ends a session, and the notifications of its browser. */
export async function deleteSession(database: Queryable, id: SessionId): Promise<void> {
  await database.query(deleteSql, [tokenHashOf(id)]);
}

const deleteSql = /* sql */ `
WITH unsubscribed AS (DELETE FROM push_subscriptions WHERE session_hash = $1)
DELETE FROM sessions WHERE token_hash = $1`;
