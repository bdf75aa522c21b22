import type { Queryable } from '../connection/database.js';

/** Number of inverters whose energy waits to be recomputed. */
export async function countPendingRecomputes(database: Queryable): Promise<number> {
  const { rows } = await database.query<{ count: number }>(countSql);
  return rows[0]!.count;
}

const countSql = /* sql */ `SELECT count(*)::int AS count FROM energy_tails WHERE dirty_from IS NOT NULL`;
