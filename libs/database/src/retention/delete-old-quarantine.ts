import type { Queryable } from '../connection/database.js';
import { inBatches } from './in-batches.js';

/** Deletes messages that were quarantined before `before`. @returns how many. */
export function deleteOldQuarantine(database: Queryable, before: Date, biteRows?: number): Promise<number> {
  return inBatches(
    async (limit) => (await database.query(deleteSql, [before, limit])).rowCount ?? 0,
    biteRows,
  );
}

const deleteSql = /* sql */ `
DELETE FROM quarantine WHERE id = ANY (ARRAY(
  SELECT id FROM quarantine WHERE received_at < $1 ORDER BY received_at LIMIT $2 FOR UPDATE SKIP LOCKED
))`;
