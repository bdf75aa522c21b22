import type { Queryable } from '../connection/database.js';

/**
 * Notes that inverters talk, whose readings are not taken as data since their clock, or ours, is too wrong: they are not silent. Rows
 * that somebody else holds are being written anyway, and are not waited for. One that was never heard has none.
 * @param receivedAt ms since 1970
 */
export async function noteWrongClocks(
  database: Queryable,
  inverterIds: readonly number[],
  receivedAt: number,
): Promise<void> {
  if (inverterIds.length === 0) return;
  await database.query(noteSql, [inverterIds, new Date(receivedAt)]);
}

const noteSql = /* sql */ `
WITH free AS (
  SELECT inverter_id FROM latest WHERE inverter_id = ANY ($1::integer[]) FOR NO KEY UPDATE SKIP LOCKED
)
UPDATE latest SET last_received_at = greatest(latest.last_received_at, $2), silence_due_at = NULL
FROM free WHERE latest.inverter_id = free.inverter_id`;
