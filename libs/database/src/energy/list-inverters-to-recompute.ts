import type { Queryable } from '../connection/database.js';

/** Ids of at most `limit` inverters whose rollups wait to be recomputed, earliest watermark first. */
export async function listInvertersToRecompute(database: Queryable, limit: number): Promise<number[]> {
  const { rows } = await database.query<{ inverter_id: number }>(
    'SELECT inverter_id FROM energy_tails WHERE dirty_from IS NOT NULL ORDER BY dirty_from LIMIT $1',
    [limit],
  );
  return rows.map((row) => row.inverter_id);
}
