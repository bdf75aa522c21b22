import type { SheetColumn } from '../exports/xlsx-sheet.js';
import type { ListFile } from './list-columns.js';

const WIDTH = 20;

/** Columns of a list as a sheet. Ids, serial and SIM numbers are texts, which keep all digits. */
export const listSheet = (columns: ListFile['columns'], timeZone: string): SheetColumn<object>[] =>
  columns.map(([title, value]) => ({
    title,
    width: WIDTH,
    cell: (row) => {
      const said = value(row as never, timeZone);
      return typeof said === 'number' ? { number: String(said) } : said;
    },
  }));
