import type { AccountRole } from '../accounts/account.js';
import type { Queryable } from '../connection/database.js';
import { type SessionLimits, withinLimitsSql } from '../sessions/session.js';
import { inBatches } from './in-batches.js';

/** Deletes sessions past their idle or absolute limit. @returns how many. */
export function deleteOldSessions(
  database: Queryable,
  limits: Readonly<Record<AccountRole, SessionLimits>>,
): Promise<number> {
  return inBatches(
    async (rows) => (await database.query(deleteSql, [JSON.stringify(limits), rows])).rowCount ?? 0,
  );
}

const deleteSql = /* sql */ `
DELETE FROM sessions WHERE token_hash = ANY (ARRAY(
  SELECT token_hash FROM sessions s WHERE NOT ${withinLimitsSql('s', '$1')}
  LIMIT $2 FOR UPDATE SKIP LOCKED
))`;
