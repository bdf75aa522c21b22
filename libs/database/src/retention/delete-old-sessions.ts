import type { Queryable } from '../connection/database.js';
import type { AccountRole } from '../accounts/account.js';
import type { SessionLimits } from '../sessions/session.js';
import { inBatches } from './in-batches.js';

/** Deletes sessions past their idle or absolute limit. @returns how many. */
export function deleteOldSessions(
  database: Queryable,
  { customer, administrator }: Readonly<Record<AccountRole, SessionLimits>>,
): Promise<number> {
  const limits = [customer.idleS, customer.absoluteS, administrator.idleS, administrator.absoluteS];
  return inBatches(async (rows) => (await database.query(deleteSql, [...limits, rows])).rowCount ?? 0);
}

// Negates the conditions in libs/database/src/sessions/find-sessions.ts.
const deleteSql = /* sql */ `
DELETE FROM sessions WHERE token_hash = ANY (ARRAY(
  SELECT token_hash FROM sessions
  WHERE last_seen_at <= now() - make_interval(secs => CASE WHEN user_id IS NULL THEN $3::float8 ELSE $1::float8 END)
     OR created_at <= now() - make_interval(secs => CASE WHEN user_id IS NULL THEN $4::float8 ELSE $2::float8 END)
  LIMIT $5 FOR UPDATE SKIP LOCKED
))`;
