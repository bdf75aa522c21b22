import { createReadStream } from 'node:fs';
import { type CsvColumns, CsvMistake, type CsvRow, readCsv as readRows } from '@heliograph/server/csv';
import { UserError } from './user-error.js';

export type { CsvRow } from '@heliograph/server/csv';

/**
 * Streams the rows of a CSV file with a header.
 * @throws UserError if the file can't be read, isn't CSV, or has other columns.
 */
export async function* readCsv(path: string, columns: CsvColumns): AsyncGenerator<CsvRow> {
  try {
    for await (const row of readRows(createReadStream(path), columns)) {
      if (row.mistake) throw new CsvMistake(row.line, row.mistake);
      yield row;
    }
  } catch (error) {
    if (error instanceof CsvMistake) throw new UserError(`${path}, line ${error.line}: ${error.message}.`);
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new UserError(`There is no file ${path}.`);
    throw error;
  }
}
