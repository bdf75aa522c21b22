import {
  INCIDENT_SPREAD_MS,
  type NearbyInverters,
  type OutageGroup,
} from '@heliograph/domain/incidents/common-cause';
import { NO_GRID_V } from '@heliograph/domain/silence/likely-reasons';
import { OPERATOR_DIGITS } from '@heliograph/domain/inverter/sim-operator';
import {
  INTERVAL_DEFAULT_S,
  SILENCE_INTERVALS,
  SILENCE_MIN_MS,
} from '@heliograph/domain/silence/no-communication';
import type { Queryable } from '../connection/database.js';
import { MONITORED_SQL, THRESHOLD_SQL, type OutageCheck } from '../silence/silence-due-sql.js';
import {
  concurrentOutagesSql,
  type FadingInverters,
  missingAfterSql,
  silentMatchesSql,
} from './concurrent-outages-sql.js';
import { sharedAttributesSql } from './kinship-sql.js';

/** Cities with most outages, and inverters in each of them, that suffice to estimate the cause. */
const CITIES_MAX = 10;
const MEMBERS_MAX = 1_000;

/** Counts nearby inverters of a group that has no open incident yet; for an area or feeder, only its own in outage. */
export async function countNearbyInverters(
  database: Queryable,
  look: OutageCheck,
  fading: FadingInverters,
  { kind, name, at, inverterIds }: Pick<OutageGroup, 'kind' | 'name' | 'at' | 'inverterIds'>,
): Promise<NearbyInverters[]> {
  if (inverterIds)
    return (await database.query<NearbyInverters>(silentSql, [inverterIds, at, INCIDENT_SPREAD_MS / 1000]))
      .rows;
  const values = [
    look.now,
    fading.ids,
    look.demo,
    INTERVAL_DEFAULT_S,
    SILENCE_INTERVALS,
    SILENCE_MIN_MS / 1000,
    fading.since,
    fading.isHeld,
    INCIDENT_SPREAD_MS / 1000,
    kind,
    name,
    at,
  ];
  return (await database.query<NearbyInverters>(neighboursSql, values)).rows;
}

/** Whether the inverter in `inverters` and `latest` reported grid problems at about an instant. */
const hasGridSignSql = (at: string, spread: string) => /* sql */ `(
  latest.state = 'off_grid' OR coalesce(${NO_GRID_V} > ALL (latest.ac_voltage_v), false) OR EXISTS (
    SELECT FROM (
      SELECT code, ts, active FROM device_events WHERE device_events.inverter_id = inverters.id ORDER BY ts DESC LIMIT 1
    ) newest
    WHERE newest.code LIKE 'GRID\\_%'
      AND newest.ts > least(${at}::timestamptz, latest.last_received_at)
        - CASE WHEN newest.active THEN interval '1 hour' ELSE make_interval(secs => ${spread}) END
  )
)`;

const silentSql = /* sql */ `
SELECT inverters.city, left(devices.sim_iccid, ${OPERATOR_DIGITS}) AS operator, count(*) AS silent, 0 AS heard,
       count(*) FILTER (WHERE ${hasGridSignSql('$2', '$3')}) AS "gridSigns"
FROM unnest($1::integer[]) AS silent (id)
JOIN inverters USING (id)
JOIN devices ON devices.inverter_id = inverters.id
JOIN latest ON latest.inverter_id = inverters.id
GROUP BY inverters.city, operator`;

const matches = silentMatchesSql('$10', '$12::timestamptz', '$9');

// Leaves out sleeping inverters. A grid fault that ended well before the instant is unrelated.
const neighboursSql = /* sql */ `
${concurrentOutagesSql('$9', { ids: '$2', since: '$7', isHeld: '$8' })}, cities AS MATERIALIZED (
  SELECT silent.city FROM silent
  WHERE ($10, $11) IN (SELECT kind, name FROM ${sharedAttributesSql('silent')})
    AND ${matches} AND silent.city <> ''
  GROUP BY silent.city ORDER BY count(*) DESC LIMIT ${CITIES_MAX}
)
SELECT cities.city, member.operator, count(*) FILTER (WHERE member.is_silent) AS silent,
       count(*) FILTER (WHERE NOT member.is_silent) AS heard, count(*) FILTER (WHERE member.has_grid_sign) AS "gridSigns"
FROM cities
CROSS JOIN LATERAL (
  SELECT known.*
  FROM (SELECT id FROM inverters WHERE city = cities.city LIMIT ${MEMBERS_MAX}) one
  CROSS JOIN LATERAL (
    SELECT inverters.id, left(devices.sim_iccid, ${OPERATOR_DIGITS}) AS operator,
           latest.last_received_at >= $1::timestamptz - ${missingAfterSql(THRESHOLD_SQL)} AS is_heard,
           inverters.id IN (SELECT silent.inverter_id FROM silent WHERE ${matches}) AS is_silent,
           ${hasGridSignSql('$12', '$9')} AS has_grid_sign
    FROM inverters JOIN devices ON devices.inverter_id = inverters.id JOIN latest ON latest.inverter_id = inverters.id
    WHERE inverters.id = one.id AND ${MONITORED_SQL}
    OFFSET 0
  ) known
) member
WHERE member.is_heard OR member.is_silent
GROUP BY cities.city, member.operator`;
