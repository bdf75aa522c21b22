import { SILENCE_MIN_MS } from '@heliograph/domain/silence/no-communication';
import type { Queryable } from '../connection/database.js';
import { incidentOpenedSql } from '../webhooks/incident-events-sql.js';
import { isOverSql } from './close-incidents.js';

/**
 * Reopens closed incidents if enough of their inverters lost communication again. Those that were still without it when
 * the incident was closed do not count, because they have other causes. While an incident is open, no owner is notified
 * of its end.
 */
export async function reopenIncidents(
  database: Queryable,
  reopenedCaseIds: readonly number[],
): Promise<void> {
  if (reopenedCaseIds.length === 0) return;
  await database.query(reopenSql, [reopenedCaseIds, SILENCE_MIN_MS / 1000]);
}

/** An outage that was open when the incident was closed began at least the shortest threshold before. */
const LOST_AGAIN_SQL = /* sql */ `silence_cases.closed_at IS NULL
  AND silence_cases.silent_since > incidents.closed_at - make_interval(secs => $2)`;

const reopenSql = /* sql */ `
WITH reopened AS (
  UPDATE incidents SET closed_at = NULL
  WHERE id IN (
      SELECT max(known.id) FROM silence_cases JOIN incidents known ON known.id = silence_cases.incident_id
      WHERE silence_cases.id = ANY ($1::bigint[]) GROUP BY known.kind, known.name
    )
    AND closed_at IS NOT NULL
    AND (
      SELECT NOT ${isOverSql(`count(*) FILTER (WHERE ${LOST_AGAIN_SQL})`, 'count(*)')}
      FROM silence_cases WHERE incident_id = incidents.id
    )
    AND NOT EXISTS (
      SELECT FROM incidents other WHERE other.kind = incidents.kind AND other.name = incidents.name AND other.closed_at IS NULL
    )
  RETURNING *
)
${incidentOpenedSql('reopened', 'now()')}`;
