import { isPlaced, type Site } from '../inverter/site.js';

/** Cells of a grid over the earth, a quarter of a degree wide: 25 to 28 km in India. */
const CELLS_PER_DEG = 4;
const CELLS_AROUND = 360 * CELLS_PER_DEG;

/** Number of the cell that contains a site. Null: its position is assumed. */
export function cellOf(site: Site): number | null {
  if (!isPlaced(site)) return null;
  const row = Math.floor((site.latitude + 90) * CELLS_PER_DEG);
  const column = Math.floor((site.longitude + 180) * CELLS_PER_DEG) % CELLS_AROUND;
  return row * CELLS_AROUND + column;
}

/** A cell and the adjacent ones, which have the same weather. */
export const cellsAround = (cell: number): number[] =>
  [-1, 0, 1].flatMap((rows) => [-1, 0, 1].map((columns) => cell + rows * CELLS_AROUND + columns));

/** Whether no cell is within two cells of both, so that even areas around adjacent cells share no inverter. */
export function areApart(cell: number, other: number): boolean {
  const [rows, columns] = [Math.floor(cell / CELLS_AROUND), cell % CELLS_AROUND];
  const [otherRows, otherColumns] = [Math.floor(other / CELLS_AROUND), other % CELLS_AROUND];
  return Math.abs(rows - otherRows) > APART || Math.abs(columns - otherColumns) > APART;
}
const APART = 4;

/** `18.6, 73.9`: latitude and longitude of its centre, degrees. */
export function cellCentre(cell: number): string {
  const [row, column] = [Math.floor(cell / CELLS_AROUND), cell % CELLS_AROUND];
  return [(row + 0.5) / CELLS_PER_DEG - 90, (column + 0.5) / CELLS_PER_DEG - 180]
    .map((degrees) => degrees.toFixed(1))
    .join(', ');
}
