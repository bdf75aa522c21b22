import type { Queryable } from '../connection/database.js';

/**
 * Records receipt of readings that are not stored because the clock of the device or the server is too wrong, so that
 * these inverters have no outage. Skips locked rows, since they are being written anyway. An inverter without readings
 * has no row.
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
