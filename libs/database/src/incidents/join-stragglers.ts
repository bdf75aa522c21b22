import type { Queryable } from '../connection/database.js';
import { KINSHIP_SQL, knownSql } from './kinship-sql.js';

/**
 * Makes those whose incident is over, and who are silent still when their owners should hear of it, part of another that is open for
 * their city, operator or dealer: that most likely goes on where the first left off.
 */
export async function joinStragglers(database: Queryable, now: Date): Promise<void> {
  await database.query(joinSql, [now]);
}

// A case that ingest is closing at this moment is left alone, so that neither waits for the other.
const joinSql = /* sql */ `
WITH joining AS (
  SELECT silence_cases.id, going_on.id AS incident_id
  FROM silence_cases
  JOIN incidents over ON over.id = silence_cases.incident_id AND over.closed_at IS NOT NULL
  ${knownSql('silence_cases.inverter_id')}
  CROSS JOIN LATERAL (
    SELECT incidents.id FROM incidents JOIN ${KINSHIP_SQL} USING (kind, name)
    WHERE incidents.closed_at IS NULL AND incidents.opened_at <= over.closed_at
    ORDER BY incidents.silent_inverters DESC, incidents.id LIMIT 1
  ) going_on
  WHERE silence_cases.message_due_at <= $1 AND silence_cases.closed_at IS NULL
  FOR NO KEY UPDATE OF silence_cases SKIP LOCKED
)
UPDATE silence_cases SET incident_id = joining.incident_id FROM joining WHERE silence_cases.id = joining.id`;
