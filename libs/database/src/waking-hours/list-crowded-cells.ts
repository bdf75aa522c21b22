import { NEIGHBOURS_MIN } from '@heliograph/domain/waking-hours/morning';
import type { Queryable } from '../connection/database.js';
import { cellParameters } from './neighbour-sample-sql.js';

/** The cells that have enough inverters in and around them to evaluate a morning. */
export async function listCrowdedCells(
  database: Queryable,
  cells: readonly (number | null)[],
): Promise<Set<number>> {
  const wanted = [...new Set(cells.filter((cell) => cell !== null))];
  if (wanted.length === 0) return new Set();
  const { rows } = await database.query<{ cell: number }>(crowdedSql, [
    ...cellParameters(wanted),
    // The evaluated inverter counts, too.
    NEIGHBOURS_MIN + 1,
  ]);
  return new Set(rows.map(({ cell }) => cell));
}

const crowdedSql = /* sql */ `
SELECT around.cell
FROM unnest($1::integer[], $2::integer[]) AS around (cell, near)
CROSS JOIN LATERAL (SELECT FROM waking_hours WHERE waking_hours.cell = around.near LIMIT $3) known
GROUP BY around.cell HAVING count(*) >= $3`;
