import { createReadStream } from 'node:fs';
import { parse } from 'csv-parse';
import { UsageError } from '../cli/usage-error.js';
import { type ColumnName, defaultColumns, type RecordingColumns } from './columns.js';

/** A recorded plant, one row per inverter and instant. */
export interface Recording {
  /** Inverters in numerical order, each with its rows in file order. */
  readonly inverters: readonly { readonly id: string; readonly rows: readonly RecordedRow[] }[];
  /** UTC offset of the recording's clock, ms. */
  readonly offsetMs: number;
  readonly firstTs: number;
  readonly lastTs: number;
}

/** Null: the recording does not have the value. */
export interface RecordedRow {
  readonly ts: number;
  readonly acKw: number | null;
  readonly dcKw: number | null;
  readonly dailyKwh: number | null;
  readonly totalKwh: number;
}

/**
 * Reads a recorded plant.
 * @throws UsageError naming file and row
 */
export async function readRecording(
  path: string,
  columns: RecordingColumns = defaultColumns,
): Promise<Recording> {
  const byInverter = new Map<string, RecordedRow[]>();
  let offsetMs: number | null = null;
  let line = 1;
  let firstTs = Infinity;
  let lastTs = -Infinity;
  const parser = parse({ bom: true, columns: true, skip_empty_lines: true, trim: true });
  const file = createReadStream(path).on('error', (error) => parser.destroy(error));
  try {
    for await (const cells of file.pipe(parser) as AsyncIterable<Record<string, string>>) {
      const read = reader(cells, columns, `row ${++line}`);
      const row = toRow(read);
      offsetMs ??= clockOffsetMs(read.text('ts')!);
      firstTs = Math.min(firstTs, row.ts);
      lastTs = Math.max(lastTs, row.ts);
      const inverter = read.text('inverter') ?? '1';
      const rows = byInverter.get(inverter);
      if (rows) rows.push(row);
      else byInverter.set(inverter, [row]);
    }
  } catch (error) {
    throw new UsageError(`Cannot replay ${path}: ${(error as Error).message.replace(/\.$/, '')}.`);
  }
  if (offsetMs === null) throw new UsageError(`Cannot replay ${path}: it holds no rows.`);
  const inverters = [...byInverter]
    .map(([id, rows]) => ({ id, rows }))
    .sort((a, b) => a.id.localeCompare(b.id, 'en', { numeric: true }));
  return { inverters, offsetMs, firstTs, lastTs };
}

const MAY_BE_EMPTY: ReadonlySet<ColumnName> = new Set(['ac_kw', 'dc_kw', 'daily_kwh']);

type Reader = ReturnType<typeof reader>;

/** Reads one row's values. */
function reader(cells: Readonly<Record<string, string>>, columns: RecordingColumns, place: string) {
  const text = (name: ColumnName): string | null => {
    const title = columns[name]?.title;
    if (title === undefined) return null;
    if (!cells[title] && !MAY_BE_EMPTY.has(name)) throw new Error(`${place} has nothing in column ${title}`);
    return cells[title] || null;
  };
  const number = (name: ColumnName): number | null => {
    const said = text(name);
    if (said === null) return null;
    const { title, divisor } = columns[name]!;
    const value = Number(said) / divisor;
    if (!Number.isFinite(value)) throw new Error(`${place}: "${said}" in column ${title} is not a number`);
    return value;
  };
  return { place, text, number };
}

function toRow({ place, text, number }: Reader): RecordedRow {
  const time = text('ts')!;
  const ts = Date.parse(time);
  if (Number.isNaN(ts) || clockOffsetMs(time) === null)
    throw new Error(`${place}: "${time}" is not a time with its offset, such as 2020-05-15T00:00+05:30`);
  return {
    ts,
    acKw: number('ac_kw'),
    dcKw: number('dc_kw'),
    dailyKwh: number('daily_kwh'),
    totalKwh: number('total_kwh')!,
  };
}

function clockOffsetMs(time: string): number | null {
  const match = /T.*(?:(Z)|([+-])(\d{2}):?(\d{2}))$/.exec(time);
  if (!match) return null;
  if (match[1]) return 0;
  return (match[2] === '-' ? -1 : 1) * (Number(match[3]) * 60 + Number(match[4])) * 60_000;
}
