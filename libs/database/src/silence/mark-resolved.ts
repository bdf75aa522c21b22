import { LATE_AFTER_MS } from '@heliograph/domain/silence/no-communication';
import type { Queryable } from '../connection/database.js';
import { readingsSql } from '../readings/packed-layout.js';

/**
 * Marks outages as resolved, and counts late readings from their time.
 * @returns the number of readings by outage; null: no data came back.
 */
export async function markResolved(
  client: Queryable,
  caseIds: readonly number[],
  now: Date,
): Promise<Map<number, number | null>> {
  if (caseIds.length === 0) return new Map();
  const { rows } = await client.query<{ id: number; recovered: number | null }>(settleSql, [
    caseIds,
    now,
    LATE_AFTER_MS / 1000,
  ]);
  return new Map(rows.map(({ id, recovered }) => [id, recovered]));
}

const BOUNDS = {
  inverterId: 'silence_cases.inverter_id',
  from: 'silence_cases.silent_since',
  to: 'silence_cases.closed_at',
};

// Finds outages and readings by primary key, readings only within the outage's time.
const settleSql = /* sql */ `
UPDATE silence_cases SET settled_at = $2, recovered_readings = CASE WHEN close_reason = 'heard' THEN (
  SELECT count(*) FROM ${readingsSql(BOUNDS, [])} readings
  WHERE readings.inverter_id = silence_cases.inverter_id
    AND readings.ts > silence_cases.silent_since AND readings.ts < silence_cases.closed_at
    AND (readings.backlog OR readings.received_at > readings.ts + make_interval(secs => $3))
) END
WHERE id = ANY ($1::bigint[])
RETURNING id, recovered_readings AS recovered`;
