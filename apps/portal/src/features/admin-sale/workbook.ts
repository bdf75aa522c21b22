import { unzipSync, zipSync } from 'fflate';

type Cell = string | number | boolean | Date | null;

/** A workbook of sales unpacks to a tenth of this at most, bytes. */
const UNPACKED_MAX = 30 * 1024 * 1024;

/**
 * The same workbook without compression. The library would unpack without a limit, and start workers for large
 * entries, which the page's content security policy forbids.
 * @throws RangeError if it unpacks to more than 30 MB
 */
export function unpacked(workbook: Uint8Array): ArrayBuffer {
  let size = 0;
  const entries = unzipSync(workbook, {
    filter: ({ name, originalSize }) => {
      if (!/\.(xml|rels)$/.test(name)) return false;
      size += originalSize;
      if (size > UNPACKED_MAX) throw new RangeError('the workbook is too large');
      return true;
    },
  });
  return zipSync(entries, { level: 0 }).buffer;
}

/** A sheet as CSV; each row keeps its number. */
export const csvOfSheet = (rows: readonly (readonly Cell[])[]): string =>
  rows.map((row) => (row.every((cell) => cell === null) ? '' : row.map(csvCell).join(','))).join('\r\n');

function csvCell(cell: Cell): string {
  const text = textOf(cell)
    .replaceAll('"', '""')
    .replace(/[\r\n]+/g, ' ');
  return `"${text}"`;
}

function textOf(cell: Cell): string {
  if (cell === null) return '';
  if (cell instanceof Date) return cell.toISOString().slice(0, 'YYYY-MM-DD'.length);
  // A spreadsheet keeps 15 digits of a number; the exponent shows that the others are lost.
  if (typeof cell === 'number' && Math.abs(cell) >= 1e15) return cell.toExponential();
  return String(cell);
}
