import { CsvError, parse } from 'csv-parse';
import type { Readable } from 'node:stream';

export interface CsvRow {
  /** Line of the file, from 1. */
  readonly line: number;
  /** Trimmed values by column; one that is missing or empty is absent. */
  readonly values: Readonly<Partial<Record<string, string>>>;
  /** Why the row could not be read; undefined: it is valid. */
  readonly mistake?: string;
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
    message: string,
  ) {
    super(message);
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
  if (!header)
    throw new CsvMistake(1, `the file is empty: a header with ${columns.required.join(',')} is needed`);
}

function checkHeader(record: readonly string[], { required, optional }: CsvColumns): string[] {
  const header = record.map((name) => name.toLowerCase());
  const missing = required.filter((name) => !header.includes(name));
  const unknown = header.filter((name) => !required.includes(name) && !optional.includes(name));
  const twice = header.filter((name, n) => header.indexOf(name) !== n);
  const mistakes = [
    ...missing.map((name) => `the column ${name} is missing`),
    ...unknown.map((name) => `there is no column ${JSON.stringify(name)}`),
    ...twice.map((name) => `the column ${name} stands twice`),
  ];
  if (mistakes.length > 0) throw new CsvMistake(1, mistakes.join('; '));
  return header;
}

function rowOf(header: readonly string[], record: readonly string[], line: number): CsvRow {
  if (record.length === header.length) return { line, values: named(header, record) };
  return { line, values: {}, mistake: `has ${record.length} values where the header has ${header.length}` };
}

function named(header: readonly string[], record: readonly string[]): CsvRow['values'] {
  return Object.fromEntries(header.map((name, n) => [name, record[n]]).filter(([, value]) => value));
}

function explain(error: unknown): unknown {
  if (!(error instanceof CsvError)) return error;
  return new CsvMistake((error as CsvError & { lines: number }).lines, error.message);
}
