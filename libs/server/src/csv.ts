import { type RowMistake, rowSentence } from '@heliograph/contracts/http/row-mistakes';
import { encodingOf } from '@heliograph/domain/text/encoding';
import { CsvError, parse } from 'csv-parse';
import { Readable } from 'node:stream';
import { TextDecoder } from 'node:util';

export interface CsvRow {
  /** Line of the file, from 1. */
  readonly line: number;
  /** Trimmed values by column, without missing and empty ones. */
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
 * Streams the rows of a CSV file with a header, in UTF-8 or UTF-16, separated by commas, semicolons or tabs.
 * @throws CsvMistake if it is not valid CSV or has wrong columns; errors of the source pass through.
 */
export async function* readCsv(source: Readable, columns: CsvColumns): AsyncGenerator<CsvRow> {
  const text = textOf(source);
  const start = await readFirstLine(text);
  const parser = parse({
    delimiter: separatorOf(start),
    trim: true,
    skip_empty_lines: true,
    info: true,
    relax_column_count: true,
  });
  const whole = Readable.from(following(start, text)).on('error', (error) => parser.destroy(error));
  let header: string[] | undefined;
  try {
    for await (const { record, info } of whole.pipe(parser) as AsyncIterable<{
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

/** The source as text, without byte order mark. */
async function* textOf(source: Readable): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined;
  for await (const part of source as AsyncIterable<string | Buffer>) {
    if (typeof part === 'string') yield part.replace(/^\uFEFF/, '');
    else yield (decoder ??= new TextDecoder(encodingOf(part))).decode(part, { stream: true });
  }
  if (decoder) yield decoder.decode();
}

/** Characters that are searched for the first line break. */
const FIRST_LINE_MAX = 64 * 1024;

/** The text up to at least the end of the first line. */
async function readFirstLine(text: AsyncGenerator<string>): Promise<string> {
  let start = '';
  while (!/[\r\n]/.test(start.trimStart()) && start.length < FIRST_LINE_MAX) {
    const { done, value } = await text.next();
    if (done) break;
    start += value;
  }
  return start;
}

async function* following(start: string, text: AsyncGenerator<string>): AsyncGenerator<string> {
  yield start;
  yield* text;
}

/** The separator that occurs most in the header; Excel writes semicolons in many languages, and tabs in UTF-16. */
function separatorOf(start: string): string {
  const [header = ''] = start.trimStart().split(/[\r\n]/, 1);
  const counted = [',', ';', '\t'].map((separator) => ({ separator, times: header.split(separator).length }));
  return counted.reduce((most, other) => (other.times > most.times ? other : most)).separator;
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
