import { columnsOf, type ExportRow, rupees } from './export-row.js';
import { STYLE } from './xlsx-parts.js';

/** Maximum rows of a sheet, without the header row. */
export const XLSX_ROWS_MAX = 1_048_575;

const DAY_MS = 86_400_000;
/** Days from the spreadsheet epoch to the Unix epoch. */
const EPOCH_DAYS = 25_569;
const WIDTHS = [22, 28, 18, 12, 14, 12, 14];

const HEAD =
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n' +
  '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">' +
  '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>';

/** The sheet's XML, one chunk per batch. */
export async function* sheetOf(
  batches: AsyncIterable<readonly ExportRow[]>,
  money: boolean,
): AsyncGenerator<string> {
  const columns = columnsOf(money);
  const widths = columns.map(
    (_, index) => `<col min="${index + 1}" max="${index + 1}" width="${WIDTHS[index]!}" customWidth="1"/>`,
  );
  const head = columns.map((name, index) => textCell(index, 1, name, STYLE.head));
  yield `${HEAD}<cols>${widths.join('')}</cols><sheetData><row r="1">${head.join('')}</row>`;
  let number = 1;
  for await (const rows of batches) yield rows.map((row) => rowXml(row, (number += 1), money)).join('');
  yield '</sheetData></worksheet>';
}

function rowXml(row: ExportRow, number: number, money: boolean): string {
  const cells = [
    textCell(0, number, row.inverter),
    textCell(1, number, row.name),
    numberCell(2, number, String(row.localBegin / DAY_MS + EPOCH_DAYS), STYLE.dateTime),
    textCell(3, number, row.utcOffset),
    row.energyWh === null ? '' : numberCell(4, number, String(row.energyWh), STYLE.whole),
    textCell(5, number, row.quality),
    money && row.savedPaise !== null ? numberCell(6, number, rupees(row.savedPaise), STYLE.money) : '',
  ];
  return `<row r="${number}">${cells.join('')}</row>`;
}

const placeOf = (column: number, row: number) => `${String.fromCharCode(65 + column)}${row}`;

const numberCell = (column: number, row: number, value: string, style: number) =>
  `<c r="${placeOf(column, row)}" s="${style}"><v>${value}</v></c>`;

/** Cells are typed, so text starting with `=` is not a formula. */
const textCell = (column: number, row: number, text: string, style = 0) =>
  `<c r="${placeOf(column, row)}" t="inlineStr"${style ? ` s="${style}"` : ''}><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** XML 1.0 cannot represent control characters. */
const escaped = (text: string) =>
  // eslint-disable-next-line no-control-regex -- control characters are intended
  text.replace(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, '').replace(/[&<>]/g, (sign) => entities[sign]!);
