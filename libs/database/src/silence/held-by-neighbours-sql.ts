import {
  FAINT_POWER_SHARE,
  LIT_POWER_SHARE,
  WAKE_LIGHT_RATIO_MAX,
  WAKE_POWER_SHARE,
} from '@heliograph/domain/waking-hours/darkness';
import { NEIGHBOURS_MIN } from '@heliograph/domain/waking-hours/morning';
import { daysTo, moved } from './day-sql.js';

/** An inverter that reported this late in the night, or later, is awake. */
const NIGHT_ENDS_BEFORE = `interval '5 hours'`;
/** A morning has begun this long before noon, even if the neighbours have not reported. */
const BEGUN_BEFORE_NOON = `interval '30 minutes'`;
/** Time between two checks of a dark neighbourhood for one inverter: long enough for the due time to be stored. */
const NEXT_LOOK_AFTER = `interval '11 minutes'`;
const CHECKED_WITHIN = `interval '4 minutes'`;
/** Time between two checks of an inverter that lacks light: its neighbourhood is checked twice meanwhile. */
const LACKS_LIGHT_FOR = `interval '3 minutes'`;
/** A cell's daylight is checked again after this time, while an inverter there is due soon. */
const CHECKED_AGAIN_AFTER = `interval '2 minutes'`;
/** Extra time where fewer neighbours report than the reporting hours assumed. */
const ALONE_LATE = `interval '45 minutes'`;
/** After darkness by day, an inverter may need this much longer than its neighbours to wake. */
const WAKES_AGAIN_WITHIN = `interval '15 minutes'`;

/** Whether the neighbours in `daylight` have so little power that the inverter in `known` lacks the light to start. */
const LACKS_LIGHT = /* sql */ `coalesce(
  daylight.power_share < ${WAKE_POWER_SHARE} * least(${WAKE_LIGHT_RATIO_MAX}, coalesce(known.wake_light_w_m2 / daylight.wake_light_w_m2, 1)), false)`;

/** Last power of the inverter in `known` as a share of the rated power. 0: unknown, so it may have had no light. */
export const POWER_SHARE_SQL = /* sql */ `coalesce(latest.ac_power_w / inverters.rated_power_w, 0)`;

/**
 * Due time of an inverter that may be asleep, by the light that its neighbours show: `morning_cell` or `day_cell` is
 * set if that cell must be computed first.
 * - It has not reported this morning: libs/domain/src/waking-hours/morning.ts, and darkness.ts for the light.
 * - It faded by day: libs/domain/src/waking-hours/darkness.ts. If it is still without data the next morning, that
 * morning counts.
 */
export const heldByNeighboursSql = /* sql */ `(
  SELECT
    greatest(due.at, CASE
      WHEN waking.is_morning THEN CASE
        WHEN morning.cell IS NULL THEN $1::timestamptz + interval '1 minute'
        WHEN morning.neighbours < ${NEIGHBOURS_MIN} THEN waking.starts + ${ALONE_LATE} + known.threshold
        WHEN morning.late_s IS NULL THEN least($1::timestamptz + ${NEXT_LOOK_AFTER}, waking.noon + known.threshold)
        ELSE greatest(
          least(greatest(waking.starts, $2::timestamptz) + make_interval(secs => morning.late_s), waking.noon) + known.threshold,
          CASE WHEN daylight.cell IS NULL THEN $1::timestamptz + interval '1 minute' WHEN ${LACKS_LIGHT} THEN $1::timestamptz + ${LACKS_LIGHT_FOR} END
        )
      END
      WHEN waking.has_faded THEN CASE
        WHEN daylight.cell IS NULL THEN $1::timestamptz + interval '1 minute'
        WHEN NOT (daylight.is_dark OR ${LACKS_LIGHT} AND known.power_share < ${FAINT_POWER_SHARE}) THEN daylight.light_at + ${WAKES_AGAIN_WITHIN} + known.threshold
        WHEN $1::timestamptz + ${NEXT_LOOK_AFTER} < waking.ends THEN $1::timestamptz + ${NEXT_LOOK_AFTER}
        ELSE waking.starts + interval '1 day' + known.threshold
      END
    END) AS until,
    CASE WHEN waking.is_morning AND morning.cell IS NULL THEN known.cell END AS morning_cell,
    CASE WHEN (waking.has_faded OR morning.late_s IS NOT NULL)
      AND coalesce(daylight.checked_at <= $1::timestamptz - ${CHECKED_AGAIN_AFTER}, true) THEN known.cell END AS day_cell,
    waking.is_morning AND morning.cell IS NULL OR waking.has_faded AND daylight.cell IS NULL AS is_unknown,
    CASE WHEN morning.cell IS NOT NULL THEN jsonb_build_object(
      'heard', morning.heard, 'of', morning.neighbours, 'at', round(extract(epoch FROM morning.checked_at) * 1000)
    ) END AS neighbours
  FROM (
    SELECT day.*,
           may_sleep AND NOT has_reported AND $1::timestamptz < day.noon + known.threshold AS is_morning,
           may_sleep AND has_reported AND known.power_share < ${LIT_POWER_SHARE} AS has_faded
    FROM (
      SELECT day.starts, day.starts + (hours.awake_until - hours.awake_from) / 2 - ${BEGUN_BEFORE_NOON} AS noon,
             day.starts + (hours.awake_until - hours.awake_from) AS ends,
             coalesce(known.has_neighbours, false) AND due.at <= $1::timestamptz + known.threshold / 2 AS may_sleep,
             greatest(latest.heard_at, latest.last_received_at) >= day.starts - ${NIGHT_ENDS_BEFORE} AS has_reported
      FROM (
        SELECT days, CASE
          WHEN looked.at >= hours.next_awake_from AND days < 2 THEN hours.next_awake_from
          ELSE ${moved('hours.awake_from', 'days')}
        END AS starts
        FROM (SELECT greatest(due.at, $1) AS at) looked
        CROSS JOIN LATERAL (SELECT ${daysTo('looked.at')} AS days) since
      ) day
    ) day
    OFFSET 0
  ) waking
  LEFT JOIN LATERAL (
    SELECT * FROM mornings
    WHERE waking.is_morning AND mornings.cell = known.cell AND mornings.checked_at <= $1 AND mornings.checked_at > greatest(
      waking.starts - ${NIGHT_ENDS_BEFORE}, CASE WHEN NOT mornings.is_complete THEN $1::timestamptz - ${CHECKED_WITHIN} END
    )
    OFFSET 0
  ) morning ON true
  LEFT JOIN LATERAL (
    SELECT * FROM daylight
    WHERE (waking.has_faded OR morning.late_s IS NOT NULL) AND daylight.cell = known.cell AND daylight.checked_at BETWEEN $1::timestamptz - ${CHECKED_WITHIN} AND $1
    OFFSET 0
  ) daylight ON true
)`;
