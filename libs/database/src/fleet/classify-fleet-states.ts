import { CATCHING_UP_S, fleetStates, WEAK_SIGNAL_DBM } from '@heliograph/domain/fleet/state';
import {
  INTERVAL_DEFAULT_S,
  SILENCE_INTERVALS,
  SILENCE_MIN_MS,
} from '@heliograph/domain/silence/no-communication';
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
  const { rows } = await database.query<{ changed: number }>(judgeSql, [
    now,
    underPerformingShare,
    WEAK_SIGNAL_DBM,
    fleetStates,
    CATCHING_UP_S,
    INTERVAL_DEFAULT_S,
    SILENCE_INTERVALS,
    SILENCE_MIN_MS / 1000,
  ]);
  return rows[0]!.changed;
}

// Ignores a peer comparison older than two days, in case its job stalled. Sums and changes come from one pass that
// keeps no row of the fleet, and look-ups are repeated for changed inverters only. OFFSET 0 hides the state's
// expression from the planner, which would expect as many states as inverters and sort them on disk.
const judgeSql = /* sql */ `
WITH judged AS (
  SELECT i.id, f.state AS was, f.trouble AS was_trouble, CASE
    WHEN i.status = 'REMOVED' THEN 'removed'
    WHEN cardinality(l.faults) > 0 OR l.state = 'fault' THEN 'fault'
    WHEN i.status = 'NOT_WORKING' THEN 'not_working'
    WHEN i.status = 'NO_COMMUNICATION' OR c.id IS NOT NULL THEN 'silent'
    WHEN l.inverter_id IS NULL THEN CASE i.status WHEN 'CREATED' THEN 'waiting' ELSE 'unheard' END
    WHEN f.yield_share < $2 AND f.yield_day >= ($1 AT TIME ZONE i.time_zone)::date - 2 THEN 'under_performing'
    WHEN l.rssi_dbm <= $3 THEN 'weak_signal'
    WHEN d.backlog_at > $1 - make_interval(secs => $5) THEN 'catching_up'
    WHEN l.state = 'producing' OR l.ac_power_w > 0 THEN 'producing'
    ELSE 'idle'
  END AS state, l.ac_power_w, i.status IN ('INSTALLED', 'ACTIVE') AS in_service,
    i.status <> 'REMOVED'
      AND l.heard_at >= $1::timestamptz - make_interval(secs => greatest($7 * coalesce(d.interval_s, $6), $8)) AS fresh
  FROM inverters i
  JOIN fleet_states f ON f.inverter_id = i.id
  LEFT JOIN devices d ON d.inverter_id = i.id
  LEFT JOIN latest l ON l.inverter_id = i.id
  LEFT JOIN silence_cases c ON c.inverter_id = i.id AND c.closed_at IS NULL
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
