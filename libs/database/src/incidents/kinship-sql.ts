import { AREA_SPREAD_MS, READING_DELAY_MS } from '@heliograph/domain/incidents/coincidence';
import { INCIDENT_SPREAD_MS } from '@heliograph/domain/incidents/common-cause';
import { OPERATOR_DIGITS } from '@heliograph/domain/inverter/sim-operator';
import { INTERVAL_DEFAULT_S } from '@heliograph/domain/silence/no-communication';
import { cellsAround } from '@heliograph/domain/waking-hours/neighbourhood';

/**
 * Joins the inverter `inverterId` as `known`. OFFSET 0 makes the planner look inverters up one by one: those without
 * communication are few of many, which no statistics can know.
 */
export const joinInverterSql = (inverterId: string) => /* sql */ `
  CROSS JOIN LATERAL (
    SELECT inverters.status, inverters.inverter_name, inverters.serial_number, inverters.time_zone, inverters.user_id,
           inverters.city, inverters.dealer, left(devices.sim_iccid, ${OPERATOR_DIGITS}) AS operator, devices.slept_at,
           make_interval(secs => coalesce(devices.interval_s, ${INTERVAL_DEFAULT_S})) AS interval, latest.heard_at, latest.last_received_at,
           place.cell, place.feeder
    FROM inverters
    JOIN devices ON devices.inverter_id = inverters.id
    JOIN latest ON latest.inverter_id = inverters.id
    LEFT JOIN waking_hours place ON place.inverter_id = inverters.id
    WHERE inverters.id = ${inverterId}
    OFFSET 0
  ) known`;

/** An area is a cell of the grid and the cells around it. A row (step) for each: what to add to the cell's number. */
export const AREA_SQL = /* sql */ `unnest(ARRAY[${cellsAround(0).join(', ')}]) AS area (step)`;

/**
 * Shared attributes of the inverter in `known`, rows (kind, name). An inverter is in the areas around all cells near
 * it; the name of an area is the number of its cell.
 */
export const sharedAttributesSql = (known: string) => /* sql */ `(
  VALUES ('city', ${known}.city), ('operator', ${known}.operator), ('dealer', ${known}.dealer)
  UNION ALL
  SELECT 'feeder', ${known}.feeder::text WHERE ${known}.feeder IS NOT NULL
  UNION ALL
  SELECT 'area', (${known}.cell + step)::text FROM ${AREA_SQL} WHERE ${known}.cell IS NOT NULL
) AS common (kind, name)`;

/** Fewer inverters that are lost later have reasons of their own. */
const LOST_LATER_MIN = 3;
/** They begin so much later than the incident. */
const LATER = `make_interval(secs => ${INCIDENT_SPREAD_MS / 1000})`;

/**
 * For a FROM: open incidents with their shared attribute (kind, name) and an instant (at), which outages may match. Not
 * all inverters of a feeder are known, so those near it may match too: its number is the id of an inverter. And power
 * that is shed comes and goes, here and there: when inverters are lost together later, their instant is another one.
 */
export const OPEN_INCIDENTS_SQL = /* sql */ `(
  SELECT incidents.id, incidents.opened_at, incidents.silent_inverters, incidents.expected_inverters, shared.kind, shared.name, moments.at
  FROM incidents
  CROSS JOIN LATERAL (
    SELECT incidents.kind, coalesce(incidents.place::text, incidents.name) AS name
    UNION ALL
    SELECT 'area', cell::text FROM waking_hours
    WHERE incidents.kind = 'feeder' AND inverter_id = incidents.place AND cell IS NOT NULL
  ) shared
  CROSS JOIN LATERAL (
    SELECT incidents.silent_since AS at
    UNION ALL
    SELECT max(silence_cases.silent_since) FROM silence_cases
    WHERE silence_cases.incident_id = incidents.id AND silence_cases.closed_at IS NULL
      AND (silence_cases.reopened > 0 OR silence_cases.silent_since > incidents.silent_since + ${LATER})
    HAVING count(*) >= ${LOST_LATER_MIN}
  ) moments
  WHERE incidents.closed_at IS NULL
) AS open_incidents`;

/** When an outage began, in SQL. */
export interface Beginning {
  /** Of the last reading. */
  readonly heard: string;
  readonly since: string;
  readonly interval: string;
}

/** In an area or on a feeder outages began by day: a night is too long to tell when. */
const BY_DAY = `interval '1 hour'`;

/**
 * Whether an outage may have begun with an incident of this kind at an instant: between the last reading and when the
 * next was due, give or take $spread seconds. Inverters of an area or feeder fall silent at the same moment, which is
 * known by a last reading of one of them: others may have reported a little later.
 */
export const matchesSql = (
  kind: string,
  at: string,
  { heard, since, interval }: Beginning,
  spread: string,
) => {
  const seconds = (ms: number) => `make_interval(secs => ${ms / 1000})`;
  return /* sql */ `CASE WHEN ${kind} IN ('area', 'feeder')
    THEN ${at} BETWEEN ${heard} - ${seconds(AREA_SPREAD_MS)} AND ${heard} + ${interval} + ${seconds(READING_DELAY_MS)} AND ${since} <= ${heard} + ${BY_DAY}
    ELSE ${at} BETWEEN ${heard} - make_interval(secs => ${spread}) AND ${since} + make_interval(secs => ${spread}) END`;
};
