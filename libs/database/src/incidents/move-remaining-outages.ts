import { INCIDENT_SPREAD_MS } from '@heliograph/domain/incidents/common-cause';
import type { Queryable } from '../connection/database.js';
import { IS_WITHDRAWN_SQL } from '../outbox/message-kinds.js';
import { incidentCauseSql, NOTIFIED_INCIDENT_SQL } from './incident-cause.js';
import { BEGINNING } from './join-incidents.js';
import { joinInverterSql, matchesSql, OPEN_INCIDENTS_SQL, sharedAttributesSql } from './kinship-sql.js';

/**
 * Moves outages that are still open in closed incidents to another open incident: of an area, a feeder or the whole
 * fleet that they match or, once their owners are due to be notified, of their city, operator or dealer, which most likely continues the
 * first. A later failure of the same city, operator or dealer does not continue it. Owners who were notified of the
 * first incident get no message about the second until it is over.
 */
export async function moveRemainingOutages(database: Queryable, now: Date): Promise<void> {
  await database.query(moveSql, [now, INCIDENT_SPREAD_MS / 1000]);
}

// Skips an outage that ingest is closing at this moment, so that neither waits for the other. By its place in
// the table each is found at once, however many (SET_INCIDENT_SQL).
const moveSql = /* sql */ `
WITH open_incidents AS MATERIALIZED (
  SELECT * FROM ${OPEN_INCIDENTS_SQL}
), moving AS (
  SELECT silence_cases.ctid AS place, going_on.id AS incident_id, ${NOTIFIED_INCIDENT_SQL} AS left_id, known.user_id
  FROM silence_cases
  JOIN incidents over ON over.id = silence_cases.incident_id AND over.closed_at IS NOT NULL
  ${joinInverterSql('silence_cases.inverter_id')}
  CROSS JOIN LATERAL (
    SELECT open_incidents.id FROM open_incidents JOIN ${sharedAttributesSql('known')} USING (kind, name)
    WHERE CASE WHEN kind IN ('area', 'feeder', 'fleet') THEN ${matchesSql('kind', 'open_incidents.at', BEGINNING, '$2')}
      ELSE silence_cases.message_due_at <= $1 AND open_incidents.opened_at <= over.closed_at
        AND (kind, name) <> (over.kind, over.name) END
    ORDER BY open_incidents.silent_inverters DESC, open_incidents.id LIMIT 1
  ) going_on
  WHERE silence_cases.message_due_at IS NOT NULL AND silence_cases.closed_at IS NULL
    AND EXISTS (SELECT FROM open_incidents)
  FOR NO KEY UPDATE OF silence_cases SKIP LOCKED
)
UPDATE silence_cases SET incident_id = moving.incident_id, notified_incident_id = CASE WHEN EXISTS (
  SELECT FROM outbox WHERE kind = 'incident' AND cause = ${incidentCauseSql('moving.left_id', 'moving.user_id')}
    AND NOT (${IS_WITHDRAWN_SQL})
) THEN moving.left_id END
FROM moving
WHERE silence_cases.ctid = moving.place`;
