import type { Queryable } from '../connection/database.js';
import { LOSS_KINDS_SQL } from '../outbox/message-kinds.js';
import { msSql } from '../waking-hours/awake-hours-json.js';
import { incidentCauseSql, NOTIFIED_INCIDENT_SQL } from './incident-cause.js';

/**
 * An owner who was notified of an incident that is over, with the sum of their outages in it, including those that have
 * moved to another since. Times in ms since 1970.
 */
export interface RestoredOwner {
  readonly incidentId: number;
  readonly userId: number;
  readonly phone: string;
  readonly inverterName: string;
  readonly serialNumber: string;
  /** The owner's inverters in the incident, except those with a message of their own. */
  readonly inverters: number;
  readonly silentSince: number;
  readonly closedAt: number;
  readonly recoveredReadings: number;
}

export interface OwnerInIncident {
  readonly incidentId: number;
  readonly userId: number;
}

/** The owners of outages in these incidents, with the incidents that they are notified of. */
export async function listOwnersInIncidents(
  database: Queryable,
  incidentIds: readonly number[],
): Promise<OwnerInIncident[]> {
  if (incidentIds.length === 0) return [];
  const { rows } = await database.query<OwnerInIncident>(ownersSql, [incidentIds]);
  return rows;
}

const ownersSql = /* sql */ `
SELECT DISTINCT ${NOTIFIED_INCIDENT_SQL} AS "incidentId", inverters.user_id AS "userId"
FROM silence_cases JOIN inverters ON inverters.id = silence_cases.inverter_id
WHERE silence_cases.incident_id = ANY ($1::bigint[]) AND inverters.user_id IS NOT NULL
ORDER BY 2, 1`;

/**
 * Filters the owners whose outages of that incident are all resolved and belong to closed incidents. An inverter whose
 * owner was notified of a later outage that is still open doesn't count: its end will be reported with that outage.
 */
export async function listRestoredOwners(
  database: Queryable,
  owners: readonly OwnerInIncident[],
): Promise<RestoredOwner[]> {
  if (owners.length === 0) return [];
  const { rows } = await database.query<RestoredOwner>(listSql, [
    owners.map(({ incidentId }) => incidentId),
    owners.map(({ userId }) => userId),
  ]);
  return rows;
}

const listSql = /* sql */ `
SELECT incidents.id AS "incidentId", users.id AS "userId", users.phone_no AS phone, first.*, owned.inverters,
       ${msSql('owned.silent_since')} AS "silentSince", ${msSql('owned.closed_at')} AS "closedAt", owned.recovered AS "recoveredReadings"
FROM (SELECT DISTINCT * FROM unnest($1::bigint[], $2::bigint[]) AS given (incident_id, user_id)) given
JOIN incidents ON incidents.id = given.incident_id
JOIN users ON users.id = given.user_id
JOIN outbox ON outbox.kind = 'incident' AND outbox.cause = ${incidentCauseSql('incidents.id', 'users.id')}
CROSS JOIN LATERAL (
  SELECT count(*) AS inverters, min(silence_cases.inverter_id) AS first_id,
         min(silence_cases.silent_since) AS silent_since, max(silence_cases.closed_at) AS closed_at,
         sum(coalesce(silence_cases.recovered_readings, 0))::int AS recovered
  FROM inverters
  JOIN silence_cases ON silence_cases.inverter_id = inverters.id
  JOIN incidents present ON present.id = silence_cases.incident_id
  WHERE inverters.user_id = users.id AND ${NOTIFIED_INCIDENT_SQL} = incidents.id
    AND silence_cases.close_reason IS DISTINCT FROM 'removed'
    AND NOT EXISTS (SELECT FROM outbox WHERE kind IN ${LOSS_KINDS_SQL} AND cause = silence_cases.id::text)
    AND NOT EXISTS (
      SELECT FROM silence_cases again
      WHERE again.inverter_id = inverters.id AND again.id <> silence_cases.id
        AND again.closed_at IS NULL AND again.message_due_at IS NULL)
  HAVING bool_and(silence_cases.settled_at IS NOT NULL AND present.closed_at IS NOT NULL)
) owned
CROSS JOIN LATERAL (
  SELECT inverters.inverter_name AS "inverterName", inverters.serial_number AS "serialNumber"
  FROM inverters
  WHERE inverters.id = owned.first_id
) first`;
