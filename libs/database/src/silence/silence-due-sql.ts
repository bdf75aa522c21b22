import {
  AWAKE_FROM_HOUR,
  AWAKE_HOURS_MAX_DAYS,
  AWAKE_UNTIL_HOUR,
} from '@heliograph/domain/waking-hours/reporting-hours';
import {
  INTERVAL_DEFAULT_S,
  SILENCE_INTERVALS,
  SILENCE_MIN_MS,
} from '@heliograph/domain/silence/no-communication';
import { daysTo, moved, nextWaking } from './day-sql.js';
import { heldByNeighboursSql, POWER_SHARE_SQL } from './held-by-neighbours-sql.js';

/** Parameters of one check of the fleet for missing data. */
export interface OutageCheck {
  readonly now: Date;
  /** Since when the inverters could report: ingest is up, and they have reconnected after its last gap. */
  readonly backSince: Date;
  /** Whether the demonstration's inverters are included. */
  readonly demo: boolean;
}

/** The first parameters of every statement that contains silenceDueSql: $1 to $9. */
export const silenceDueParameters = ({ now, backSince, demo }: OutageCheck) => [
  now,
  backSince,
  demo,
  INTERVAL_DEFAULT_S,
  SILENCE_INTERVALS,
  SILENCE_MIN_MS / 1000,
  AWAKE_FROM_HOUR,
  AWAKE_UNTIL_HOUR,
  AWAKE_HOURS_MAX_DAYS,
];

/** Whether the inverter joined as `inverters` and `latest` has reported since it was added. */
export const IS_HEARD_SQL = /* sql */ `(inverters.monitored_from IS NULL OR latest.last_received_at >= inverters.monitored_from)`;

/** Inverters that can have an outage; they are joined as `inverters` and `latest`. */
export const MONITORED_SQL = /* sql */ `inverters.status IN ('INSTALLED', 'ACTIVE') AND ($3 OR NOT inverters.demo) AND ${IS_HEARD_SQL}`;
/** Time for which the device joined as `devices` may send nothing. */
export const THRESHOLD_SQL = /* sql */ `make_interval(secs => greatest($5 * coalesce(devices.interval_s, $4), $6))`;

/**
 * Rows of `latest` without an open outage, with their alert due time, as libs/domain/src/silence/silence-due.ts
 * computes it for one inverter; `since` is that time minus the threshold. The threshold starts at the last receipt,
 * even with a wrong clock, but not before `backSince`; after a `sleep`, at the next expected reporting hours.
 * No statistics show how many inverters are quiet, so OFFSET 0 makes the planner look them up one by one.
 * @param ids parameter with the ids to evaluate: see QuietInverters
 */
export const silenceDueSql = (ids: string) => /* sql */ `
  SELECT latest.inverter_id, latest.last_received_at, known.threshold, held.until AS due_at,
         held.until - known.threshold AS since, held.until > due.at OR held.is_unknown AS is_held,
         due.at AS unheld_at, known.power_share, held.morning_cell, held.day_cell, held.neighbours
  FROM (
    SELECT latest.inverter_id, latest.heard_at, latest.last_received_at, latest.ac_power_w
    FROM unnest(${ids}::integer[]) AS quiet (inverter_id)
    CROSS JOIN LATERAL (SELECT * FROM latest WHERE latest.inverter_id = quiet.inverter_id OFFSET 0) latest
    OFFSET 0
  ) latest
  CROSS JOIN LATERAL (
    SELECT inverters.time_zone, devices.slept_at, ${THRESHOLD_SQL} AS threshold,
           waking.awake_from, waking.awake_until, waking.next_awake_from, waking.has_neighbours, waking.cell, waking.wake_light_w_m2,
           ${POWER_SHARE_SQL} AS power_share
    FROM inverters
    JOIN devices ON devices.inverter_id = inverters.id
    LEFT JOIN waking_hours waking ON waking.inverter_id = inverters.id
      AND waking.next_awake_from > $1::timestamptz - make_interval(days => $9)
    WHERE inverters.id = latest.inverter_id AND ${MONITORED_SQL}
    OFFSET 0
  ) known
  CROSS JOIN LATERAL (
    SELECT coalesce(known.awake_from, (day.today + make_interval(hours => $7)) AT TIME ZONE known.time_zone) AS awake_from,
           coalesce(known.awake_until, (day.today + make_interval(hours => $8)) AT TIME ZONE known.time_zone) AS awake_until,
           coalesce(known.next_awake_from, (day.today + make_interval(days => 1, hours => $7)) AT TIME ZONE known.time_zone)
             AS next_awake_from
    FROM (SELECT date_trunc('day', $1::timestamptz AT TIME ZONE known.time_zone) AS today) day
  ) hours
  CROSS JOIN LATERAL (SELECT ${daysTo('known.slept_at')} AS days) slept
  CROSS JOIN LATERAL (
    SELECT greatest(
      latest.heard_at,
      latest.last_received_at,
      $2::timestamptz,
      CASE WHEN known.slept_at >= latest.heard_at THEN ${nextWaking('slept.days')} END
    ) + known.threshold AS at
  ) passed
  CROSS JOIN LATERAL (SELECT ${daysTo('passed.at')} AS days) day
  CROSS JOIN LATERAL (SELECT ${nextWaking('day.days')} AS next_awake_from) morning
  CROSS JOIN LATERAL (
    SELECT CASE
      WHEN passed.at <= ${moved('hours.awake_until', 'day.days')} OR passed.at >= morning.next_awake_from THEN passed.at
      ELSE morning.next_awake_from + known.threshold
    END AS at
  ) due
  CROSS JOIN LATERAL ${heldByNeighboursSql} held`;
