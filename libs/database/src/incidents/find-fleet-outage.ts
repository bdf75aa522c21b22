import {
  FLEET_CITY_SHARE,
  FLEET_HEARD_SHARE,
  FLEET_INVERTERS_MIN,
  INCIDENT_ONE_OF,
  INCIDENT_SPREAD_MS,
  type OutageGroup,
} from '@heliograph/domain/incidents/common-cause';
import { FLEET_NAME } from '@heliograph/domain/silence/diagnostic-snapshot';
import { INTERVAL_DEFAULT_S } from '@heliograph/domain/silence/no-communication';
import type { Queryable } from '../connection/database.js';
import type { OutageCheck } from '../silence/silence-due-sql.js';
import { type FadingInverters, UNDECIDED_SQL } from './concurrent-outages-sql.js';
import { matchesSql } from './kinship-sql.js';

/** An inverter counts as missing later than this after its last reading (missingAfterSql). */
const RECENT = `interval '4 minutes'`;
/** The readings before the first loss show how many inverters should report. */
const BEFORE = `interval '20 minutes'`;

type FleetOutage = Pick<
  OutageGroup,
  'kind' | 'name' | 'at' | 'silent' | 'heard' | 'city' | 'timeZone' | 'inverterIds'
>;

/**
 * The whole fleet as a group without communication: hardly any inverter of any city has reported since a moment. Its
 * probable cause is between the inverters and ingest. Null: that is not so.
 */
export async function findFleetOutage(
  database: Queryable,
  look: OutageCheck,
  fading: FadingInverters,
): Promise<FleetOutage | null> {
  const awakeIds = fading.ids.filter((_, index) => !fading.isHeld[index]);
  const awakeSince = fading.since.filter((_, index) => !fading.isHeld[index]);
  const counted = await database.query<{ missing: number; recent: number }>(recentSql, [
    look.now,
    awakeIds.length,
  ]);
  const { missing, recent } = counted.rows[0]!;
  // In most minutes the fleet reports, which is known after a few rows.
  if (missing < FLEET_INVERTERS_MIN || recent > FLEET_HEARD_SHARE * missing) return null;
  const { rows } = await database.query<{
    at: Date;
    silent: number;
    inOneCity: number;
    heard: number;
    before: number;
  }>(fleetSql, [awakeIds, awakeSince, INCIDENT_SPREAD_MS / 1000]);
  const { at, silent, inOneCity, heard, before } = rows[0]!;
  const isFleet =
    silent >= FLEET_INVERTERS_MIN &&
    heard <= FLEET_HEARD_SHARE * silent &&
    before <= 2 * silent &&
    inOneCity <= FLEET_CITY_SHARE * silent;
  return isFleet
    ? { kind: 'fleet', name: FLEET_NAME, at, silent, heard, city: '', timeZone: '', inverterIds: null }
    : null;
}

/** Whether the whole fleet's incident is open, and hardly any of its inverters is back. */
export async function isFleetIncidentOpen(database: Queryable): Promise<boolean> {
  const { rowCount } = await database.query(`SELECT FROM incidents WHERE ${FLEET_LOST_SQL}`);
  return rowCount! > 0;
}

export const FLEET_LOST_SQL = "kind = 'fleet' AND closed_at IS NULL AND returning_since IS NULL";

/** Notes that the inverters of the whole fleet's incident are returning, so that they do reach ingest. */
export async function noteFleetReturn(database: Queryable, now: Date): Promise<void> {
  await database.query(returnSql, [now]);
}

const returnSql = /* sql */ `
UPDATE incidents SET returning_since = $1
WHERE ${FLEET_LOST_SQL}
  AND ${INCIDENT_ONE_OF} * (
    SELECT count(*) FROM silence_cases WHERE incident_id = incidents.id AND silence_cases.closed_at IS NOT NULL
  ) >= silent_inverters`;

const recentSql = /* sql */ `
SELECT undecided.missing,
       (SELECT count(*) FROM (
         SELECT FROM latest WHERE last_received_at > $1::timestamptz - ${RECENT}
         LIMIT ceil(${FLEET_HEARD_SHARE} * undecided.missing) + 1
       ) one)::integer AS recent
FROM (SELECT count(*)::integer + $2::integer AS missing FROM silence_cases WHERE ${UNDECIDED_SQL}) undecided`;

const beginning = { heard: 'missing.heard', since: 'missing.since', interval: 'missing.interval' };

// The fleet's moment is the last reading before the loss. The counts of all inverters stop once they are too high.
const fleetSql = /* sql */ `
WITH missing AS MATERIALIZED (
  SELECT latest.last_received_at AS heard, known.since + known.interval AS since, known.interval, inverters.city
  FROM (
    SELECT inverter_id, silent_since AS since FROM silence_cases WHERE ${UNDECIDED_SQL}
    UNION ALL
    SELECT * FROM unnest($1::integer[], $2::timestamptz[])
  ) without_data
  JOIN latest USING (inverter_id)
  JOIN inverters ON inverters.id = inverter_id
  JOIN devices USING (inverter_id)
  CROSS JOIN LATERAL (
    SELECT without_data.since, make_interval(secs => coalesce(devices.interval_s, ${INTERVAL_DEFAULT_S})) AS interval
  ) known
), moment AS MATERIALIZED (
  SELECT max(heard) AS at FROM missing
), silent AS MATERIALIZED (
  SELECT missing.heard, missing.city FROM missing CROSS JOIN moment
  WHERE ${matchesSql("'fleet'", 'moment.at', beginning, '$3')}
), counted AS MATERIALIZED (
  SELECT count(*)::integer AS silent, percentile_disc(0.1) WITHIN GROUP (ORDER BY heard) - ${BEFORE} AS begins FROM silent
)
SELECT moment.at, counted.silent,
       coalesce((SELECT max(members) FROM (SELECT count(*) AS members FROM silent GROUP BY city) cities), 0)::integer AS "inOneCity",
       (SELECT count(*) FROM (
         SELECT FROM latest WHERE last_received_at > moment.at LIMIT ceil(${FLEET_HEARD_SHARE} * counted.silent) + 1
       ) one)::integer AS heard,
       (SELECT count(*) FROM (
         SELECT FROM latest WHERE last_received_at BETWEEN counted.begins AND moment.at LIMIT 2 * counted.silent + 1
       ) one)::integer AS before
FROM moment CROSS JOIN counted`;
