import { createReadStream, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse';
import { UsageError } from '../cli/usage-error.js';
import { readYamlFile } from '../cli/yaml-file.js';
import { type Columns, columnsSchema, knownColumns } from './columns.js';
import { type ReadRow, type RecordedRow, RowReader } from './rows.js';

const MISTAKES_SHOWN = 10;

/** A recorded plant, one row per inverter and instant. */
export interface Recording {
  /** Inverters in numerical order, each with its rows in the order in which they are sent. */
  readonly inverters: readonly { readonly id: string; readonly rows: readonly RecordedRow[] }[];
  /** UTC offset of the recording's clock, ms. */
  readonly offsetMs: number;
  /** When the first row is sent. */
  readonly firstTs: number;
  /** Latest timestamp or sending time of a row. */
  readonly lastTs: number;
  readonly city: string;
  /** Power rating of each inverter; null: unknown. */
  readonly powerRating: string | null;
}

interface RecordingOptions {
  /** File that describes the columns; unset: those of a recorded plant or of exported readings. */
  readonly columns?: string | undefined;
  /** Multiplies power and energy. */
  readonly scale?: number;
}

/**
 * Reads a CSV file, or all CSV files of a folder. In a folder of exported readings each inverter may have several
 * files.
 * @throws UsageError naming file, line and reason of each mistake
 */
export async function readRecording(
  path: string,
  { columns: columnsFile, scale = 1 }: RecordingOptions = {},
): Promise<Recording> {
  const given = columnsFile === undefined ? null : readYamlFile(columnsFile, 'columns file', columnsSchema);
  const byInverter = new Map<string, RecordedRow[]>();
  const mistakes: string[] = [];
  let offsetMs: number | null = null;
  let columns!: Columns;
  for (const file of filesIn(path)) {
    for await (const read of readFile(file, given, scale, mistakes)) {
      offsetMs ??= read.offsetMs;
      columns = read.columns;
      const rows = byInverter.get(read.inverter);
      if (rows) rows.push(read.row);
      else byInverter.set(read.inverter, [read.row]);
    }
  }
  if (mistakes.length > 0) {
    const more = mistakes.length - MISTAKES_SHOWN;
    const shown = mistakes.slice(0, MISTAKES_SHOWN);
    throw new UsageError([...shown, ...(more > 0 ? [`and ${more} more`] : [])].join('\n'));
  }
  if (offsetMs === null) throw new UsageError(`Cannot replay ${path}: it holds no rows.`);
  const inverters = [...byInverter]
    .map(([id, rows]) => ({ id, rows: rows.sort(inOrder) }))
    .sort((a, b) => a.id.localeCompare(b.id, 'en', { numeric: true }));
  const all = [...byInverter.values()].flat();
  return {
    inverters,
    offsetMs,
    firstTs: all.reduce((least, { sentAt }) => Math.min(least, sentAt), Infinity),
    lastTs: all.reduce((most, { ts, sentAt }) => Math.max(most, ts, sentAt), -Infinity),
    city: columns.city,
    powerRating: columns.power_rating ?? null,
  };
}

const inOrder = (a: RecordedRow, b: RecordedRow) =>
  a.sentAt - b.sentAt || a.ts - b.ts || (a.seq ?? 0) - (b.seq ?? 0);

function filesIn(path: string): string[] {
  try {
    if (!statSync(path).isDirectory()) return [path];
    const names = readdirSync(path).filter((name) => /\.csv$/i.test(name));
    return names.sort().map((name) => join(path, name));
  } catch (error) {
    throw new UsageError(`Cannot replay ${path}: ${(error as Error).message}.`);
  }
}

async function* readFile(
  path: string,
  given: Columns | null,
  scale: number,
  mistakes: string[],
): AsyncGenerator<ReadRow & { columns: Columns }> {
  let columns!: Columns;
  let reader!: RowReader;
  const parser = parse({
    bom: true,
    delimiter: given?.separator ?? ',',
    info: true,
    skip_empty_lines: true,
    trim: true,
    columns: (titles: string[]) => {
      columns = columnsOf(titles, given, path);
      reader = new RowReader(columns, path, scale);
      return titles;
    },
  });
  const file = createReadStream(path).on('error', (error) => parser.destroy(error));
  try {
    for await (const { record, info } of file.pipe(parser) as AsyncIterable<ParsedLine>) {
      try {
        yield { ...reader.read(record), columns };
      } catch (error) {
        mistakes.push(`${path}:${info.lines}: ${(error as Error).message}`);
      }
    }
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(`Cannot replay ${path}: ${(error as Error).message.replace(/\.$/, '')}.`);
  }
}

interface ParsedLine {
  readonly record: Record<string, string>;
  readonly info: { readonly lines: number };
}

function columnsOf(titles: readonly string[], given: Columns | null, path: string): Columns {
  const columns = given ?? knownColumns(titles);
  if (!columns)
    throw new UsageError(
      `${path}:1: these are not the columns of a recorded plant or of exported readings; say with --columns what they mean.`,
    );
  const named = [
    columns.time.column,
    columns.inverter,
    ...Object.values(columns.values).flatMap((sources) => sources?.map(({ title }) => title)),
    ...Object.values(columns.exported ?? {}),
  ];
  const missing = named.find((title) => title !== undefined && !titles.includes(title));
  if (missing !== undefined)
    throw new UsageError(`${path}:1: there is no column "${missing}"; there are ${titles.join(', ')}.`);
  return columns;
}
