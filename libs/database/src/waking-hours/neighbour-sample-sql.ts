import { cellsAround } from '@heliograph/domain/waking-hours/neighbourhood';

/** A sample is enough, and costs the same in a large city. */
const NEIGHBOURS_MAX = 50;

/** Parameters $1 and $2 of a statement with NEIGHBOUR_SAMPLE_SQL. */
export function cellParameters(cells: readonly number[]): [number[], number[]] {
  const around = cells.flatMap((cell) => cellsAround(cell).map((near) => ({ cell, near })));
  return [around.map(({ cell }) => cell), around.map(({ near }) => near)];
}

/** FROM item: `cells` with each cell, and `waking` with inverters of the cell first, then of adjacent cells. */
export const NEIGHBOUR_SAMPLE_SQL = /* sql */ `
(SELECT DISTINCT cell FROM unnest($1::integer[]) AS given (cell)) cells
CROSS JOIN LATERAL (
  SELECT waking_hours.*
  FROM unnest($1::integer[], $2::integer[]) AS around (cell, near)
  CROSS JOIN LATERAL (
    SELECT inverter_id, wake_elevations_deg, wake_light_w_m2 FROM waking_hours WHERE waking_hours.cell = around.near LIMIT ${NEIGHBOURS_MAX}
  ) waking_hours
  WHERE around.cell = cells.cell
  ORDER BY around.near <> cells.cell
  LIMIT ${NEIGHBOURS_MAX}
) waking`;
