import { AREA_SPREAD_MS, READING_DELAY_MS } from '@heliograph/domain/incidents/coincidence';
import {
  INCIDENT_INVERTERS_MIN,
  INCIDENT_ONE_OF,
  type OutageGroup,
} from '@heliograph/domain/incidents/common-cause';
import { OPERATOR_DIGITS } from '@heliograph/domain/inverter/sim-operator';
import {
  INTERVAL_DEFAULT_S,
  SILENCE_INTERVALS,
  SILENCE_MIN_MS,
} from '@heliograph/domain/silence/no-communication';
import type { Queryable } from '../connection/database.js';
import { MONITORED_SQL, THRESHOLD_SQL, type OutageCheck } from '../silence/silence-due-sql.js';
import { missingAfterSql } from './concurrent-outages-sql.js';
import { AREA_SQL } from './kinship-sql.js';

export type GroupMembers = Pick<OutageGroup, 'heard' | 'members' | 'exposureS'>;
export type SilentGroup = Omit<OutageGroup, keyof GroupMembers>;

/**
 * Counts the inverters of groups. A group that was counted before, with as many silent inverters, is not counted again.
 * @param known the results of this sweep so far, to which the new ones are added.
 */
export async function countGroupMembers(
  database: Queryable,
  { now, demo }: OutageCheck,
  groups: readonly SilentGroup[],
  known: Map<string, GroupMembers>,
): Promise<OutageGroup[]> {
  const unknown = groups.filter((group) => !known.has(keyOf(group)));
  if (unknown.length > 0) {
    const { rows } = await database.query<GroupMembers & GroupKey>(membersSql, [
      now,
      INCIDENT_ONE_OF,
      demo,
      INTERVAL_DEFAULT_S,
      SILENCE_INTERVALS,
      SILENCE_MIN_MS / 1000,
      unknown.map(({ kind }) => kind),
      unknown.map(({ name }) => name),
      unknown.map(({ silent }) => silent),
      INCIDENT_INVERTERS_MIN,
    ]);
    for (const { kind, name, silent, ...members } of rows) known.set(keyOf({ kind, name, silent }), members);
  }
  return groups.map((group) => ({ ...group, ...known.get(keyOf(group))! }));
}

type GroupKey = Pick<OutageGroup, 'kind' | 'name' | 'silent'>;
const keyOf = ({ kind, name, silent }: GroupKey) => `${kind} ${silent} ${name}`;

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
    LIMIT counted.silent * ($2 - 1) + 1
  ) heard
) AS heard, (
  SELECT count(*) FROM (SELECT FROM ${sweptMembers(kind)} LIMIT $10) enough
) AS members, NULL::float AS "exposureS"
FROM counted WHERE counted.kind = '${kind}'`;

/** With more inverters than this for each one without data, an incident can't be distinguished from chance. */
const AREA_MEMBERS = 300;
const AREA_MEMBERS_MAX = 20_000;
const limitSql = (silent: string) => /* sql */ `least(${silent} * ${AREA_MEMBERS}, ${AREA_MEMBERS_MAX})`;

/** Inverters sampled per cell for the share that is awake and the mean interval. */
const SAMPLE = 50;
/** 1 if the cell has inverters that are not in the sample: one of them may be awake. Otherwise 0. */
const MAY_BE_AWAKE = `(populated.members > ${SAMPLE})::integer`;
/** Outages can open this long after the end of the reporting hours. */
const AWAKE_UNTIL = `sampled.awake_until + interval '1 hour'`;
const exposureSql = (intervalS: string) =>
  /* sql */ `${intervalS} + ${(AREA_SPREAD_MS + READING_DELAY_MS) / 1000}`;

/**
 * Number of awake inverters per cell: the more there are in an area, the more lose communication by chance. It is the
 * count from the index times the awake share of a sample, so removed inverters and old outages count, too. Each cell is
 * counted once for all areas that include it.
 */
const cellsSql = /* sql */ `
SELECT cells.cell, awake.members, awake.members * usual.interval_s AS sum_s
FROM (SELECT DISTINCT name::integer + step AS cell FROM counted CROSS JOIN ${AREA_SQL} WHERE kind = 'area') cells
CROSS JOIN LATERAL (
  SELECT count(*) AS members FROM (
    SELECT FROM waking_hours WHERE waking_hours.cell = cells.cell
    LIMIT (SELECT ${limitSql('max(silent)')} FROM counted WHERE kind = 'area')
  ) one
) populated
CROSS JOIN LATERAL (
  SELECT coalesce(avg(member.interval_s) FILTER (WHERE member.is_awake), avg(member.interval_s)) AS interval_s,
         (count(*) FILTER (WHERE member.is_awake) + ${MAY_BE_AWAKE})::float / greatest(1, count(*) + ${MAY_BE_AWAKE}) AS awake_share
  FROM (
    SELECT coalesce(devices.interval_s, $4) AS interval_s,
           $1 <= ${AWAKE_UNTIL} OR $1 >= sampled.next_awake_from AS is_awake
    FROM (SELECT * FROM waking_hours WHERE waking_hours.cell = cells.cell LIMIT ${SAMPLE}) sampled
    JOIN devices USING (inverter_id)
  ) member
) usual
CROSS JOIN LATERAL (SELECT ceil(populated.members * usual.awake_share)::integer AS members) awake`;
const areaSql = /* sql */ `
SELECT counted.*, greatest(0, area.members - counted.silent) AS heard, area.members,
       CASE WHEN area.members < ${limitSql('counted.silent')} THEN greatest(area.members, counted.silent) * (${exposureSql('coalesce(area.sum_s / nullif(area.members, 0), $4)')})::float END AS "exposureS"
FROM counted
JOIN (
  SELECT asked.name, sum(cells.members)::bigint AS members, sum(cells.sum_s) AS sum_s
  FROM (SELECT name, name::integer + step AS cell FROM counted CROSS JOIN ${AREA_SQL} WHERE kind = 'area') asked
  JOIN cells USING (cell)
  GROUP BY asked.name
) area USING (name)
WHERE counted.kind = 'area'`;

const feederSql = /* sql */ `
SELECT counted.*, swept.heard, swept.members, CASE WHEN swept.members < ${limitSql('counted.silent')} THEN swept.exposure_s END AS "exposureS"
FROM counted CROSS JOIN LATERAL (
  SELECT count(*) FILTER (WHERE one.last_received_at >= $1::timestamptz - ${missingAfterSql('one.threshold')}) AS heard, count(*) AS members,
         sum(${exposureSql('one.interval_s')})::float AS exposure_s
  FROM (SELECT swept.* FROM ${sweptMembers('feeder')} LIMIT ${limitSql('counted.silent')}) one
) swept
WHERE counted.kind = 'feeder'`;

const membersSql = /* sql */ `
WITH counted AS MATERIALIZED (
  SELECT * FROM unnest($7::text[], $8::text[], $9::integer[]) AS given (kind, name, silent)
), cells AS MATERIALIZED (${cellsSql})
${[...(['city', 'operator', 'dealer'] as const).map(groupSql), areaSql, feederSql].join('\nUNION ALL\n')}`;
