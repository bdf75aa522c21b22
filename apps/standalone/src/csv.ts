import { createReadStream } from 'node:fs';
import { parse, type CsvError } from 'csv-parse';
import { PlainError } from './plain-error.js';

export interface CsvRow {
  /** Line of the file, from 1. */
  readonly line: number;
  /** Trimmed values by column; one that is missing or empty is absent. */
  readonly values: Readonly<Partial<Record<string, string>>>;
}

export interface CsvColumns {
  readonly required: readonly string[];
  readonly optional: readonly string[];
}

/**
 * Rows of a CSV file with a header, read as they are needed.
 * @throws PlainError where the file cannot be read, is no CSV, or has other columns.
 */
export async function* readCsv(path: string, columns: CsvColumns): AsyncGenerator<CsvRow> {
  const parser = parse({
    bom: true,
    trim: true,
    skip_empty_lines: true,
    info: true,
    relax_column_count: false,
  });
  const file = createReadStream(path).on('error', (error) => parser.destroy(error));
  let header: string[] | undefined;
  try {
    for await (const { record, info } of file.pipe(parser) as AsyncIterable<{
      record: string[];
      info: { lines: number };
    }>) {
      if (!header) header = checkHeader(path, record, columns);
      else yield { line: info.lines, values: named(header, record) };
    }
  } catch (error) {
    throw explain(path, error as NodeJS.ErrnoException | CsvError);
  }
  if (!header)
    throw new PlainError(`${path} is empty: a header with ${columns.required.join(',')} is needed.`);
}

function checkHeader(path: string, record: readonly string[], { required, optional }: CsvColumns): string[] {
  const header = record.map((name) => name.toLowerCase());
  const missing = required.filter((name) => !header.includes(name));
  const unknown = header.filter((name) => !required.includes(name) && !optional.includes(name));
  const twice = header.filter((name, n) => header.indexOf(name) !== n);
  const mistakes = [
    ...missing.map((name) => `the column ${name} is missing`),
    ...unknown.map((name) => `there is no column ${JSON.stringify(name)}`),
    ...twice.map((name) => `the column ${name} stands twice`),
  ];
  if (mistakes.length > 0) throw new PlainError(`${path}, line 1: ${mistakes.join('; ')}.`);
  return header;
}

function named(header: readonly string[], record: readonly string[]): CsvRow['values'] {
  return Object.fromEntries(header.map((name, n) => [name, record[n]]).filter(([, value]) => value));
}

function explain(path: string, error: NodeJS.ErrnoException | CsvError): Error {
  if (error instanceof PlainError) return error;
  if (error.code === 'ENOENT') return new PlainError(`There is no file ${path}.`);
  if (error.code?.startsWith('CSV_')) return new PlainError(`${path}: ${error.message}.`);
  return error;
}
