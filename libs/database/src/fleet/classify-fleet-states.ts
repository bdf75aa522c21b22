import {
  ASLEEP_BELOW_DEG,
  CATCHING_UP_S,
  fleetStates,
  WEAK_SIGNAL_DBM,
} from '@heliograph/domain/fleet/state';
import {
  INTERVAL_DEFAULT_S,
  SILENCE_INTERVALS,
  SILENCE_MIN_MS,
} from '@heliograph/domain/silence/no-communication';
import { subsolarPoint } from '@heliograph/domain/sun/position';
import type { Queryable } from '../connection/database.js';

export interface FleetClassification {
  readonly now: Date;
  /** An inverter under-performs below this fraction of its peer inverters' median, 0 to 1. */
  readonly underPerformingShare: number;
}

/**
 * Evaluates every inverter's state and sums up the fleet, writing only changes.
 * @returns how many inverters changed their state.
 */
export async function classifyFleetStates(
  database: Queryable,
  { now, underPerformingShare }: FleetClassification,
): Promise<number> {
  const zenith = subsolarPoint(now.getTime());
  const { rows } = await database.query<{ changed: number }>(judgeSql, [
    now,
    underPerformingShare,
    WEAK_SIGNAL_DBM,
    fleetStates,
    CATCHING_UP_S,
    INTERVAL_DEFAULT_S,
    SILENCE_INTERVALS,
    SILENCE_MIN_MS / 1000,
    zenith.latitude,
    zenith.longitude,
    ASLEEP_BELOW_DEG,
  ]);
  return rows[0]!.changed;
}

// Ignores a peer comparison older than two days, in case its job stalled. Sums and changes come from one pass that
// keeps no row of the fleet, and look-ups are repeated for changed inverters only. OFFSET 0 hides the state's
// expression from the planner, which would expect as many states as inverters and sort them on disk.
const judgeSql = /* sql */ `
WITH known AS (
  SELECT i.id, i.status, i.time_zone, f.state AS was, f.trouble AS was_trouble, f.yield_share, f.yield_day,
    l.inverter_id IS NOT NULL AS is_heard, l.state AS said, l.faults, l.ac_power_w, l.rssi_dbm,
    c.id IS NOT NULL AS is_silent, d.backlog_at, d.status = 'sleep' AS says_sleep,
    l.heard_at >= due.since AS fresh, l.last_received_at >= due.since AS receives,
    k.inverter_id IS NOT NULL AS is_cloned,
    sind(i.latitude) * sind($9) + cosd(i.latitude) * cosd($9) * cosd(i.longitude - $10) < sind($11) AS is_dark
  FROM inverters i
  JOIN fleet_states f ON f.inverter_id = i.id
  LEFT JOIN devices d ON d.inverter_id = i.id
  LEFT JOIN latest l ON l.inverter_id = i.id
  LEFT JOIN silence_cases c ON c.inverter_id = i.id AND c.closed_at IS NULL
  LEFT JOIN (SELECT DISTINCT inverter_id FROM device_clones WHERE over_at > $1) k ON k.inverter_id = i.id
  CROSS JOIN LATERAL (
    SELECT $1::timestamptz - make_interval(secs => greatest($7 * coalesce(d.interval_s, $6), $8)) AS since
  ) due
), judged AS (
  SELECT id, was, was_trouble, CASE
    WHEN status = 'REMOVED' THEN 'removed'
    WHEN cardinality(faults) > 0 OR said = 'fault' THEN 'fault'
    WHEN status = 'NOT_WORKING' THEN 'not_working'
    WHEN status = 'NO_COMMUNICATION' OR is_silent THEN 'silent'
    WHEN is_cloned THEN 'cloned'
    WHEN NOT is_heard THEN CASE status WHEN 'CREATED' THEN 'waiting' ELSE 'unheard' END
    WHEN receives AND fresh IS NOT TRUE THEN 'clock_wrong'
    WHEN yield_share < $2 AND yield_day >= ($1 AT TIME ZONE time_zone)::date - 2 THEN 'under_performing'
    WHEN rssi_dbm <= $3 THEN 'weak_signal'
    WHEN backlog_at > $1 - make_interval(secs => $5) THEN 'catching_up'
    WHEN fresh AND (said = 'producing' OR ac_power_w > 0) THEN 'producing'
    WHEN says_sleep OR said = 'sleep' OR is_dark THEN 'asleep'
    WHEN fresh THEN 'idle'
    ELSE 'late'
  END AS state, ac_power_w, status IN ('INSTALLED', 'ACTIVE') AS in_service, status <> 'REMOVED' AND fresh AS fresh
  FROM known
  OFFSET 0
), summed AS (
  SELECT state, count(*)::int AS inverters, sum(ac_power_w) FILTER (WHERE fresh) AS power_w,
         count(*) FILTER (WHERE fresh) AS reporting, count(*) FILTER (WHERE in_service OR fresh) AS expected,
         array_agg(id) FILTER (WHERE (was, was_trouble) <> (state, array_position($4::text[], state) - 1)) AS changed
  FROM judged GROUP BY state
), changed AS (
  UPDATE fleet_states f SET state = s.state, trouble = array_position($4::text[], s.state) - 1
  FROM (SELECT state, unnest(changed) AS inverter_id FROM summed) s
  WHERE f.inverter_id = s.inverter_id
  RETURNING 1
), kept AS (
  INSERT INTO fleet_totals AS t (judged_at, power_w, reporting, expected, states)
  SELECT $1, coalesce(round(sum(power_w)), 0), coalesce(sum(reporting), 0), coalesce(sum(expected), 0),
         coalesce(jsonb_object_agg(state, inverters), '{}')
  FROM summed
  ON CONFLICT (single) DO UPDATE SET judged_at = excluded.judged_at, power_w = excluded.power_w, reporting = excluded.reporting,
    expected = excluded.expected, states = excluded.states
)
SELECT count(*)::int AS changed FROM changed`;
