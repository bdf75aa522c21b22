import { INCIDENT_HOLD_MS, INCIDENT_ONE_OF } from '@heliograph/domain/incidents/common-cause';
import type { Queryable } from '../connection/database.js';
import { incidentClosedSql } from '../webhooks/incident-events-sql.js';

/** Whether an incident is over: of `count` outages at most a few are still open, whose inverters have another reason. */
export const isOverSql = (open: string, count: string) =>
  /* sql */ `(${open} * ${INCIDENT_ONE_OF} < ${count} OR ${open} <= 2 AND ${open} * 3 <= ${count})`;

/**
 * Closes incidents in which hardly any inverter is still without communication. The remaining outages continue on their
 * own. Their owners' messages said that the inverter is not the cause, so they are notified again if the outage
 * persists.
 * @returns ids of the incidents.
 */
export async function closeIncidents(client: Queryable, now: Date): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(closeSql, [now]);
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0)
    await client.query(remainingSql, [ids, new Date(now.getTime() + STRAGGLERS * INCIDENT_HOLD_MS)]);
  return ids;
}

/**
 * Inverters don't all come back at the same moment, some modems only after most of an hour. A straggler's message waits
 * this many times INCIDENT_HOLD_MS.
 */
const STRAGGLERS = 6;

const closeSql = /* sql */ `
WITH closed AS (
  UPDATE incidents SET closed_at = $1
  WHERE closed_at IS NULL AND (
    SELECT ${isOverSql('count(*) FILTER (WHERE silence_cases.closed_at IS NULL)', 'count(*)')}
    FROM silence_cases WHERE silence_cases.incident_id = incidents.id
  )
  RETURNING *
), enqueued AS (${incidentClosedSql('closed')}
)
SELECT id FROM closed`;

// Skips an outage that ingest is closing at this moment, so that neither waits for the other.
const remainingSql = /* sql */ `
WITH remaining AS (
  SELECT id FROM silence_cases WHERE incident_id = ANY ($1::bigint[]) AND closed_at IS NULL
  FOR NO KEY UPDATE SKIP LOCKED
)
UPDATE silence_cases SET message_due_at = $2 FROM remaining WHERE silence_cases.id = remaining.id`;
