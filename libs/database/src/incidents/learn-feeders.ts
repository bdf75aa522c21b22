import { findFeeders, type Membership } from '@heliograph/domain/incidents/feeders';
import type { Queryable } from '../connection/database.js';

/** An incident with more inverters is larger than a feeder, such as a city. */
const MEMBERS_MAX = 200;
const DAYS = 60;

/**
 * Learns from closed incidents which inverters lose power together, so that the next time fewer outages are enough for
 * an incident. A feeder's number is the smallest id of its inverters when it was learned.
 */
export async function learnFeeders(database: Queryable, incidentIds: readonly number[]): Promise<void> {
  for (const incidentId of incidentIds) {
    const { rows } = await database.query<Membership>(membershipsSql, [incidentId, DAYS, MEMBERS_MAX]);
    for (const inverterIds of findFeeders(rows)) await database.query(writeSql, [inverterIds]);
  }
}

const membershipsSql = /* sql */ `
WITH members AS (
  SELECT DISTINCT silence_cases.inverter_id, incidents.opened_at
  FROM incidents JOIN silence_cases ON silence_cases.incident_id = incidents.id
  WHERE incidents.id = $1 AND incidents.kind IN ('area', 'feeder')
)
SELECT DISTINCT members.inverter_id AS "inverterId", incidents.id AS "incidentId",
       (incidents.silent_since AT TIME ZONE inverters.time_zone)::date::text AS day
FROM members
JOIN inverters ON inverters.id = members.inverter_id
JOIN silence_cases ON silence_cases.inverter_id = members.inverter_id
JOIN incidents ON incidents.id = silence_cases.incident_id
WHERE incidents.kind IN ('area', 'feeder') AND incidents.opened_at > members.opened_at - make_interval(days => $2)
  AND (SELECT count(*) FROM members) <= $3`;

// Members of a known feeder keep its number, so that it does not change if a few members were missing.
const writeSql = /* sql */ `
UPDATE waking_hours SET feeder = coalesce(
  (SELECT mode() WITHIN GROUP (ORDER BY feeder) FROM waking_hours WHERE inverter_id = ANY ($1::integer[])),
  ($1::integer[])[1]
)
WHERE inverter_id = ANY ($1::integer[])`;
