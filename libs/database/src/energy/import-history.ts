import type { CounterReading } from '@heliograph/domain/energy/counter';
import { foldCounter } from '@heliograph/domain/energy/fold';
import { hourClosedBy } from '@heliograph/domain/energy/share-gap';
import type { Pool } from 'pg';
import { inTransaction } from '../connection/transaction.js';
import { recomputeInTransaction } from './recompute-energy.js';
import { FleetHourChanges } from './fleet-hour-changes.js';
import { lockEnergyCursors } from './lock-energy-cursors.js';
import { energyCursorAfter, writeEnergyCursors, type EnergyCursor } from './energy-cursors.js';
import { writeCounterFindings, writeHours, writeCurrentHour } from './write-hours.js';

export interface HistoryRow {
  /** Line in the file, for error messages. */
  readonly line: number;
  readonly serialNumber: string;
  /** ms since 1970. */
  readonly ts: number;
  readonly energyTotalWh: number;
  /** W; null: only the counter is known. */
  readonly acPowerW: number | null;
}

interface ImportedReading extends CounterReading {
  readonly acPowerW: number | null;
}

export interface HistoryResult {
  readonly rows: number;
  readonly inverters: number;
  /** Rows at or after an inverter's first known reading, which are ignored. */
  readonly alreadyKnown: number;
}

/** Rows that can't be imported, each with its line and problem; nothing was written. */
export class HistoryError extends Error {
  constructor(readonly problems: readonly { line: number; problem: string }[]) {
    super(problems.map(({ line, problem }) => `line ${line}: ${problem}`).join('\n'));
  }
}

const PROBLEMS_MAX = 100;
const DAY_MS = 86_400_000;

/**
 * Imports lifetime counters from before an inverter's first reading, in any order. Rows older than raw retention are
 * stored as hours only. Newer rows are stored as readings, and their hours are computed from them. Repeating an import
 * changes nothing.
 * @throws HistoryError naming every bad row, before anything is written.
 */
export async function importHistory(
  pool: Pool,
  rows: Iterable<HistoryRow> | AsyncIterable<HistoryRow>,
  retentionDays: number,
  onProgress: (done: { rows: number; inverters: number }) => void = () => {},
): Promise<HistoryResult> {
  const rawFromTs = Date.now() - retentionDays * DAY_MS;
  const byInverter = await collect(pool, rows, rawFromTs);
  let done = { rows: 0, inverters: 0 };
  let alreadyKnown = 0;
  for (const [inverterId, columns] of byInverter) {
    const readings = readingsOf(columns);
    const written = await importInverter(pool, inverterId, readings, rawFromTs);
    alreadyKnown += readings.length - written;
    done = { rows: done.rows + written, inverters: done.inverters + (written > 0 ? 1 : 0) };
    onProgress(done);
  }
  return { ...done, alreadyKnown };
}

/** An inverter's rows in the file's order, as columns: a file may have tens of millions of rows. */
interface Columns {
  readonly lines: number[];
  readonly ts: number[];
  readonly wh: number[];
  /** NaN: not known. */
  readonly w: number[];
}

async function collect(
  pool: Pool,
  rows: Iterable<HistoryRow> | AsyncIterable<HistoryRow>,
  rawFromTs: number,
): Promise<Map<number, Columns>> {
  const problems: { line: number; problem: string }[] = [];
  const bySerial = new Map<string, Columns>();
  const now = Date.now();
  for await (const { line, serialNumber, ts, energyTotalWh, acPowerW } of rows) {
    const known = bySerial.get(serialNumber) ?? { lines: [], ts: [], wh: [], w: [] };
    bySerial.set(serialNumber, known);
    known.lines.push(line);
    known.ts.push(ts);
    known.wh.push(energyTotalWh);
    known.w.push(acPowerW ?? NaN);
    if (ts > now)
      problems.push({ line, problem: `${serialNumber}: ${new Date(ts).toISOString()} is in the future` });
    if (problems.length >= PROBLEMS_MAX) break;
  }
  const { rows: inverters } = await pool.query<{ id: number; serial_number: string; first_ts: Date | null }>(
    `SELECT id, serial_number, first_ts FROM inverters LEFT JOIN energy_tails ON inverter_id = id
      WHERE serial_number = ANY ($1) ORDER BY id`,
    [[...bySerial.keys()]],
  );
  const inverterOf = new Map(inverters.map((row) => [row.serial_number, row]));
  for (const [serialNumber, columns] of bySerial) {
    const { lines, ts, wh } = columns;
    const about = (at: number, problem: string) =>
      problems.push({ line: lines[at]!, problem: `${serialNumber}: ${problem}` });
    const time = (at: number) => new Date(ts[at]!).toISOString();
    const inverter = inverterOf.get(serialNumber);
    if (!inverter) about(0, 'no such inverter');
    const order = inTimeOrder(columns);
    for (const [index, at] of order.entries()) {
      const before = order[index - 1];
      if (before !== undefined && ts[before] === ts[at] && wh[before] !== wh[at])
        about(at, `two counters at ${time(at)}, ${wh[before]} and ${wh[at]} Wh`);
    }
    const firstTs = inverter?.first_ts?.getTime() ?? Infinity;
    const earlier = firstTs < rawFromTs ? ts.findIndex((at) => at < firstTs) : -1;
    if (earlier >= 0)
      about(
        earlier,
        `${time(earlier)} is before its first reading, ${new Date(firstTs).toISOString()}, and the raw readings since then have expired`,
      );
  }
  if (problems.length > 0)
    throw new HistoryError(problems.sort((a, b) => a.line - b.line).slice(0, PROBLEMS_MAX));
  return new Map([...bySerial].map(([serial, columns]) => [inverterOf.get(serial)!.id, columns]));
}

