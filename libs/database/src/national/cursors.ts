import type { Queryable } from '../connection/database.js';
import { readingsSql } from '../readings/packed-layout.js';

/** Delivery progress of one inverter's readings: the last acknowledged one. */
export interface NationalCursor {
  readonly inverterId: number;
  readonly sentTs: Date;
  readonly sentSeq: number;
  readonly movedBack: number;
}

/**
 * Adds cursors for new inverters, at `oldest` or their first reading if that is later, and moves cursors back to late
 * readings.
 */
export async function prepareCursors(database: Queryable, oldest: Date): Promise<void> {
  await database.query(addSql, [oldest]);
  await database.query(moveBackSql, [oldest]);
}

const addSql = /* sql */ `
INSERT INTO national_cursors (inverter_id, sent_ts, sent_seq)
SELECT inverter_id, greatest(first_ts, $1), -1 FROM energy_tails t
WHERE first_ts IS NOT NULL AND NOT EXISTS (SELECT FROM national_cursors c WHERE c.inverter_id = t.inverter_id)
ON CONFLICT DO NOTHING`;

const moveBackSql = /* sql */ `
UPDATE national_cursors SET
  sent_ts = least(sent_ts, greatest(late_from, $1)),
  sent_seq = CASE WHEN greatest(late_from, $1) <= sent_ts THEN -1 ELSE sent_seq END,
  moved_back = moved_back + 1, late_from = NULL
WHERE late_from IS NOT NULL`;

/** Marks all inverters' readings since `from` to be sent again. */
export async function resendFrom(database: Queryable, from: Date): Promise<void> {
  await database.query('UPDATE national_cursors SET late_from = least(late_from, $1)', [from]);
}

/** Moves cursors that are before `oldest` to it. @returns the number of readings that will not be sent */
export async function expireUnsent(
  database: Queryable,
  inverterIds: readonly number[],
  oldest: Date,
): Promise<number> {
  const { rows } = await database.query<{ expired: number }>(expireSql, [inverterIds, oldest]);
  return rows.reduce((sum, { expired }) => sum + expired, 0);
}

const expireSql = /* sql */ `
WITH counted AS (
  SELECT c.inverter_id, count(r.ts) AS expired
  FROM national_cursors c
  LEFT JOIN LATERAL (
    SELECT ts FROM ${readingsSql({ inverterId: 'c.inverter_id', from: 'c.sent_ts', to: '$2::timestamptz' }, [])} readings
    WHERE inverter_id = c.inverter_id AND ts >= c.sent_ts AND ts < $2 AND (ts, seq) > (c.sent_ts, c.sent_seq)
  ) r ON true
  WHERE c.inverter_id = ANY ($1::integer[]) AND c.sent_ts < $2
  GROUP BY c.inverter_id
)
UPDATE national_cursors c
SET sent_ts = $2, sent_seq = -1, moved_back = moved_back + 1, expired = c.expired + counted.expired
FROM counted WHERE c.inverter_id = counted.inverter_id AND c.sent_ts < $2
RETURNING counted.expired`;

/** Advances cursors, except cursors that were moved back meanwhile. */
export async function saveCursors(database: Queryable, cursors: readonly NationalCursor[]): Promise<void> {
  await database.query(saveSql, [
    cursors.map(({ inverterId }) => inverterId),
    cursors.map(({ sentTs }) => sentTs.toISOString()),
    cursors.map(({ sentSeq }) => sentSeq),
    cursors.map(({ movedBack }) => movedBack),
  ]);
}

const saveSql = /* sql */ `
UPDATE national_cursors c SET sent_ts = n.sent_ts, sent_seq = n.sent_seq
FROM unnest($1::integer[], $2::timestamptz[], $3::bigint[], $4::integer[]) AS n (inverter_id, sent_ts, sent_seq, moved_back)
WHERE c.inverter_id = n.inverter_id AND c.moved_back = n.moved_back AND (c.sent_ts, c.sent_seq) < (n.sent_ts, n.sent_seq)`;
