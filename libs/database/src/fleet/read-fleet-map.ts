import type { FleetState } from '@heliograph/domain/fleet/state';
import type { Queryable } from '../connection/database.js';

interface CityOfFleet {
  readonly city: string;
  /** Degrees; null: no site in the city has a known position. */
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly inverters: number;
  readonly states: Partial<Record<FleetState, number>>;
}

export interface FleetByCity {
  readonly cities: CityOfFleet[];
  /** Number of all cities. */
  readonly total: number;
  readonly incidents: { readonly id: string; readonly cities: string[] }[];
}

/** Cities returned: the largest ones. */
const CITIES_MAX = 2_000;
/** Cities per incident. */
const INCIDENT_CITIES_MAX = 200;

/** The fleet by city, and the open incidents. Reads every inverter: cache the result. */
export async function readFleetMap(database: Queryable): Promise<FleetByCity> {
  const { rows } = await database.query<FleetByCity>(mapSql);
  return rows[0]!;
}

// Two cities may have one name, and the list filters by name. The position is that of the half degree with most
// inverters, since a mean would lie between the two.
const mapSql = /* sql */ `
WITH cells AS MATERIALIZED (
  SELECT i.city, f.state, round(i.latitude * 2) AS north, round(i.longitude * 2) AS east, count(*) AS inverters,
         count(*) FILTER (WHERE i.site_source <> 'assumed') AS located,
         sum(i.latitude) FILTER (WHERE i.site_source <> 'assumed') AS latitudes,
         sum(i.longitude) FILTER (WHERE i.site_source <> 'assumed') AS longitudes
  FROM inverters i JOIN fleet_states f ON f.inverter_id = i.id
  WHERE i.city <> ''
  GROUP BY 1, 2, 3, 4
), places AS (
  SELECT DISTINCT ON (city) city, sum(latitudes) / sum(located) AS latitude, sum(longitudes) / sum(located) AS longitude
  FROM cells GROUP BY city, north, east HAVING sum(located) > 0
  ORDER BY city, sum(located) DESC, north, east
), by_state AS (
  SELECT city, state, sum(inverters)::int AS inverters FROM cells GROUP BY city, state
), by_city AS (
  SELECT city, sum(inverters)::int AS inverters, jsonb_object_agg(state, inverters) AS states FROM by_state GROUP BY city
)
SELECT (SELECT count(*)::int FROM by_city) AS total,
       (SELECT coalesce(jsonb_agg(to_jsonb(c) ORDER BY c.inverters DESC, c.city), '[]')
        FROM (SELECT b.city, p.latitude, p.longitude, b.inverters, b.states FROM by_city b LEFT JOIN places p USING (city)
              ORDER BY b.inverters DESC, b.city LIMIT ${CITIES_MAX}) c) AS cities,
       (SELECT coalesce(jsonb_agg(jsonb_build_object('id', o.id::text, 'cities', to_jsonb(ARRAY(
          SELECT DISTINCT i.city FROM silence_cases s JOIN inverters i ON i.id = s.inverter_id
          WHERE s.incident_id = o.id AND i.city <> '' ORDER BY 1 LIMIT ${INCIDENT_CITIES_MAX}))) ORDER BY o.id), '[]')
        FROM incidents o WHERE o.closed_at IS NULL) AS incidents`;
