import { INCIDENT_SPREAD_MS } from '@heliograph/domain/incidents/common-cause';
import type { Queryable } from '../connection/database.js';
import { BEGINNING, SET_INCIDENT_SQL } from './join-incidents.js';
import { joinInverterSql, matchesSql, OPEN_INCIDENTS_SQL, sharedAttributesSql } from './kinship-sql.js';

/**
 * Moves outages of closed incidents, once their owners should be notified, to another open incident: one of their city,
 * operator or dealer, which most likely continues the first, or one near them that began at the same moment.
 */
export async function moveRemainingOutages(database: Queryable, now: Date): Promise<void> {
  await database.query(joinSql, [now, INCIDENT_SPREAD_MS / 1000]);
}

// Skips an outage that ingest is closing at this moment, so that neither waits for the other.
const joinSql = /* sql */ `
WITH joining AS (
  SELECT silence_cases.id, going_on.id AS incident_id
  FROM silence_cases
  JOIN incidents over ON over.id = silence_cases.incident_id AND over.closed_at IS NOT NULL
  ${joinInverterSql('silence_cases.inverter_id')}
  CROSS JOIN LATERAL (
    SELECT open_incidents.id FROM ${OPEN_INCIDENTS_SQL} JOIN ${sharedAttributesSql('known')} USING (kind, name)
    WHERE open_incidents.opened_at <= over.closed_at
      AND (kind NOT IN ('area', 'feeder') OR ${matchesSql('kind', 'open_incidents.at', BEGINNING, '$2')})
    ORDER BY open_incidents.silent_inverters DESC, open_incidents.id LIMIT 1
  ) going_on
  WHERE silence_cases.message_due_at <= $1 AND silence_cases.closed_at IS NULL
  FOR NO KEY UPDATE OF silence_cases SKIP LOCKED
)
${SET_INCIDENT_SQL}`;
