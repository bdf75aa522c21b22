import type { Queryable } from '../connection/database.js';
import type { Account } from '../accounts/account.js';
import { type SessionId, tokenHashOf } from './session.js';

/** Ends all sessions of an account, except the session `but`. */
export async function endSessions(
  database: Queryable,
  { role, id }: Account,
  but?: SessionId,
): Promise<void> {
  await database.query(
    'DELETE FROM sessions WHERE role = $1 AND account_id = $2 AND token_hash IS DISTINCT FROM $3',
    [role, id, but === undefined ? null : tokenHashOf(but)],
  );
}
