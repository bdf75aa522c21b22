import { createHash } from 'node:crypto';
import type { Queryable } from '@heliograph/database/connection/database';
import { FLEET_SECRET, serialNumberOf } from './fleet-options.js';

/** Inserts inverters without an owner, and devices with the fleet's secret. */
export async function provisionFleet(database: Queryable, prefix: string, count: number): Promise<void> {
  await database.query(
    `WITH made AS (
       INSERT INTO inverters (serial_number, power_rating, rated_power_w, latitude, longitude, time_zone)
       SELECT unnest($1::text[]), '5 kW', 5000, 18.52, 73.86, 'Asia/Kolkata' RETURNING id)
     INSERT INTO devices (inverter_id, secret_sha256) SELECT id, $2 FROM made`,
    [
      Array.from({ length: count }, (_, index) => serialNumberOf(prefix, index)),
      createHash('sha256').update(FLEET_SECRET).digest(),
    ],
  );
}
