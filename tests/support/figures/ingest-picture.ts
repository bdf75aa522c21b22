import { stackedBars } from './bars.js';
import type { Result } from './results.js';

/** Leaves out message shapes above this, which would flatten all other bars. */
const DRAWN_MAX_US = 400;

/** Bar chart of a reading's processor time by process, from the ingest benchmark's table. */
export function ingestPicture({ tables: [table] }: Result): string {
  const { columns, rows } = table!;
  const column = (name: string) => columns.findIndex((each) => each.name === name);
  const parts = ['broker', 'ingest', 'PostgreSQL'];
  const [shape, what, sum, ratio] = ['shape', 'what', 'sum µs', '÷ floor'].map(column);
  return stackedBars(
    'Processor time per durable reading, µs',
    parts,
    rows
      .filter((row) =>
        rows.every((each) => each[shape!] !== row[shape!] || Number(each[sum!]) < DRAWN_MAX_US),
      )
      .map((row) => ({
        group: String(row[shape!]),
        label: String(row[what!]),
        values: parts.map((part) => Number(row[column(`${part} µs`)])),
        note: row[ratio!] === null || row[ratio!] === 1 ? '' : `${Number(row[ratio!]).toFixed(1)} × floor`,
      })),
  );
}
