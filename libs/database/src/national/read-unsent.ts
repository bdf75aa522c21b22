import type { QuantityValues } from '@heliograph/domain/metrics/registry';
import type { Pool, PoolClient } from 'pg';
import { inTransaction } from '../connection/transaction.js';
import { readingsSql } from '../readings/packed-layout.js';
import type { NationalCursor } from './cursors.js';
import { readFacts, type RegistryFacts } from './registry-facts.js';

/** Inverters in memory at a time, and readings of each. */
const PAGE_INVERTERS = 100;
const PAGE_READINGS = 400;
const DAY_MS = 86_400_000;

export type UnsentReading = Partial<QuantityValues> & {
  readonly ts: Date;
  readonly seq: number;
  readonly facts: RegistryFacts;
};

/** Readings between `cursor` and `next`, in order of time; the cursor moves to `next` once all are acknowledged. */
export interface Unsent {
  readonly cursor: NationalCursor;
  readonly next: NationalCursor;
  readonly readings: UnsentReading[];
}

export interface UnsentPage {
  readonly afterId: number;
  /** Whether the demonstration's inverters are sent. */
  readonly demo: boolean;
  readonly quantities: readonly (keyof QuantityValues)[];
}

/**
 * The next inverters after `afterId` with unacknowledged readings; empty: there are none.
 *
 * Reads only up to the energy cursor, because late readings are noticed only before it (`recomputeEnergy`). Uses one
 * snapshot, so that readings and device facts match even if a device is exchanged meanwhile.
 */
export function readUnsent(pool: Pool, page: UnsentPage): Promise<Unsent[]> {
  return inTransaction(pool, async (client) => {
    await client.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const { rows } = await client.query<Behind>(behindSql, [page.afterId, page.demo, PAGE_INVERTERS]);
    const readings = await readReadings(client, rows, page.quantities);
    const factsOf = await readFacts(client, rows);
    return rows.map((cursor, index) => {
      const own = readings.filter(({ position }) => position === index + 1);
      return {
        cursor,
        next: { ...cursor, ...end(cursor, own) },
        readings: own.map((reading) => ({ ...reading, facts: factsOf(cursor.inverterId, reading.ts) })),
      };
    });
  });
}

interface Behind extends NationalCursor {
  readonly exchanged: boolean;
  readonly seenTs: Date;
  readonly seenSeq: number;
}

interface ReadingRow extends Partial<QuantityValues> {
  readonly position: number;
  readonly ts: Date;
  readonly seq: number;
}

/** A page ends with the UTC day, since a packed day is unpacked as a whole. */
const dayEndOf = (ts: Date) => (Math.floor(ts.getTime() / DAY_MS) + 1) * DAY_MS;

function end({ sentTs, seenTs, seenSeq }: Behind, own: readonly ReadingRow[]) {
  const last = own.at(-1);
  if (last && own.length === PAGE_READINGS) return { sentTs: last.ts, sentSeq: last.seq };
  const until = dayEndOf(sentTs);
  if (until > seenTs.getTime()) return { sentTs: seenTs, sentSeq: seenSeq };
  return { sentTs: new Date(until), sentSeq: -1 };
}

const SEEN_SQL = '(coalesce(t.waiting_ts, t.last_ts), coalesce(t.waiting_seq, t.last_seq))';

const behindSql = /* sql */ `
SELECT c.inverter_id AS "inverterId", c.sent_ts AS "sentTs", c.sent_seq AS "sentSeq", c.moved_back AS "movedBack",
       coalesce(t.waiting_ts, t.last_ts) AS "seenTs", coalesce(t.waiting_seq, t.last_seq) AS "seenSeq",
       t.exchanged_at IS NOT NULL OR i.status = 'REMOVED' AS exchanged
FROM national_cursors c
JOIN energy_tails t ON t.inverter_id = c.inverter_id
JOIN inverters i ON i.id = c.inverter_id
WHERE c.inverter_id > $1 AND (c.sent_ts, c.sent_seq) < ${SEEN_SQL} AND (NOT i.demo OR $2)
ORDER BY c.inverter_id LIMIT $3`;

async function readReadings(
  client: PoolClient,
  behind: readonly Behind[],
  quantities: readonly (keyof QuantityValues)[],
): Promise<ReadingRow[]> {
  if (behind.length === 0) return [];
  const from = behind.map(({ sentTs }) => sentTs.getTime());
  const to = behind.map(({ sentTs }) => dayEndOf(sentTs));
  const iso = (ts: number) => new Date(ts).toISOString();
  const { rows } = await client.query<ReadingRow>(readingsPageSql(quantities), [
    behind.map(({ inverterId }) => inverterId),
    from.map(iso),
    behind.map(({ sentSeq }) => sentSeq),
    to.map(iso),
    behind.map(({ seenTs }) => seenTs.toISOString()),
    behind.map(({ seenSeq }) => seenSeq),
    iso(Math.min(...from)),
    iso(Math.max(...to)),
    PAGE_READINGS,
  ]);
  return rows;
}

// The bounds are repeated as separate parameters, so that partitions are excluded before anything is read.
const readingsPageSql = (quantities: readonly (keyof QuantityValues)[]) => /* sql */ `
SELECT s.position::integer, r.*
FROM unnest($1::integer[], $2::timestamptz[], $3::bigint[], $4::timestamptz[], $5::timestamptz[], $6::bigint[])
       WITH ORDINALITY AS s (inverter_id, sent_ts, sent_seq, until, seen_ts, seen_seq, position)
CROSS JOIN LATERAL (
  SELECT ${['ts', 'seq', ...quantities].join(', ')}
  FROM ${readingsSql({ inverterId: 's.inverter_id', from: 's.sent_ts', to: 's.until' }, quantities)} readings
  WHERE inverter_id = s.inverter_id AND ts >= s.sent_ts AND ts < s.until AND ts >= $7::timestamptz AND ts < $8::timestamptz
    AND (ts, seq) > (s.sent_ts, s.sent_seq) AND (ts, seq) <= (s.seen_ts, s.seen_seq)
  ORDER BY ts, seq LIMIT $9
) r
ORDER BY s.position, r.ts, r.seq`;
