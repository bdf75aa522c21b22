import type { Queryable } from '../connection/database.js';
import { SET_INCIDENT_SQL } from './join-incidents.js';
import { sharedAttributesSql, joinInverterSql } from './kinship-sql.js';

/**
 * Moves outages of closed incidents, once their owners should be notified, to another open incident of their city,
 * operator or dealer: most likely it continues the first.
 */
export async function moveRemainingOutages(database: Queryable, now: Date): Promise<void> {
  await database.query(joinSql, [now]);
}

// Skips an outage that ingest is closing at this moment, so that neither waits for the other.
const joinSql = /* sql */ `
WITH joining AS (
  SELECT silence_cases.id, going_on.id AS incident_id
  FROM silence_cases
  JOIN incidents over ON over.id = silence_cases.incident_id AND over.closed_at IS NOT NULL
  ${joinInverterSql('silence_cases.inverter_id')}
  CROSS JOIN LATERAL (
    SELECT incidents.id FROM incidents JOIN ${sharedAttributesSql('known')} USING (kind, name)
    WHERE incidents.closed_at IS NULL AND incidents.opened_at <= over.closed_at
    ORDER BY incidents.silent_inverters DESC, incidents.id LIMIT 1
  ) going_on
  WHERE silence_cases.message_due_at <= $1 AND silence_cases.closed_at IS NULL
  FOR NO KEY UPDATE OF silence_cases SKIP LOCKED
)
${SET_INCIDENT_SQL}`;
