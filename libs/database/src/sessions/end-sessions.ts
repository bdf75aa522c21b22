import type { Queryable } from '../connection/database.js';
import type { Account } from '../accounts/account.js';
import { type SessionId, tokenHashOf } from './session.js';

/** Ends all sessions of an account except `but`, and the notifications of their browsers. */
export async function endSessions(
  database: Queryable,
  { role, id }: Account,
  but?: SessionId,
): Promise<void> {
  await database.query(endSql, [role, id, but === undefined ? null : tokenHashOf(but)]);
}

const endSql = /* sql */ `
WITH unsubscribed AS (
  DELETE FROM push_subscriptions WHERE $1 = 'customer' AND user_id = $2 AND session_hash IS DISTINCT FROM $3
)
DELETE FROM sessions WHERE role = $1 AND account_id = $2 AND token_hash IS DISTINCT FROM $3`;
