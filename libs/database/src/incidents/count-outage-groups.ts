import { AREA_SPREAD_MS } from '@heliograph/domain/incidents/coincidence';
import {
  INCIDENT_INVERTERS_MIN,
  INCIDENT_ONE_OF,
  INCIDENT_SPREAD_MS,
  type OutageGroup,
} from '@heliograph/domain/incidents/common-cause';
import { OPERATOR_DIGITS } from '@heliograph/domain/inverter/sim-operator';
import type { Queryable } from '../connection/database.js';
import {
  silenceDueParameters,
  MONITORED_SQL,
  THRESHOLD_SQL,
  type OutageCheck,
} from '../silence/silence-due-sql.js';
import {
  concurrentOutagesSql,
  missingAfterSql,
  silentMatchesSql,
  UNDECIDED_SQL,
} from './concurrent-outages-sql.js';
import { AREA_SQL, sharedAttributesSql } from './kinship-sql.js';

interface SilentGroups {
  /** Groups with outages whose owners were not notified yet. */
  readonly groups: readonly OutageGroup[];
  /** All inverters without communication that no open incident explains. */
  readonly silentInAll: number;
}

/**
 * Counts inverters with and without data for each city, SIM operator, dealer, area and feeder that has a newly opened
 * outage. When the first outage is due, the others have lasted nearly as long, so those that have missed a reading count
 * as well.
 */
export async function countOutageGroups(database: Queryable, look: OutageCheck): Promise<SilentGroups> {
  // In most minutes no outage is undecided. Checking that first is cheaper than even planning the count.
  const undecided = await database.query<{ any: boolean }>(undecidedSql);
  if (!undecided.rows[0]!.any) return { groups: [], silentInAll: 0 };
  const limits = [INCIDENT_SPREAD_MS / 1000, INCIDENT_ONE_OF, INCIDENT_INVERTERS_MIN];
  const { rows } = await database.query<OutageGroup & { silentInAll: number }>(countSql, [
    ...silenceDueParameters(look),
    ...limits,
  ]);
  return { groups: rows, silentInAll: rows[0]?.silentInAll ?? 0 };
}

const undecidedSql = /* sql */ `SELECT EXISTS (SELECT FROM silence_cases WHERE ${UNDECIDED_SQL}) AS any`;

const spread = '$10';

/** Members of `counted`, by the index for the kind. They are evaluated one by one, only as many as needed. */
const membersOf = {
  city: /* sql */ `SELECT id FROM inverters WHERE city = counted.name`,
  operator: /* sql */ `SELECT inverter_id AS id FROM devices
    WHERE sim_iccid IS NOT NULL AND left(sim_iccid, ${OPERATOR_DIGITS}) = counted.name`,
  dealer: /* sql */ `SELECT id FROM inverters WHERE lower(dealer) = lower(counted.name) AND dealer = counted.name`,
  feeder: /* sql */ `SELECT inverter_id AS id FROM waking_hours
    WHERE feeder = CASE WHEN counted.kind = 'feeder' THEN counted.name::integer END`,
};
const sweptMembers = (kind: keyof typeof membersOf) => /* sql */ `
  (${membersOf[kind]} OFFSET 0) member
  CROSS JOIN LATERAL (
    SELECT latest.last_received_at, ${THRESHOLD_SQL} AS threshold, coalesce(devices.interval_s, $4) AS interval_s
    FROM inverters JOIN devices ON devices.inverter_id = inverters.id JOIN latest ON latest.inverter_id = inverters.id
    WHERE inverters.id = member.id AND ${MONITORED_SQL}
    OFFSET 0
  ) swept`;
const groupSql = (kind: keyof typeof membersOf) => /* sql */ `
SELECT counted.*, (
  SELECT count(*) FROM (
    SELECT FROM ${sweptMembers(kind)}
    WHERE swept.last_received_at >= $1::timestamptz - ${missingAfterSql('swept.threshold')}
    LIMIT counted.silent * ($11 - 1) + 1
  ) heard
) AS heard, (
  SELECT count(*) FROM (SELECT FROM ${sweptMembers(kind)} LIMIT $12) enough
) AS members, NULL::float AS "exposureS"
FROM counted WHERE counted.kind = '${kind}'`;

