import type { CounterReading } from '@heliograph/domain/energy/counter';
import { LATE_AFTER_MS } from '@heliograph/domain/silence/no-communication';
import type { Queryable } from '../connection/database.js';
import { readingsSql } from '../readings/packed-layout.js';

const DAY_MS = 86_400_000;
/** UTC days in a page. */
const PAGE_DAYS = 7;
/** Raw readings in memory at a time. */
const PAGE_ROWS = 20_000;

type Position = Pick<CounterReading, 'ts' | 'seq'>;

/** Before all readings. */
export const START: Position = { ts: 0, seq: -1 };

/**
 * Stored counter readings after a position and before `untilMs`, in order, page by page. Whole packed days are unpacked
 * for each page, so once a page was full, the next ones end with the day.
 */
export async function* readCounterReadings(
  database: Queryable,
  inverterId: number,
  after: Position,
  untilMs: number,
): AsyncGenerator<CounterReading[]> {
  let position = after;
  let days = PAGE_DAYS;
  for (;;) {
    const next = await firstAfter(database, inverterId, position);
    if (next === null) return;
    const from = Math.max(next, position.ts);
    const until = Math.min((Math.floor(from / DAY_MS) + days) * DAY_MS, untilMs);
    if (until <= from) return;
    const { rows } = await database.query(pageSql, [
      inverterId,
      new Date(position.ts),
      position.seq,
      new Date(until),
      PAGE_ROWS,
      LATE_AFTER_MS,
    ]);
    const page: CounterReading[] = rows.map((row) => ({
      ts: row.ts.getTime(),
      seq: row.seq,
      counterWh: row.energy_total_wh,
      late: row.late,
    }));
    if (page.length > 0) yield page;
    const isFull = page.length === PAGE_ROWS;
    if (isFull) days = 1;
    position = isFull ? page.at(-1)! : { ts: until, seq: -1 };
  }
}

/** The first reading after a position, or the start of its packed day; ms since 1970. Null: there is none. */
async function firstAfter(database: Queryable, inverterId: number, { ts, seq }: Position) {
  const { rows } = await database.query<{ at: Date | null }>(firstSql, [inverterId, new Date(ts), seq]);
  return rows[0]!.at?.getTime() ?? null;
}

const firstSql = /* sql */ `
SELECT least(
  (SELECT min(ts) FROM readings WHERE inverter_id = $1 AND ts >= $2 AND (ts, seq) > ($2, $3)),
  (SELECT min(day)::timestamp AT TIME ZONE 'UTC' FROM packed_days
    WHERE inverter_id = $1 AND day > $2::timestamptz AT TIME ZONE 'UTC' - interval '1 day')
) AS at`;

const pageSql = /* sql */ `
SELECT ts, seq, energy_total_wh, backlog OR received_at - ts > $6 * interval '1 ms' AS late
FROM ${readingsSql({ inverterId: '$1::integer', from: '$2::timestamptz', to: '$4::timestamptz' }, ['energy_total_wh'])} readings
WHERE inverter_id = $1 AND ts >= $2 AND ts < $4 AND (ts, seq) > ($2, $3) ORDER BY ts, seq LIMIT $5`;
