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
  /** When the cities were summed up; null: not yet. */
  readonly judgedAt: Date | null;
  readonly cities: CityOfFleet[];
  /** Number of all cities. */
  readonly total: number;
  readonly incidents: { readonly id: string; readonly cities: string[] }[];
}

/** Cities returned: the largest ones. */
const CITIES_MAX = 2_000;
/** Cities per incident. */
const INCIDENT_CITIES_MAX = 200;

/** The fleet by city as last evaluated, and the open incidents. The cost grows with the number of cities only. */
export async function readFleetMap(database: Queryable): Promise<FleetByCity> {
  const { rows } = await database.query<FleetByCity>(mapSql);
  return rows[0]!;
}

const mapSql = /* sql */ `
SELECT (SELECT cities_at FROM fleet_totals) AS "judgedAt",
       (SELECT count(*)::int FROM fleet_cities) AS total,
       (SELECT coalesce(jsonb_agg(to_jsonb(c) ORDER BY c.inverters DESC, c.city), '[]')
        FROM (SELECT city, latitude, longitude, inverters, states FROM fleet_cities
              ORDER BY inverters DESC, city LIMIT ${CITIES_MAX}) c) AS cities,
       (SELECT coalesce(jsonb_agg(jsonb_build_object('id', o.id::text,
                                                     'cities', coalesce(s.cities[:${INCIDENT_CITIES_MAX}], '{}')) ORDER BY o.id), '[]')
        FROM incidents o
        LEFT JOIN (SELECT incident_id, array_agg(city ORDER BY city) AS cities
                   FROM fleet_cities, unnest(incidents) incident_id GROUP BY incident_id) s ON s.incident_id = o.id
        WHERE o.closed_at IS NULL) AS incidents`;
