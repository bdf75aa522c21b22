import type { Queryable } from '../connection/database.js';
import { inBites } from './in-bites.js';

/** Deletes sessions not used since `before`. @returns how many. */
export function deleteOldSessions(database: Queryable, before: Date): Promise<number> {
  return inBites(async (limit) => (await database.query(deleteSql, [before, limit])).rowCount ?? 0);
}

const deleteSql = /* sql */ `
DELETE FROM sessions WHERE token_hash = ANY (ARRAY(
  SELECT token_hash FROM sessions WHERE last_seen_at < $1 ORDER BY last_seen_at LIMIT $2 FOR UPDATE SKIP LOCKED
))`;
