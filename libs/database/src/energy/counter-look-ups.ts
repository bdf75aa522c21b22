import type { BoundaryRow, CounterSpan } from '@heliograph/domain/energy/series';
import { integerArray, timestamptzArray } from '../connection/binary-array.js';
import type { Queryable } from '../connection/database.js';
import { plannedOnce } from '../connection/planned-once.js';

/** A counter's span, with the time of its first reading, ms since 1970. */
export type KnownSpan = CounterSpan & { readonly firstTs: number };

/** SQL for a column `span`, a `KnownSpan`; null: the inverter has no reading. */
export const spanSql = (inverterId: string) => /* sql */ `
(SELECT json_build_object('firstTs', (extract(epoch FROM first_ts) * 1000)::bigint, 'firstWh', first_wh,
                          'lastTs', (extract(epoch FROM last_ts) * 1000)::bigint,
                          'lastHourAt', (extract(epoch FROM hour_at) * 1000)::bigint, 'totalWh', total_wh,
                          'backfilledWh', backfilled_wh, 'hourQuality', hour_quality)
   FROM energy_tails WHERE inverter_id = ${inverterId} AND last_ts IS NOT NULL) AS span`;

/** The counters of several inverters; inverters without a reading are not in the map. */
export async function readSpans(
  database: Queryable,
  inverterIds: readonly number[],
): Promise<Map<number, KnownSpan>> {
  const { rows } = await database.query<{ id: number; span: KnownSpan | null }>({
    name: 'read-spans',
    text: `SELECT id, ${spanSql('asked.id')} FROM unnest(${plannedOnce('$1', 'int')}) AS asked (id)`,
    values: [inverterIds],
  });
  return new Map(rows.flatMap(({ id, span }) => (span ? [[id, span]] : [])));
}

/** Instants at which an inverter's counter is needed, ms since 1970. */
export interface Asked {
  readonly id: number;
  readonly boundaries: readonly number[];
}

/**
 * Seconds since 1970, because parsing numbers is much faster than parsing dates. Null: no hour starts before the
 * instant.
 */
type BoundaryColumns = [
  hourS: number | null,
  totalWh: number,
  backfilledWh: number,
  quality: BoundaryRow['quality'],
  gapFromWh: number | null,
  gapToWh: number | null,
];

/**
 * For each instant of each inverter, the last hour that starts before it. The current hour's row is older than its
 * `span`. One statement, one look-up per instant. An index scan reads to the end of its page despite LIMIT, which is
 * hundreds of hours. So the 24 hours before are searched first, and all earlier ones only if those have no row.
 */
export async function readBoundaries(
  database: Queryable,
  asked: readonly Asked[],
): Promise<(BoundaryRow | null)[][]> {
  const { rows } = await database.query<BoundaryColumns>({
    name: 'read-boundaries',
    text: `SELECT date_part('epoch', h.hour_at), h.total_wh, h.backfilled_wh, h.quality, h.gap_from_wh, h.gap_to_wh
       FROM unnest(${plannedOnce('$1', 'int')}, ${plannedOnce('$2', 'timestamptz')}) WITH ORDINALITY AS b (inverter_id, at, position)
       LEFT JOIN LATERAL (
         (${lastHourSql} AND hour_at >= b.at - interval '24 hours' ORDER BY hour_at DESC LIMIT 1)
         UNION ALL (${lastHourSql} ORDER BY hour_at DESC LIMIT 1) LIMIT 1
       ) h ON true ORDER BY b.position`,
    values: [
      integerArray(asked.flatMap(({ id, boundaries }) => boundaries.map(() => id))),
      timestamptzArray(asked.flatMap(({ boundaries }) => boundaries)),
    ],
    rowMode: 'array',
  });
  const known = rows.map(([hourS, totalWh, backfilledWh, quality, gapFromWh, gapToWh]): BoundaryRow | null =>
    hourS === null ? null : { hourAt: hourS * 1000, totalWh, backfilledWh, quality, gapFromWh, gapToWh },
  );
  let taken = 0;
  return asked.map(({ boundaries }) => known.slice(taken, (taken += boundaries.length)));
}

const lastHourSql = /* sql */ `
SELECT hour_at, total_wh, backfilled_wh, quality, gap_from_wh, gap_to_wh FROM energy_hours
 WHERE inverter_id = b.inverter_id AND hour_at < b.at`;
