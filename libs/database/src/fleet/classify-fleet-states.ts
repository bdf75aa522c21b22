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

/** Inverters changed per run, so that a run ends in time; the next one changes the rest. */
const CHANGES_MAX = 200_000;

/**
 * Evaluates every inverter's state, and sums up the fleet and its cities, writing only changes.
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
// keeps no row of the fleet: a changed inverter is a group of its own. The key is one array, and OFFSET 0 hides its
// expression from the planner, which would expect as many groups as inverters and sort them on disk. The other OFFSET 0
// keeps it from evaluating the state once per use.
// Two cities may have one name, and the list filters by name: the position is that of the half degree with most
// inverters, since a mean would lie between the two. It is rounded, because sums in another order differ slightly.
const judgeSql = /* sql */ `
WITH known AS (
  SELECT i.id, i.status, i.time_zone, f.state AS was, f.trouble AS was_trouble, f.reporting AS was_reporting,
    f.yield_share, f.yield_day, nullif(i.city, '') AS city,
    CASE WHEN i.site_source <> 'assumed' THEN i.latitude END AS latitude,
    CASE WHEN i.site_source <> 'assumed' THEN i.longitude END AS longitude,
    l.inverter_id IS NOT NULL AS is_heard, l.state AS said, l.faults, l.ac_power_w, l.rssi_dbm,
    c.id IS NOT NULL AS is_silent, d.backlog_at, d.status = 'sleep' AS says_sleep,
    l.heard_at >= due.since AS fresh, l.last_received_at >= due.since AS receives,
    k.inverter_id IS NOT NULL AS is_cloned,
    sind(i.latitude) * sind($9) + cosd(i.latitude) * cosd($9) * cosd(i.longitude - $10) < sind($11) AS is_dark
  FROM inverters i
  JOIN fleet_states f ON f.inverter_id = i.id
  LEFT JOIN devices d ON d.inverter_id = i.id
  LEFT JOIN latest l ON l.inverter_id = i.id AND (i.monitored_from IS NULL OR l.last_received_at >= i.monitored_from)
  LEFT JOIN silence_cases c ON c.inverter_id = i.id AND c.closed_at IS NULL
  LEFT JOIN (SELECT DISTINCT inverter_id FROM device_clones WHERE over_at > $1) k ON k.inverter_id = i.id
  CROSS JOIN LATERAL (
    SELECT $1::timestamptz - make_interval(secs => greatest($7 * coalesce(d.interval_s, $6), $8)) AS since
  ) due
), judged AS (
  SELECT id, was, was_trouble, was_reporting, CASE
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
  END AS state,
    CASE WHEN status <> 'REMOVED' AND fresh THEN true WHEN status IN ('INSTALLED', 'ACTIVE') THEN false END AS reporting,
    ac_power_w, city, latitude, longitude, (round(latitude * 2) * 1024 + round(longitude * 2))::int AS half_degree
  FROM known
  OFFSET 0
), keyed AS (
  SELECT *, ARRAY[state, reporting::text, city, half_degree::text,
                  CASE WHEN (was, was_trouble, was_reporting) IS DISTINCT FROM
                    (state, array_position($4::text[], state) - 1, reporting) THEN id::text END] AS key
  FROM judged
  OFFSET 0
), summed AS (
  SELECT key, count(*) AS inverters, sum(ac_power_w::float8) AS power_w,
         sum(latitude) AS latitudes, sum(longitude) AS longitudes
  FROM keyed GROUP BY key
), cells AS (
  SELECT key[1] AS state, key[2]::boolean AS reporting, key[3] AS city, key[4] AS half_degree, key[5]::integer AS changed_id,
         inverters, power_w, latitudes, longitudes
  FROM summed
), changed AS (
  UPDATE fleet_states f SET state = s.state, trouble = array_position($4::text[], s.state) - 1, reporting = s.reporting
  FROM (SELECT state, reporting, changed_id FROM cells WHERE changed_id IS NOT NULL LIMIT ${CHANGES_MAX}) s
  WHERE f.inverter_id = s.changed_id
  RETURNING 1
), by_state AS (
  SELECT state, sum(inverters)::int AS inverters FROM cells GROUP BY state
), kept AS (
  INSERT INTO fleet_totals AS t (judged_at, cities_at, power_w, reporting, expected, states)
  SELECT $1, $1, coalesce(round(sum(power_w) FILTER (WHERE reporting)), 0),
         coalesce(sum(inverters) FILTER (WHERE reporting), 0),
         coalesce(sum(inverters) FILTER (WHERE reporting IS NOT NULL), 0),
         (SELECT coalesce(jsonb_object_agg(state, inverters), '{}') FROM by_state)
  FROM cells
  ON CONFLICT (single) DO UPDATE SET judged_at = excluded.judged_at, cities_at = excluded.cities_at, power_w = excluded.power_w,
    reporting = excluded.reporting, expected = excluded.expected, states = excluded.states
), places AS (
  SELECT DISTINCT ON (city) city, round((sum(latitudes) / sum(inverters))::numeric, 3)::float8 AS latitude,
         round((sum(longitudes) / sum(inverters))::numeric, 3)::float8 AS longitude
  FROM cells WHERE city IS NOT NULL AND half_degree IS NOT NULL GROUP BY city, half_degree
  ORDER BY city, sum(inverters) DESC, half_degree
), struck AS (
  SELECT i.city, array_agg(DISTINCT o.id) AS incidents
  FROM incidents o JOIN silence_cases s ON s.incident_id = o.id JOIN inverters i ON i.id = s.inverter_id
  WHERE o.closed_at IS NULL GROUP BY i.city
), by_city AS (
  SELECT city, sum(inverters)::int AS inverters, jsonb_object_agg(state, inverters) AS states
  FROM (SELECT city, state, sum(inverters)::int AS inverters FROM cells WHERE city IS NOT NULL GROUP BY city, state) s
  GROUP BY city
), city_rows AS (
  SELECT city, latitude, longitude, inverters, states, coalesce(incidents, '{}') AS incidents
  FROM by_city LEFT JOIN places USING (city) LEFT JOIN struck USING (city)
), cities_gone AS (
  DELETE FROM fleet_cities t WHERE NOT EXISTS (SELECT FROM by_city b WHERE b.city = t.city)
), cities_kept AS (
  INSERT INTO fleet_cities (city, latitude, longitude, inverters, states, incidents)
  SELECT city, latitude, longitude, inverters, states, incidents FROM city_rows
  EXCEPT SELECT city, latitude, longitude, inverters, states, incidents FROM fleet_cities
  ON CONFLICT (city) DO UPDATE SET latitude = excluded.latitude, longitude = excluded.longitude,
    inverters = excluded.inverters, states = excluded.states, incidents = excluded.incidents
)
SELECT count(*)::int AS changed FROM changed`;
