import { AREA_SPREAD_MS, READING_DELAY_MS } from '@heliograph/domain/incidents/coincidence';
import { INCIDENT_SPREAD_MS } from '@heliograph/domain/incidents/common-cause';
import { OPERATOR_DIGITS } from '@heliograph/domain/inverter/sim-operator';
import { FLEET_NAME } from '@heliograph/domain/silence/diagnostic-snapshot';
import { INTERVAL_DEFAULT_S } from '@heliograph/domain/silence/no-communication';
import { cellsAround } from '@heliograph/domain/waking-hours/neighbourhood';

/**
 * Joins the inverter `inverterId` as `known`. OFFSET 0 makes the planner look inverters up one by one: no statistics
 * show that only few are without communication.
 */
export const joinInverterSql = (inverterId: string) => /* sql */ `
  CROSS JOIN LATERAL (
    SELECT inverters.status, inverters.inverter_name, inverters.serial_number, inverters.time_zone, inverters.user_id, inverters.latitude, inverters.longitude,
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

/**
 * An area is a cell of the grid and the cells around it. One row for each; `step` is its number minus the central
 * cell's.
 */
export const AREA_SQL = /* sql */ `unnest(ARRAY[${cellsAround(0).join(', ')}]) AS area (step)`;

/**
 * Shared attributes of the inverter in `known`, rows (kind, name). An inverter is in the areas around its cell and the
 * adjacent ones; an area's name is the number of its central cell.
 */
export const sharedAttributesSql = (known: string) => /* sql */ `(
  VALUES ('city', ${known}.city), ('operator', ${known}.operator), ('dealer', ${known}.dealer), ('fleet', '${FLEET_NAME}')
  UNION ALL
  SELECT 'feeder', ${known}.feeder::text WHERE ${known}.feeder IS NOT NULL
  UNION ALL
  SELECT 'area', (${known}.cell + step)::text FROM ${AREA_SQL} WHERE ${known}.cell IS NOT NULL
) AS common (kind, name)`;

/** Fewer later losses than this have other causes. */
const LOST_LATER_MIN = 3;
/** A loss is later if it began this long after the incident. */
const LATER = `make_interval(secs => ${INCIDENT_SPREAD_MS / 1000})`;

/**
 * FROM item: open incidents with the shared attributes (kind, name) and instants (at) that outages may match. Not all
 * inverters of a feeder are known, so a feeder's incident also has the area of its inverter; the feeder's number is
 * that inverter's id. Load shedding moves from place to place, so inverters that are lost together later add an
 * instant; not to the whole fleet's incident, which any later outage would match.
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
    WHERE incidents.kind <> 'fleet' AND silence_cases.incident_id = incidents.id AND silence_cases.closed_at IS NULL
      AND (silence_cases.reopened > 0 OR silence_cases.silent_since > incidents.silent_since + ${LATER})
    HAVING count(*) >= ${LOST_LATER_MIN}
  ) moments
  WHERE incidents.closed_at IS NULL
) AS open_incidents`;

/** When an outage began, in SQL. */
export interface Beginning {
  /** Time of the last reading. */
  readonly heard: string;
  readonly since: string;
  readonly interval: string;
}

/** An outage that began during a night matches no area or feeder, because the moment is unknown. */
const BY_DAY = `interval '1 hour'`;

/**
 * Whether an outage may have begun with an incident of this kind at an instant: between its last reading and the due
 * time of the next, give or take $spread seconds. An area or feeder loses its inverters at one moment, so the
 * tolerances are smaller there.
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
