import type { Queryable } from '../connection/database.js';
import { inBatches } from './in-batches.js';

/**
 * Deletes device events received before `before`, and the affected counts, which are then recounted.
 * @returns how many.
 */
export function deleteOldEvents(database: Queryable, before: Date, biteRows?: number): Promise<number> {
  return inBatches(async (limit) => {
    const { rows } = await database.query<{ deleted: number }>(deleteSql, [before, limit]);
    return rows[0]!.deleted;
  }, biteRows);
}

const deleteSql = /* sql */ `
WITH deleted AS (
  DELETE FROM device_events WHERE ctid = ANY (ARRAY(
    SELECT ctid FROM device_events WHERE received_at < $1 LIMIT $2 FOR UPDATE SKIP LOCKED))
  RETURNING inverter_id
), uncounted AS (
  DELETE FROM device_event_counts WHERE inverter_id IN (SELECT inverter_id FROM deleted)
)
SELECT count(*)::int AS deleted FROM deleted`;
