import { LATE_AFTER_MS } from '@heliograph/domain/inverter/silence';
import type { WordsOfDay } from '@heliograph/domain/sun/waking-habits';
import type { Queryable } from '../connection/database.js';
import { HEARTBEAT_STALE_S } from '../heartbeats/heartbeat-stale.js';

/** One inverter's day of the sun, ms since 1970; `to` is exclusive. */
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
 * When inverters were heard live on a day, and soon after: five look-ups an inverter, whatever lies in `readings`. What came as backlog, or
 * late, or was missed while ingestion or the inverter was away, says nothing of when it woke and fell asleep.
 */
export async function readWordsOfDays(
  database: Queryable,
  spans: readonly DaySpan[],
  now: Date,
): Promise<WordsOfDay[]> {
  if (spans.length === 0) return [];
  const iso = (ts: number) => new Date(ts).toISOString();
  const { rows } = await database.query<WordsRow>(wordsSql, [
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

/** Heard so soon after ingestion came up, it may have been awake for long. */
const OUTAGE_NEAR_MS = 30 * 60_000;

/** Hours of the deep night, in summer too. */
const NEXT_WITHIN_MS = 3 * 60 * 60_000;

const word = (from: string, to: string, order: 'ASC' | 'DESC') => /* sql */ `(
  SELECT ts FROM readings
  WHERE inverter_id = s.inverter_id AND ts >= ${from} AND ts < ${to}
    AND ts >= $5::timestamptz AND ts < $6::timestamptz
    AND NOT backlog AND received_at <= ts + make_interval(secs => $7)
  ORDER BY ts ${order} LIMIT 1)`;

// Where ingestion came up after the last word, a later reading that came as backlog tells that it was ours, and not its sleep; the
// same holds where ingestion is still down since about then, or came up so lately that no backlog can have come yet.
// A silence of the morning alone may have been a dark morning, from which there is something to learn; one of an incident was not.
// OFFSET 0 has each of the five looked up once, however often it is compared. The bounds of all stand a second time as parameters of their own: so partitions and chunks are left out before anything is read.
export const wordsSql = /* sql */ `
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
