import { NEIGHBOURS_MIN } from '@heliograph/domain/waking-hours/morning';
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

/** Parameters of one check of the fleet for missing data. */
export interface OutageCheck {
  readonly now: Date;
  /** Since when ingest has been up without a gap. */
  readonly upSince: Date;
  /** Whether the demonstration's inverters are included. */
  readonly demo: boolean;
}

/** The first parameters of every statement that contains silenceDueSql: $1 to $9. */
export const silenceDueParameters = ({ now, upSince, demo }: OutageCheck) => [
  now,
  upSince,
  demo,
  INTERVAL_DEFAULT_S,
  SILENCE_INTERVALS,
  SILENCE_MIN_MS / 1000,
  AWAKE_FROM_HOUR,
  AWAKE_UNTIL_HOUR,
  AWAKE_HOURS_MAX_DAYS,
];

/** Inverters that can have an outage; they are joined as `inverters`. */
export const MONITORED_SQL = /* sql */ `inverters.status IN ('INSTALLED', 'ACTIVE') AND ($3 OR NOT inverters.demo)`;
/** How long the device joined as `devices` may send nothing. */
export const THRESHOLD_SQL = /* sql */ `make_interval(secs => greatest($5 * coalesce(devices.interval_s, $4), $6))`;

/** Whole days from this morning to an instant; `moved` adds them to this morning or evening. */
const daysTo = (instant: string) =>
  /* sql */ `floor(date_part('epoch', ${instant} - hours.awake_from) / 86400)`;
const moved = (instant: string, days: string) =>
  /* sql */ `${instant} + make_interval(secs => 86400 * ${days})`;
const nextWaking = (days: string) =>
  /* sql */ `CASE WHEN ${days} = 0 THEN hours.next_awake_from ELSE ${moved('hours.awake_from', `(${days} + 1)`)} END`;

/** An inverter that reported this late in the night, or later, is awake. */
const NIGHT_ENDS_BEFORE = `interval '5 hours'`;
/** A morning must have begun this long before noon, whatever the neighbours do. */
const BEGUN_BEFORE_NOON = `interval '30 minutes'`;
/** Between two looks at a morning that has not begun: long enough for the due time to be stored. */
const NEXT_LOOK_AFTER = `interval '11 minutes'`;
const CHECKED_WITHIN = `interval '4 minutes'`;
/** Where fewer neighbours turn out to report than the hours were made for. */
const ALONE_LATE = `interval '45 minutes'`;

/**
 * The due time of an inverter that has not reported this morning, as far as its neighbours show that the morning has
 * begun: libs/domain/src/waking-hours/morning.ts. `cell` is set if they must be looked at first.
 */
const heldByMorningSql = /* sql */ `(
  SELECT
    greatest(due.at, CASE
      WHEN NOT waking.is_open THEN due.at
      WHEN morning.cell IS NULL THEN $1::timestamptz + interval '1 minute'
      WHEN morning.neighbours < ${NEIGHBOURS_MIN} THEN waking.starts + ${ALONE_LATE} + known.threshold
      WHEN morning.late_s IS NULL THEN least($1::timestamptz + ${NEXT_LOOK_AFTER}, waking.noon + known.threshold)
      ELSE least(waking.starts + make_interval(secs => morning.late_s), waking.noon) + known.threshold
    END) AS until,
    CASE WHEN waking.is_open AND morning.cell IS NULL THEN known.cell END AS cell,
    CASE WHEN morning.cell IS NOT NULL THEN jsonb_build_object(
      'heard', morning.heard, 'of', morning.neighbours, 'at', round(extract(epoch FROM morning.checked_at) * 1000)
    ) END AS neighbours
  FROM (
    SELECT day.starts, day.noon,
           coalesce(known.has_neighbours, false) AND due.at <= $1::timestamptz
             AND greatest(latest.heard_at, latest.last_received_at) < day.starts - ${NIGHT_ENDS_BEFORE}
             AND $1::timestamptz < day.noon + known.threshold AS is_open
    FROM (
      SELECT day.starts, day.starts + (hours.awake_until - hours.awake_from) / 2 - ${BEGUN_BEFORE_NOON} AS noon
      FROM (
        SELECT CASE WHEN due.at >= hours.next_awake_from AND days < 2 THEN hours.next_awake_from ELSE ${moved('hours.awake_from', 'days')} END AS starts
        FROM (SELECT ${daysTo('due.at')} AS days) of
      ) day
    ) day
    OFFSET 0
  ) waking
  LEFT JOIN LATERAL (
    SELECT * FROM mornings
    WHERE waking.is_open AND mornings.cell = known.cell AND mornings.checked_at > greatest(
      waking.starts - ${NIGHT_ENDS_BEFORE}, CASE WHEN NOT mornings.is_complete THEN $1::timestamptz - ${CHECKED_WITHIN} END
    )
    OFFSET 0
  ) morning ON true
)`;

/**
 * Rows of `latest` without an open outage, with their alert due time, as libs/domain/src/silence/silence-due.ts
 * computes it for one inverter; `since` is the threshold before it. Time counts from the last receipt, even with a
 * wrong clock; from the start of ingest, since nothing could be received before; and after a `sleep` from the next
 * expected reporting hours.
 * Inverters with recent data, and suppressed ones, are skipped by columns of `latest` alone. Statistics cannot know how
 * many remain, being older than the minute, so OFFSET 0 makes the planner look them up one by one.
 * @param silent condition on `latest` for the rows to evaluate.
 */
export const silenceDueSql = (silent: string) => /* sql */ `
  SELECT latest.inverter_id, latest.last_received_at, known.threshold, held.until AS due_at,
         held.until - known.threshold AS since, held.cell AS unchecked_cell, held.neighbours
  FROM (
    SELECT latest.inverter_id, latest.heard_at, latest.last_received_at FROM latest
    WHERE ${silent}
      AND NOT EXISTS (
        SELECT FROM silence_cases WHERE silence_cases.inverter_id = latest.inverter_id AND silence_cases.closed_at IS NULL
      )
    OFFSET 0
  ) latest
  CROSS JOIN LATERAL (
    SELECT inverters.time_zone, devices.slept_at, ${THRESHOLD_SQL} AS threshold,
           waking.awake_from, waking.awake_until, waking.next_awake_from, waking.has_neighbours, waking.cell
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
  CROSS JOIN LATERAL ${heldByMorningSql} held`;
