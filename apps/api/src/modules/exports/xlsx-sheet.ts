import { STYLE } from './xlsx-parts.js';

/** Maximum rows of a sheet, without the header row. */
export const XLSX_ROWS_MAX = 1_048_575;

/** A text, a number as decimal digits with its cell style, or nothing. */
type Cell = string | { readonly number: string; readonly style?: number } | null;

export interface SheetColumn<Row> {
  readonly title: string;
  /** Width in characters. */
  readonly width: number;
  readonly cell: (row: Row) => Cell;
}

const HEAD =
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n' +
  '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">' +
  '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>';

/** The sheet's XML, one chunk per batch. */
export async function* sheetOf<Row>(
  columns: readonly SheetColumn<Row>[],
  batches: AsyncIterable<readonly Row[]>,
): AsyncGenerator<string> {
  const widths = columns.map(
    ({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  const head = columns.map(({ title }, index) => textCell(index, 1, title, STYLE.head));
  yield `${HEAD}<cols>${widths.join('')}</cols><sheetData><row r="1">${head.join('')}</row>`;
  let number = 1;
  for await (const rows of batches) yield rows.map((row) => rowXml(columns, row, (number += 1))).join('');
  yield '</sheetData></worksheet>';
}

function rowXml<Row>(columns: readonly SheetColumn<Row>[], row: Row, number: number): string {
  const cells = columns.map(({ cell }, index) => {
    const value = cell(row);
    if (value === null) return '';
    return typeof value === 'string'
      ? textCell(index, number, value)
      : numberCell(index, number, value.number, value.style ?? 0);
  });
  return `<row r="${number}">${cells.join('')}</row>`;
}

/** Up to 26 columns. */
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
