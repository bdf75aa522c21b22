import type { Queryable } from '../connection/database.js';
import { type SessionId, tokenHashOf } from './session.js';

/** Ends the view of an administrator's session. @returns the customer's id; null: no view, or it had expired. */
export async function endView(database: Queryable, sessionId: SessionId): Promise<number | null> {
  const { rows } = await database.query<{ userId: number; open: boolean }>(endSql, [tokenHashOf(sessionId)]);
  return rows[0]?.open ? rows[0].userId : null;
}

const endSql = /* sql */ `
DELETE FROM customer_views WHERE session_hash = $1 RETURNING user_id AS "userId", expires_at > now() AS open`;
