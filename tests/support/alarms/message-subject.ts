import type { Pool } from 'pg';
import type { Told } from './result.js';

type Subject = Pick<Told, 'ownerId' | 'inverterIds' | 'caseId' | 'incidentId'>;

/** Finds a message's subject: an inverter's case, the owner's inverters in an incident, or an inverter. */
export async function findSubject(pool: Pool, messageId: string): Promise<Subject> {
  const { rows } = await pool.query<Subject>(subjectSql, [messageId]);
  return rows[0] ?? (await pool.query<Subject>(inverterSql, [messageId])).rows[0]!;
}

// The `cause` of an incident's message is `incident:<incident>:<owner>`, that of a case's message is its id.
const subjectSql = /* sql */ `
SELECT outbox.user_id AS "ownerId", min(silence_cases.id) FILTER (WHERE about.incident_id IS NULL) AS "caseId",
       about.incident_id AS "incidentId", array_agg(silence_cases.inverter_id) AS "inverterIds"
FROM outbox
CROSS JOIN LATERAL (
  SELECT CASE WHEN outbox.cause LIKE 'incident:%' THEN split_part(outbox.cause, ':', 2)::bigint END AS incident_id
) about
JOIN silence_cases ON
  CASE WHEN about.incident_id IS NULL THEN silence_cases.id::text = outbox.cause ELSE coalesce(silence_cases.notified_incident_id, silence_cases.incident_id) = about.incident_id END
JOIN inverters ON inverters.id = silence_cases.inverter_id AND inverters.user_id = outbox.user_id
WHERE outbox.id = $1
GROUP BY outbox.user_id, about.incident_id`;

// The `cause` of a message about an inverter begins with its id.
const inverterSql = /* sql */ `
SELECT user_id AS "ownerId", NULL AS "caseId", NULL AS "incidentId", ARRAY[split_part(cause, ':', 1)::integer] AS "inverterIds"
FROM outbox WHERE id = $1`;
