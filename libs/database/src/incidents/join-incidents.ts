import { INCIDENT_SPREAD_MS } from '@heliograph/domain/incidents/common-cause';
import type { IncidentKind } from '@heliograph/domain/silence/diagnostic-snapshot';
import type { Queryable } from '../connection/database.js';
import { isIntermittentSql } from './intermittent-sql.js';
import { OPEN_INCIDENTS_SQL, joinInverterSql, matchesSql, sharedAttributesSql } from './kinship-sql.js';

/** An open incident, with an instant at which its inverters lost communication. */
export interface OpenIncident {
  readonly id: number;
  readonly kind: IncidentKind;
  /** The shared attribute. */
  readonly name: string;
  readonly at: Date;
  /** Whether half of the inverters with the attribute are lost, so that an intermittent one counts, too. */
  readonly isGeneral: boolean;
}

/** All open incidents, with a row for each place and instant. */
export async function findOpenIncidents(database: Queryable): Promise<OpenIncident[]> {
  return (await database.query<OpenIncident>(openSql)).rows;
}

const IS_GENERAL_SQL = 'silent_inverters * 2 >= expected_inverters';

/**
 * End of a statement with a CTE `joining`: locked outages with their new incidents. No statistics show how many there
 * are. By its place in the table each is found at once, however many.
 */
export const SET_INCIDENT_SQL = /* sql */ `
UPDATE silence_cases SET incident_id = joining.incident_id FROM joining
WHERE silence_cases.ctid = joining.place`;

const openSql = /* sql */ `
SELECT id, kind, name, at, ${IS_GENERAL_SQL} AS "isGeneral" FROM ${OPEN_INCIDENTS_SQL} ORDER BY silent_inverters DESC, id, kind = 'area', at`;

/**
 * Adds each open outage to the first incident that it matches. An intermittent inverter matches many, so it joins only
 * incidents of its feeder, or those in which half of the inverters are lost.
 */
export async function joinIncidents(
  database: Queryable,
  incidents: readonly OpenIncident[],
  now: Date,
): Promise<void> {
  if (incidents.length > 0) await database.query(joinSql, joinParameters(incidents, now));
}

export const joinParameters = (incidents: readonly OpenIncident[], now: Date) => [
  incidents.map(({ id }) => id),
  incidents.map(({ kind }) => kind),
  incidents.map(({ name }) => name),
  incidents.map(({ at }) => at),
  INCIDENT_SPREAD_MS / 1000,
  incidents.map(({ isGeneral }) => isGeneral),
  now,
];

/** Beginning of an open outage. */
export const BEGINNING = {
  heard: 'known.last_received_at',
  since: 'silence_cases.silent_since + known.interval',
  interval: 'known.interval',
};

// An inverter with a long interval lost communication up to an interval after its last reading; few report less often
// than hourly. Skips an outage that ingest is closing at this moment, so that neither waits for the other.
export const joinSql = /* sql */ `
WITH open AS (
  SELECT * FROM unnest($1::bigint[], $2::text[], $3::text[], $4::timestamptz[], $6::boolean[])
    WITH ORDINALITY AS given (id, kind, name, at, is_general, rank)
), joining AS (
  SELECT silence_cases.ctid AS place, open.id AS incident_id
  FROM silence_cases
  ${joinInverterSql('silence_cases.inverter_id')}
  CROSS JOIN LATERAL (
    SELECT open.id FROM open JOIN ${sharedAttributesSql('known')} USING (kind, name)
    WHERE ${matchesSql('open.kind', 'open.at', BEGINNING, '$5')}
      AND (open.is_general OR open.kind = 'feeder' OR NOT ${isIntermittentSql('silence_cases.inverter_id', '$7')})
    ORDER BY open.rank LIMIT 1
  ) open
  WHERE silence_cases.closed_at IS NULL AND silence_cases.incident_id IS NULL
    AND silence_cases.silent_since >= (SELECT min(at) FROM open) - make_interval(secs => $5) - interval '1 hour'
  FOR NO KEY UPDATE OF silence_cases SKIP LOCKED
)
${SET_INCIDENT_SQL}`;

/** Adds inverters' open outages that belong to no incident to this one. */
export async function joinOutages(
  database: Queryable,
  incidentId: number,
  inverterIds: readonly number[],
): Promise<void> {
  await database.query(joinOutagesSql, [incidentId, inverterIds]);
}

// Skips an outage that ingest is closing at this moment, as above.
const joinOutagesSql = /* sql */ `
WITH joining AS (
  SELECT ctid AS place, $1::bigint AS incident_id FROM silence_cases
  WHERE inverter_id = ANY ($2::integer[]) AND closed_at IS NULL AND incident_id IS NULL
  FOR NO KEY UPDATE SKIP LOCKED
)
${SET_INCIDENT_SQL}`;
