import type { PoolClient } from 'pg';
import type { CounterArrival } from './update-energy-rollups.js';
import { iso } from './iso.js';

/**
 * Sets the recompute watermark for newly stored readings, if `updateEnergyRollups` has failed for them.
 * @returns ids of the inverters whose watermark was set.
 */
export async function lowerRecomputeWatermark(
  client: PoolClient,
  arrivals: readonly Pick<CounterArrival, 'inverterId' | 'ts'>[],
): Promise<number[]> {
  const { rows } = await client.query<{ inverter_id: number }>(
    `INSERT INTO energy_tails (inverter_id, dirty_from)
     SELECT i.id, min(n.ts) FROM unnest($1::int[], $2::timestamptz[]) AS n (inverter_id, ts)
       JOIN inverters i ON i.id = n.inverter_id GROUP BY i.id ORDER BY i.id
     ON CONFLICT (inverter_id) DO UPDATE SET dirty_from = least(energy_tails.dirty_from, excluded.dirty_from)
     RETURNING inverter_id`,
    [arrivals.map(({ inverterId }) => inverterId), arrivals.map(({ ts }) => iso(ts))],
  );
  return rows.map((row) => row.inverter_id);
}
