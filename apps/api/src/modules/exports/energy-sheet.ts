import { columnsOf, type ExportRow, rupees } from './export-row.js';
import { STYLE } from './xlsx-parts.js';
import type { SheetColumn } from './xlsx-sheet.js';

const DAY_MS = 86_400_000;
/** Days from the spreadsheet epoch to the Unix epoch. */
const EPOCH_DAYS = 25_569;

type EnergyColumn = Pick<SheetColumn<ExportRow>, 'width' | 'cell'>;

/** In the order of `columnsOf`. */
const columns: readonly EnergyColumn[] = [
  { width: 22, cell: ({ inverter }) => inverter },
  { width: 28, cell: ({ name }) => name },
  {
    width: 18,
    cell: ({ localBegin }) => ({ number: String(localBegin / DAY_MS + EPOCH_DAYS), style: STYLE.dateTime }),
  },
  { width: 12, cell: ({ utcOffset }) => utcOffset },
  {
    width: 14,
    cell: ({ energyWh }) => (energyWh === null ? null : { number: String(energyWh), style: STYLE.whole }),
  },
  { width: 12, cell: ({ quality }) => quality },
  {
    width: 14,
    cell: ({ savedPaise }) =>
      savedPaise === null ? null : { number: rupees(savedPaise), style: STYLE.money },
  },
];

/** Columns of an energy export as a sheet. @param money whether to include savings. */
export const energySheet = (money: boolean): SheetColumn<ExportRow>[] =>
  columnsOf(money).map((title, index) => ({ title, ...columns[index]! }));