/** The positions of the rows, by time. */
const inTimeOrder = ({ ts }: Columns): number[] => [...ts.keys()].sort((a, b) => ts[a]! - ts[b]! || a - b);

/** In order of time; of equal rows the first. */
function readingsOf(columns: Columns): ImportedReading[] {
  const { ts, wh, w } = columns;
  return inTimeOrder(columns)
    .filter((at, index, order) => index === 0 || ts[at] !== ts[order[index - 1]!])
    .map((at) => ({
      ts: ts[at]!,
      seq: 0,
      counterWh: wh[at]!,
      late: false,
      acPowerW: Number.isNaN(w[at]!) ? null : w[at]!,
    }));
}

/** @returns how many of the readings were imported. */
async function importInverter(
  pool: Pool,
  inverterId: number,
  all: ImportedReading[],
  rawFromTs: number,
): Promise<number> {
  return inTransaction(pool, async (client) => {
    const cursor = (await lockEnergyCursors(client, [inverterId])).get(inverterId)!;
    const readings = cursor.first ? all.filter((one) => one.ts < cursor.first!.ts) : all;
    if (readings.length === 0) return 0;
    // `collect` found no such inverter.
    if (cursor.first && cursor.first.ts < rawFromTs)
      throw new Error(`inverter ${inverterId}: its history was imported meanwhile`);
    // Split on an hour boundary, so that no hour mixes imported and raw readings.
    const rawFromHour = hourClosedBy(cursor.site.timeZone, rawFromTs);
    const old = readings.filter((one) => hourClosedBy(cursor.site.timeZone, one.ts) < rawFromHour);
    const raw = readings.slice(old.length);

    await writeCurrentHour(client, cursor);
    const empty: EnergyCursor = { ...cursor, first: null, last: null, waiting: null };
    const computed = foldCounter(cursor.site, null, old);
    await writeHours(
      client,
      computed.hours.map((row) => ({ inverterId, row })),
    );
    await writeCounterFindings(
      client,
      computed.findings.map((finding) => ({ ...finding, inverterId })),
    );
    await client.query(
      `INSERT INTO readings (inverter_id, ts, seq, received_at, backlog, energy_total_wh, ac_power_w)
       SELECT $1, ts, 0, ts, false, wh, w FROM unnest($2::timestamptz[], $3::bigint[], $4::real[]) AS n (ts, wh, w)
       ON CONFLICT DO NOTHING`,
      [
        inverterId,
        raw.map((one) => new Date(one.ts).toISOString()),
        raw.map((one) => one.counterWh),
        raw.map((one) => one.acPowerW),
      ],
    );
    const next = raw[0]?.ts ?? cursor.first?.ts ?? null;
    await writeEnergyCursors(client, [{ ...energyCursorAfter(empty, computed, next), waiting: null }]);
    const fleet = new FleetHourChanges();
    for (const row of computed.hours) fleet.add(row.hourAt, null, row);
    await fleet.write(client);
    // Before the commit: a live reading must not be added to a cursor that was set back.
    await recomputeInTransaction(client, inverterId);
    return readings.length;
  });
}
