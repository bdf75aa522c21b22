import type { Queryable } from '../connection/database.js';
import { type SessionId, tokenHashOf } from './session.js';

/**
 * Lets an administrator's session view a customer's portal for this many seconds; ends its previous view.
 * @returns when it ends; null: no such customer, or one of the demonstration while that is off.
 */
export async function beginView(
  database: Queryable,
  sessionId: SessionId,
  { userId, demo, lastsS }: { userId: number; demo: boolean; lastsS: number },
): Promise<Date | null> {
  const { rows } = await database.query<{ until: Date }>(beginSql, [
    tokenHashOf(sessionId),
    userId,
    demo,
    lastsS,
  ]);
  return rows[0]?.until ?? null;
}

const beginSql = /* sql */ `
INSERT INTO customer_views (session_hash, user_id, expires_at)
SELECT $1, id, now() + make_interval(secs => $4) FROM users WHERE id = $2 AND ($3::boolean OR NOT demo)
ON CONFLICT (session_hash) DO UPDATE
  SET user_id = excluded.user_id, begun_at = excluded.begun_at, expires_at = excluded.expires_at
RETURNING expires_at AS until`;
