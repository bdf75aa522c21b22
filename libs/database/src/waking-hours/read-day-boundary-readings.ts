import { LATE_AFTER_MS } from '@heliograph/domain/silence/no-communication';
import type { DayReadings } from '@heliograph/domain/waking-hours/reporting-history';
import type { Queryable } from '../connection/database.js';
import { HEARTBEAT_STALE_S } from '../heartbeats/heartbeat-stale.js';

/** One inverter's solar day, ms since 1970; `to` is exclusive. */
export interface DaySpan {
  readonly inverterId: number;
  readonly from: number;
  readonly noon: number;
  readonly to: number;
}

interface WordsRow {
  readonly first: Date | null;
  readonly lastBeforeNoon: Date | null;
  readonly firstAfterNoon: Date | null;
  readonly last: Date | null;
  readonly next: Date | null;
  readonly firstCounts: boolean;
  readonly lastCounts: boolean;
  readonly noonCounts: boolean;
}

/**
 * The live readings that bound a day and its halves, and the first one soon after it: five look-ups per inverter,
 * however many readings there are. Backlog, late readings and downtime of ingest or the inverter say nothing about when
 * the inverter wakes and falls asleep.
 */
export async function readDayBoundaryReadings(
  database: Queryable,
  spans: readonly DaySpan[],
  now: Date,
): Promise<DayReadings[]> {
  if (spans.length === 0) return [];
  const iso = (ts: number) => new Date(ts).toISOString();
  const { rows } = await database.query<WordsRow>(dayBoundarySql, [
    spans.map(({ inverterId }) => inverterId),
    spans.map(({ from }) => iso(from)),
    spans.map(({ noon }) => iso(noon)),
    spans.map(({ to }) => iso(to)),
    iso(Math.min(...spans.map(({ from }) => from))),
    iso(Math.max(...spans.map(({ to }) => to)) + NEXT_WITHIN_MS),
    LATE_AFTER_MS / 1000,
    OUTAGE_NEAR_MS / 1000,
    now,
    HEARTBEAT_STALE_S,
    NEXT_WITHIN_MS / 1000,
  ]);
  return rows.map((row) => ({
    first: row.first?.getTime() ?? null,
    lastBeforeNoon: row.lastBeforeNoon?.getTime() ?? null,
    firstAfterNoon: row.firstAfterNoon?.getTime() ?? null,
    last: row.last?.getTime() ?? null,
    next: row.next?.getTime() ?? null,
    firstCounts: row.firstCounts,
    lastCounts: row.lastCounts,
    noonCounts: row.noonCounts,
  }));
}

/** A first reading this soon after ingest came up doesn't count: the inverter may have woken long before. */
const OUTAGE_NEAR_MS = 30 * 60_000;

/** Length of the deep night, even in summer. */
const NEXT_WITHIN_MS = 3 * 60 * 60_000;

const word = (from: string, to: string, order: 'ASC' | 'DESC') => /* sql */ `(
  SELECT ts FROM readings
  WHERE inverter_id = s.inverter_id AND ts >= ${from} AND ts < ${to}
    AND ts >= $5::timestamptz AND ts < $6::timestamptz
    AND NOT backlog AND received_at <= ts + make_interval(secs => $7)
  ORDER BY ts ${order} LIMIT 1)`;

// If ingest came up after the last reading, a later backlog reading shows that ingest was down, and not that the
// inverter slept. The same holds if ingest has been down since about then, or came up so recently that no backlog can
// have arrived. A morning outage of a single inverter may be due to a dark morning, which counts as history; an outage
// in an incident does not. OFFSET 0 makes the five look-ups run once, however often they are compared. The bounds of
// all spans are repeated as separate parameters, so that partitions and chunks are excluded before anything is read.
export const dayBoundarySql = /* sql */ `
SELECT first, "lastBeforeNoon", "firstAfterNoon", last, next,
       NOT coalesce(first - up_since BETWEEN - make_interval(secs => $7) AND make_interval(secs => $8), false) AND NOT EXISTS (
         SELECT FROM silence_cases c WHERE c.inverter_id = s.inverter_id
           AND c.silent_since < CASE WHEN c.incident_id IS NULL THEN s.starts ELSE first END
           AND (c.closed_at IS NULL OR c.closed_at > s.starts)
       ) AS "firstCounts",
       NOT coalesce(beat_at < $9::timestamptz - make_interval(secs => $10) AND beat_at < last + make_interval(secs => $8), false)
       AND NOT (coalesce(up_since > last, false) AND (up_since > $9::timestamptz - make_interval(secs => $8) OR EXISTS (
         SELECT FROM readings WHERE inverter_id = s.inverter_id AND ts > last AND ts < s.ends
           AND ts >= $5::timestamptz AND ts < $6::timestamptz
       ))) AND NOT EXISTS (
         SELECT FROM silence_cases c WHERE c.inverter_id = s.inverter_id
           AND c.silent_since >= s.starts AND c.silent_since < s.ends AND c.closed_at IS NULL
       ) AS "lastCounts",
       NOT coalesce(up_since > "lastBeforeNoon" AND up_since <= "firstAfterNoon", false) AND NOT EXISTS (
         SELECT FROM silence_cases c WHERE c.inverter_id = s.inverter_id
           AND c.silent_since < s.noon AND (c.closed_at IS NULL OR c.closed_at > s.noon)
       ) AS "noonCounts"
FROM unnest($1::integer[], $2::timestamptz[], $3::timestamptz[], $4::timestamptz[]) WITH ORDINALITY
       AS s (inverter_id, starts, noon, ends, position)
LEFT JOIN service_heartbeats ingest ON ingest.service = 'ingest'
CROSS JOIN LATERAL (
  SELECT ${word('s.starts', 's.ends', 'ASC')} AS first,
         ${word('s.starts', 's.noon', 'DESC')} AS "lastBeforeNoon",
         ${word('s.noon', 's.ends', 'ASC')} AS "firstAfterNoon",
         ${word('s.starts', 's.ends', 'DESC')} AS last,
         ${word('s.ends', 's.ends + make_interval(secs => $11)', 'ASC')} AS next
  OFFSET 0
) words
ORDER BY s.position`;
