import { createReadStream } from 'node:fs';
import { rowSentence } from '@heliograph/contracts/http/row-mistakes';
import { type CsvColumns, CsvMistake, type CsvRow as Row, readCsv as readRows } from '@heliograph/server/csv';
import { UserError } from './user-error.js';

export interface CsvRow extends Pick<Row, 'line' | 'values'> {
  /** Why the row could not be read; undefined: it could. */
  readonly problem?: string;
}

/**
 * Streams the rows of a CSV file with a header.
 * @throws UserError if the file can't be read, isn't CSV, or has other columns.
 */
export async function* readCsv(path: string, columns: CsvColumns): AsyncGenerator<CsvRow> {
  try {
    for await (const { line, values, mistake } of readRows(createReadStream(path), columns))
      yield mistake ? { line, values, problem: rowSentence(mistake) } : { line, values };
  } catch (error) {
    if (error instanceof CsvMistake) throw new UserError(`${path}, line ${error.line}: ${error.message}.`);
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new UserError(`There is no file ${path}.`);
    throw error;
  }
}
