import { BYTE_ORDER_MARK, csvField } from './csv-field.js';
import { columnsOf, type ExportRow, rupees } from './export-row.js';

/** Rows as CSV (RFC 4180, UTF-8), one chunk per batch. */
export async function* csvOf(
  batches: AsyncIterable<readonly ExportRow[]>,
  money: boolean,
): AsyncGenerator<string> {
  yield `${BYTE_ORDER_MARK}${columnsOf(money).join(',')}\r\n`;
  for await (const rows of batches) yield rows.map((row) => lineOf(row, money)).join('');
}

function lineOf(row: ExportRow, money: boolean): string {
  const fields = [
    csvField(row.inverter),
    csvField(row.name),
    new Date(row.localBegin).toISOString().slice(0, 16).replace('T', ' '),
    row.utcOffset,
    row.energyWh ?? '',
    row.quality,
    ...(money ? [row.savedPaise === null ? '' : rupees(row.savedPaise)] : []),
  ];
  return `${fields.join(',')}\r\n`;
}
