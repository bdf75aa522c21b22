import type { BoundaryRow, CounterSpan } from '@heliograph/domain/energy/series';
import { integerArray, timestamptzArray } from '../connection/binary-array.js';
import type { Queryable } from '../connection/database.js';
import { plannedOnce } from '../connection/planned-once.js';

/** A counter's span. Times in ms since 1970. */
export type KnownSpan = CounterSpan & {
  /** Time of its first reading. */
  readonly firstTs: number;
  /** Stored sums of months and days that end by then are valid; null: none. */
  readonly summedUntil: number | null;
};

/** SQL for a column `span`, a `KnownSpan`; null: the inverter has no reading. */
export const spanSql = (inverterId: string) => /* sql */ `
(SELECT json_build_object('firstTs', (extract(epoch FROM first_ts) * 1000)::bigint, 'firstWh', first_wh,
                          'lastTs', (extract(epoch FROM last_ts) * 1000)::bigint,
                          'lastHourAt', (extract(epoch FROM hour_at) * 1000)::bigint, 'totalWh', total_wh,
                          'backfilledWh', backfilled_wh, 'hourQuality', hour_quality,
                          'summedUntil', (extract(epoch FROM summed_until) * 1000)::bigint)
   FROM energy_tails WHERE inverter_id = ${inverterId} AND last_ts IS NOT NULL) AS span`;

/** The counters of several inverters; inverters without a reading are not in the map. */
export async function readSpans(
  database: Queryable,
  inverterIds: readonly number[],
): Promise<Map<number, KnownSpan>> {
  const { rows } = await database.query<{ id: number; span: KnownSpan | null }>({
    name: 'read-spans',
    text: `SELECT id, ${spanSql('given.id')} FROM unnest(${plannedOnce('$1', 'int')}) AS given (id)`,
    values: [inverterIds],
  });
  return new Map(rows.flatMap(({ id, span }) => (span ? [[id, span]] : [])));
}

/** An inverter with the instants at which its counter is read, ms since 1970. */
export interface BoundaryQuery {
  readonly id: number;
  readonly boundaries: readonly number[];
}

/**
 * `hourS`: seconds since 1970, because parsing numbers is much faster than parsing dates; null: no hour starts before
 * the instant.
 */
export type BoundaryColumns = [
  hourS: number | null,
  totalWh: number,
  backfilledWh: number,
  quality: BoundaryRow['quality'],
  gapFromWh: number | null,
  gapToWh: number | null,
];

/**
 * For each instant of each inverter, the last hour that starts before it. The current hour's row is outdated; its values
 * are in the `span`. One statement, with one look-up per instant. It searches the previous 24 hours first, because an
 * index scan reads to the end of its page, hundreds of hours, despite LIMIT.
 */
export async function readBoundaries(
  database: Queryable,
  queries: readonly BoundaryQuery[],
): Promise<(BoundaryRow | null)[][]> {
  const { rows } = await database.query<BoundaryColumns>({
    name: 'read-boundaries',
    text: `SELECT ${boundaryColumnsSql} FROM ${boundariesSql} ORDER BY b.position`,
    values: boundaryValues(queries),
    rowMode: 'array',
  });
  const known = rows.map(boundaryRow);
  let offset = 0;
  return queries.map(({ boundaries }) => known.slice(offset, (offset += boundaries.length)));
}

export const boundaryValues = (queries: readonly BoundaryQuery[]) => [
  integerArray(queries.flatMap(({ id, boundaries }) => boundaries.map(() => id))),
  timestamptzArray(queries.flatMap(({ boundaries }) => boundaries)),
];

export const boundaryRow = ([hourS, totalWh, backfilledWh, quality, gapFromWh, gapToWh]: readonly [
  ...BoundaryColumns,
  ...rest: unknown[],
]) => (hourS === null ? null : { hourAt: hourS * 1000, totalWh, backfilledWh, quality, gapFromWh, gapToWh });

/** SQL for `BoundaryColumns` of `boundariesSql`. */
export const boundaryColumnsSql = /* sql */ `
date_part('epoch', h.hour_at), h.total_wh, h.backfilled_wh, h.quality, h.gap_from_wh, h.gap_to_wh`;

const lastHourSql = /* sql */ `
SELECT hour_at, total_wh, backfilled_wh, quality, gap_from_wh, gap_to_wh FROM energy_hours
 WHERE inverter_id = b.inverter_id AND hour_at < b.at`;

/** SQL for the given instants `b`, each with the last hour `h` that starts before it. */
export const boundariesSql = /* sql */ `
unnest(${plannedOnce('$1', 'int')}, ${plannedOnce('$2', 'timestamptz')}) WITH ORDINALITY AS b (inverter_id, at, position)
LEFT JOIN LATERAL (
  (${lastHourSql} AND hour_at >= b.at - interval '24 hours' ORDER BY hour_at DESC LIMIT 1)
  UNION ALL (${lastHourSql} ORDER BY hour_at DESC LIMIT 1) LIMIT 1
) h ON true`;
