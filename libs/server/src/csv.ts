import { type RowMistake, rowSentence } from '@heliograph/contracts/http/row-mistakes';
import { CsvError, parse } from 'csv-parse';
import type { Readable } from 'node:stream';

export interface CsvRow {
  /** Line of the file, from 1. */
  readonly line: number;
  /** Trimmed values by column; one that is missing or empty is absent. */
  readonly values: Readonly<Partial<Record<string, string>>>;
  /** Why the row could not be read; undefined: it is valid. */
  readonly mistake?: RowMistake;
}

export interface CsvColumns {
  readonly required: readonly string[];
  readonly optional: readonly string[];
}

/** The file cannot be parsed any further. */
export class CsvMistake extends Error {
  constructor(
    /** Line of the file, from 1. */
    readonly line: number,
    readonly mistake: RowMistake,
  ) {
    super(rowSentence(mistake));
  }
}

/**
 * Streams the rows of a CSV file with a header.
 * @throws CsvMistake if it is not valid CSV or has wrong columns; errors of the source pass through.
 */
export async function* readCsv(source: Readable, columns: CsvColumns): AsyncGenerator<CsvRow> {
  const parser = parse({
    bom: true,
    trim: true,
    skip_empty_lines: true,
    info: true,
    relax_column_count: true,
  });
  source.on('error', (error) => parser.destroy(error));
  let header: string[] | undefined;
  try {
    for await (const { record, info } of source.pipe(parser) as AsyncIterable<{
      record: string[];
      info: { lines: number };
    }>) {
      if (!header) header = checkHeader(record, columns);
      else yield rowOf(header, record, info.lines);
    }
  } catch (error) {
    throw explain(error);
  }
  if (!header) throw new CsvMistake(1, { is: 'empty_file', columns: [...columns.required] });
}

function checkHeader(record: readonly string[], { required, optional }: CsvColumns): string[] {
  const header = record.map((name) => name.toLowerCase());
  const missing = required.filter((name) => !header.includes(name));
  const unknown = header.filter((name) => !required.includes(name) && !optional.includes(name));
  const repeated = header.filter((name, n) => header.indexOf(name) !== n);
  if (missing.length + unknown.length + repeated.length > 0) {
    throw new CsvMistake(1, { is: 'header', missing, unknown, repeated });
  }
  return header;
}

function rowOf(header: readonly string[], record: readonly string[], line: number): CsvRow {
  if (record.length === header.length) return { line, values: named(header, record) };
  return { line, values: {}, mistake: { is: 'value_count', values: record.length, columns: header.length } };
}

function named(header: readonly string[], record: readonly string[]): CsvRow['values'] {
  return Object.fromEntries(header.map((name, n) => [name, record[n]]).filter(([, value]) => value));
}

function explain(error: unknown): unknown {
  if (!(error instanceof CsvError)) return error;
  return new CsvMistake((error as CsvError & { lines: number }).lines, {
    is: 'not_csv',
    message: error.message,
  });
}
