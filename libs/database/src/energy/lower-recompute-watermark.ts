import type { Queryable } from '../connection/database.js';
import type { CounterArrival } from './update-energy-rollups.js';
import { iso } from './iso.js';

/**
 * Lowers the recompute watermark to readings for which `updateEnergyRollups` has failed, or whose hours are wrong.
 * @returns ids of the inverters whose watermark was set.
 */
export async function lowerRecomputeWatermark(
  client: Queryable,
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

/**
 * Sets the recompute watermark of inverters whose power rating was corrected, because the rating limits how fast a
 * counter may rise. Starts at the oldest stored reading, so that hours whose readings have expired are kept.
 */
export async function recomputeForNewRating(
  database: Queryable,
  inverterIds: readonly number[],
): Promise<void> {
  await database.query(newRatingSql, [inverterIds]);
}

// In order of id, like all writers. A packed day starts before its readings, which is as good.
const newRatingSql = /* sql */ `
WITH locked AS (
  SELECT inverter_id FROM energy_tails WHERE inverter_id = ANY ($1) ORDER BY inverter_id FOR UPDATE
)
UPDATE energy_tails t SET dirty_from = least(
  t.dirty_from,
  (SELECT min(ts) FROM readings WHERE inverter_id = t.inverter_id),
  (SELECT min(day)::timestamp AT TIME ZONE 'UTC' FROM packed_days WHERE inverter_id = t.inverter_id))
FROM locked WHERE t.inverter_id = locked.inverter_id`;
