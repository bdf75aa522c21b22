import { BYTE_ORDER_MARK, csvField } from '../exports/csv-field.js';
import type { ListFile } from './list-columns.js';

/** Rows of a list as CSV (RFC 4180, UTF-8), one chunk per batch. */
export async function* csvOf(
  columns: ListFile['columns'],
  batches: AsyncIterable<object[]>,
  timeZone: string,
): AsyncGenerator<string> {
  yield `${BYTE_ORDER_MARK}${columns.map(([title]) => title).join(',')}\r\n`;
  for await (const rows of batches) {
    yield rows
      .map((row) => `${columns.map(([, value]) => fieldOf(value(row as never, timeZone))).join(',')}\r\n`)
      .join('');
  }
}

/** Numbers stay unchanged, because `csvField` would make -71 a text. */
const fieldOf = (value: string | number | null) =>
  typeof value === 'number' ? String(value) : csvField(value ?? '');
