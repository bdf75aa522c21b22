import { INCIDENT_HOLD_MS, INCIDENT_ONE_OF } from '@heliograph/domain/incidents/common-cause';
import type { Queryable } from '../connection/database.js';
import { incidentClosedSql } from '../webhooks/incident-events-sql.js';

/**
 * Whether the incident in `incidents` is over: so few of its `count` outages are still open that they have other causes.
 * An incident of two is over when one is back.
 */
export const isOverSql = (
  open: string,
  count: string,
) => /* sql */ `(${open} * ${INCIDENT_ONE_OF} < ${count} OR ${open} <= 2 AND ${open} * 3 <= ${count}
    OR incidents.silent_inverters = 2 AND ${open} = 1 AND ${count} = 2)`;

/**
 * Closes incidents in which hardly any inverter is still without communication. Owners of the remaining outages were
 * notified that the inverter is not the cause, so they are notified again if the outage persists.
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
 * Some modems reconnect almost an hour after the others, so the message about an outage that outlasts its incident
 * waits this many times INCIDENT_HOLD_MS.
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
