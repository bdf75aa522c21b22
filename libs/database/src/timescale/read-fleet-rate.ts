import type { Queryable } from '../connection/database.js';
import type { FleetRate } from './chunk-width.js';

/**
 * Readings per day if all inverters received within a week report day and night, each at its own interval (60 s if it
 * named none), and the server's memory for pages.
 */
export async function readFleetRate(database: Queryable): Promise<FleetRate> {
  const { rows } = await database.query<FleetRate>(rateSql);
  return rows[0]!;
}

const rateSql = /* sql */ `
SELECT (SELECT coalesce(sum(86400.0 / coalesce(devices.interval_s, 60)), 0)::float8
        FROM latest JOIN devices USING (inverter_id)
        WHERE last_received_at > now() - interval '7 days') AS "readingsPerDay",
       pg_size_bytes(current_setting('shared_buffers')) AS "pageMemoryBytes"`;