/** An area with more inverters for each silent one has so many that it can't be told from chance. */
const AREA_MEMBERS = 300;
const AREA_MEMBERS_MAX = 20_000;
const areaMembers = /* sql */ `${AREA_SQL}
  JOIN waking_hours ON cell = CASE WHEN counted.kind = 'area' THEN counted.name::integer + step END`;
const limit = /* sql */ `least(counted.silent * ${AREA_MEMBERS}, ${AREA_MEMBERS_MAX})`;

/** So many intervals of an area's inverters say what they are on average. */
const INTERVALS_MAX = 12;
const exposureSql = (intervalS: string) => /* sql */ `${intervalS} + ${(2 * AREA_SPREAD_MS) / 1000}`;

/**
 * All inverters of an area are counted: the more there are, the more fall silent by chance. Their number comes from the
 * index alone, so those that are removed, or silent for long, count too.
 */
const areaSql = /* sql */ `
SELECT counted.*, greatest(0, area.members - counted.silent) AS heard, area.members,
       CASE WHEN area.members < ${limit} THEN area.members * (${exposureSql('usual.interval_s')})::float END AS "exposureS"
FROM counted CROSS JOIN LATERAL (
  SELECT count(*) AS members FROM (SELECT FROM ${areaMembers} LIMIT ${limit}) one
) area CROSS JOIN LATERAL (
  SELECT avg(coalesce(devices.interval_s, $4)) AS interval_s
  FROM (SELECT waking_hours.inverter_id FROM ${areaMembers} LIMIT ${INTERVALS_MAX}) member
  JOIN devices ON devices.inverter_id = member.inverter_id
) usual
WHERE counted.kind = 'area'`;

const feederSql = /* sql */ `
SELECT counted.*, swept.heard, swept.members, CASE WHEN swept.members < ${limit} THEN swept.exposure_s END AS "exposureS"
FROM counted CROSS JOIN LATERAL (
  SELECT count(*) FILTER (WHERE one.last_received_at >= $1::timestamptz - ${missingAfterSql('one.threshold')}) AS heard, count(*) AS members,
         sum(${exposureSql('one.interval_s')})::float AS exposure_s
  FROM (SELECT swept.* FROM ${sweptMembers('feeder')} LIMIT ${limit}) one
) swept
WHERE counted.kind = 'feeder'`;

const fromNight = /* sql */ `bool_and(silent.heard < silent.since - make_interval(secs => ${spread}))`;

// By day a single outage makes no group, except on a feeder.
const countSql = /* sql */ `
${concurrentOutagesSql(spread)}, counted AS MATERIALIZED (
  SELECT undecided.kind, undecided.name, undecided.at, count(*) AS silent,
         count(*) FILTER (WHERE silent.is_open) AS open,
         ${fromNight} AS "fromNight",
         mode() WITHIN GROUP (ORDER BY silent.city) AS city, mode() WITHIN GROUP (ORDER BY silent.time_zone) AS "timeZone",
         mode() WITHIN GROUP (ORDER BY silent.cell) AS cell,
         CASE WHEN undecided.kind IN ('area', 'feeder') THEN array_agg(silent.inverter_id) END AS "inverterIds",
         (SELECT count(*) FROM silent) AS "silentInAll"
  FROM silent
  CROSS JOIN LATERAL ${sharedAttributesSql('silent')}
  JOIN undecided USING (kind, name)
  WHERE ${silentMatchesSql('undecided.kind', 'undecided.at', spread)}
  GROUP BY undecided.kind, undecided.name, undecided.at
  HAVING count(*) > 1 OR undecided.kind = 'feeder' OR undecided.kind <> 'area' AND ${fromNight}
)
${[...(['city', 'operator', 'dealer'] as const).map(groupSql), areaSql, feederSql].join('\nUNION ALL\n')}`;
