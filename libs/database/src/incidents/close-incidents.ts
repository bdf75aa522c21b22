import { INCIDENT_HOLD_MS, INCIDENT_ONE_OF } from '@heliograph/domain/inverter/common-cause';
import type { Queryable } from '../connection/database.js';

/**
 * Closes incidents of which hardly any inverter is silent still. Those that are go on as cases of their own, and their owners, who
 * were told that it is not their inverter, are told otherwise if they stay so.
 * @returns ids of the incidents.
 */
export async function closeIncidents(client: Queryable, now: Date): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(closeSql, [now, INCIDENT_ONE_OF]);
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0)
    await client.query(remainingSql, [ids, new Date(now.getTime() + STRAGGLERS * INCIDENT_HOLD_MS)]);
  return ids;
}

/** Not all come back at the same moment, some modems only after the better part of an hour: a straggler is given so many times what a message waits for others. */
const STRAGGLERS = 6;

const closeSql = /* sql */ `
UPDATE incidents SET closed_at = $1
WHERE closed_at IS NULL AND (
  SELECT count(*) FILTER (WHERE silence_cases.closed_at IS NULL) * $2 < count(*)
  FROM silence_cases WHERE silence_cases.incident_id = incidents.id
)
RETURNING id`;

// A case that ingest is closing at this moment is left alone, so that neither waits for the other.
const remainingSql = /* sql */ `
WITH remaining AS (
  SELECT id FROM silence_cases WHERE incident_id = ANY ($1::bigint[]) AND closed_at IS NULL
  FOR NO KEY UPDATE SKIP LOCKED
)
UPDATE silence_cases SET message_due_at = $2 FROM remaining WHERE silence_cases.id = remaining.id`;
