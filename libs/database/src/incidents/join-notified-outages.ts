import { INCIDENT_SPREAD_MS } from '@heliograph/domain/incidents/common-cause';
import type { Queryable } from '../connection/database.js';
import { SET_INCIDENT_SQL } from './join-incidents.js';
import { LOSS_KINDS_SQL } from '../outbox/message-kinds.js';
import { joinInverterSql, sharedAttributesSql } from './kinship-sql.js';
import type { OwnerInIncident } from './list-restored-owners.js';

/**
 * Adds outages to an incident whose owners were notified of them before the incident could be found: if the grid fails
 * at night, only inverters that report at night are missed then.
 * @returns the owners who were notified of an outage in it.
 */
export async function joinNotifiedOutages(
  database: Queryable,
  owners: readonly OwnerInIncident[],
): Promise<OwnerInIncident[]> {
  if (owners.length === 0) return [];
  const ids = [owners.map(({ incidentId }) => incidentId), owners.map(({ userId }) => userId)];
  await database.query(joinSql, [...ids, INCIDENT_SPREAD_MS / 1000]);
  return (await database.query<OwnerInIncident>(toldSql, ids)).rows;
}

const givenSql = /* sql */ `(SELECT DISTINCT * FROM unnest($1::bigint[], $2::bigint[]) AS given (incident_id, user_id)) given`;
const isToldSql = /* sql */ `EXISTS (
    SELECT FROM outbox WHERE kind IN ${LOSS_KINDS_SQL} AND cause = silence_cases.id::text AND user_id = given.user_id
  )`;

// The two outages may have begun at the same time, each between its last and its first missing reading. Skips an outage
// that ingest is closing at this moment, so that neither waits for the other.
const joinSql = /* sql */ `
WITH joining AS (
  SELECT silence_cases.ctid AS place, given.incident_id
  FROM ${givenSql}
  JOIN incidents ON incidents.id = given.incident_id
  JOIN inverters ON inverters.user_id = given.user_id
  JOIN silence_cases ON silence_cases.inverter_id = inverters.id
  ${joinInverterSql('inverters.id')}
  WHERE silence_cases.closed_at IS NULL AND silence_cases.incident_id IS NULL
    AND incidents.kind NOT IN ('area', 'feeder')
    AND (incidents.kind, incidents.name) IN (SELECT kind, name FROM ${sharedAttributesSql('known')})
    AND ${isToldSql}
    AND EXISTS (
      SELECT FROM inverters others
      JOIN silence_cases other ON other.inverter_id = others.id AND other.incident_id = given.incident_id
      JOIN latest ON latest.inverter_id = others.id
      WHERE others.user_id = given.user_id AND other.closed_at IS NULL
        AND latest.last_received_at <= silence_cases.silent_since + make_interval(secs => $3)
        AND known.last_received_at <= other.silent_since + make_interval(secs => $3)
    )
  FOR NO KEY UPDATE OF silence_cases SKIP LOCKED
)
${SET_INCIDENT_SQL}`;

// OFFSET 0 makes the planner look for outages by inverter: an incident may have a million.
const toldSql = /* sql */ `
SELECT given.incident_id AS "incidentId", given.user_id AS "userId"
FROM ${givenSql}
WHERE EXISTS (
  SELECT FROM inverters
  CROSS JOIN LATERAL (SELECT id, incident_id FROM silence_cases WHERE inverter_id = inverters.id OFFSET 0) silence_cases
  WHERE inverters.user_id = given.user_id AND silence_cases.incident_id = given.incident_id AND ${isToldSql}
)`;
