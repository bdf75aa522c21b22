import { createReadStream } from 'node:fs';
import { parse } from 'csv-parse';
import { UsageError } from '../cli/usage-error.js';

/** A recorded plant, one row per inverter and instant. */
export interface Recording {
  /** Inverters in numerical order, each with its rows in file order. */
  readonly inverters: readonly { readonly id: string; readonly rows: readonly RecordedRow[] }[];
  /** UTC offset of the recording's clock, ms. */
  readonly offsetMs: number;
  readonly firstTs: number;
  readonly lastTs: number;
}

export interface RecordedRow {
  readonly ts: number;
  readonly acKw: number;
  readonly dcKw: number;
  readonly dailyKwh: number;
  readonly totalKwh: number;
}

const COLUMNS = ['ts', 'inverter', 'ac_kw', 'dc_kw', 'daily_kwh', 'total_kwh'] as const;
type Columns = Record<(typeof COLUMNS)[number], string>;

/**
 * Reads a recorded plant.
 * @throws UsageError naming file and row
 */
export async function readRecording(path: string): Promise<Recording> {
  const byInverter = new Map<string, RecordedRow[]>();
  let offsetMs: number | null = null;
  let line = 1;
  let firstTs = Infinity;
  let lastTs = -Infinity;
  const parser = parse({ bom: true, columns: true, skip_empty_lines: true, trim: true });
  const file = createReadStream(path).on('error', (error) => parser.destroy(error));
  try {
    for await (const columns of file.pipe(parser) as AsyncIterable<Columns>) {
      const row = toRow(columns, `row ${++line}`);
      offsetMs ??= clockOffsetMs(columns.ts);
      firstTs = Math.min(firstTs, row.ts);
      lastTs = Math.max(lastTs, row.ts);
      const rows = byInverter.get(columns.inverter);
      if (rows) rows.push(row);
      else byInverter.set(columns.inverter, [row]);
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

function toRow(columns: Columns, place: string): RecordedRow {
  const missing = COLUMNS.find((name) => !columns[name]);
  if (missing) throw new Error(`${place} has nothing in column ${missing}`);
  const number = (name: (typeof COLUMNS)[number]) => {
    const value = Number(columns[name]);
    if (!Number.isFinite(value))
      throw new Error(`${place}: "${columns[name]}" in column ${name} is not a number`);
    return value;
  };
  const ts = Date.parse(columns.ts);
  if (Number.isNaN(ts) || clockOffsetMs(columns.ts) === null) {
    throw new Error(
      `${place}: "${columns.ts}" is not a time with its offset, such as 2020-05-15T00:00+05:30`,
    );
  }
  return {
    ts,
    acKw: number('ac_kw'),
    dcKw: number('dc_kw'),
    dailyKwh: number('daily_kwh'),
    totalKwh: number('total_kwh'),
  };
}

function clockOffsetMs(time: string): number | null {
  const match = /T.*(?:(Z)|([+-])(\d{2}):?(\d{2}))$/.exec(time);
  if (!match) return null;
  if (match[1]) return 0;
  return (match[2] === '-' ? -1 : 1) * (Number(match[3]) * 60 + Number(match[4])) * 60_000;
}
