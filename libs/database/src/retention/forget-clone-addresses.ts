import type { Queryable } from '../connection/database.js';
import { inBatches } from './in-batches.js';

/**
 * Removes the addresses from records of clones that ended before `before`; the records stay.
 * @returns how many.
 */
export function forgetCloneAddresses(database: Queryable, before: Date): Promise<number> {
  return inBatches(async (limit) => (await database.query(forgetSql, [before, limit])).rowCount ?? 0);
}

const forgetSql = /* sql */ `
UPDATE device_clones SET addresses = '{}' WHERE (inverter_id, begun_at) IN (
  SELECT inverter_id, begun_at FROM device_clones WHERE over_at < $1 AND addresses <> '{}' LIMIT $2 FOR UPDATE SKIP LOCKED
)`;
