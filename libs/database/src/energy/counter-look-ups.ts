import type { BoundaryRow, CounterSpan } from '@heliograph/domain/energy/series';
import { integerArray, timestamptzArray } from '../connection/binary-array.js';
import type { Queryable } from '../connection/database.js';
import { plannedOnce } from '../connection/planned-once.js';

/** A counter as a whole, with the time of its first reading, ms since 1970. */
export type KnownSpan = CounterSpan & { readonly firstTs: number };

/** The counters of several inverters, one look-up each; one that has no reading is not in the map. */
export async function readSpans(
  database: Queryable,
  inverterIds: readonly number[],
): Promise<Map<number, KnownSpan>> {
  const { rows } = await database.query({
    name: 'read-spans',
    text: `SELECT inverter_id, first_ts, first_wh, last_ts, hour_at, total_wh
       FROM energy_tails WHERE inverter_id = ANY (${plannedOnce('$1', 'int')}) AND last_ts IS NOT NULL`,
    values: [inverterIds],
  });
  return new Map(
    rows.map((row) => [
      row.inverter_id,
      {
        firstTs: row.first_ts.getTime(),
        firstWh: row.first_wh,
        lastTs: row.last_ts.getTime(),
        lastHourAt: row.hour_at.getTime(),
        totalWh: row.total_wh,
      },
    ]),
  );
}

/** Instants, ms since 1970, at which an inverter's counter is asked for. */
export interface Asked {
  readonly id: number;
  readonly boundaries: readonly number[];
}

/** Seconds since 1970 first: of hundreds of rows a number is read many times faster than a date. Null: no hour starts before it. */
type BoundaryColumns = [
  hourS: number | null,
  totalWh: number,
  backfilledWh: number,
  quality: BoundaryRow['quality'],
  gapFromWh: number | null,
  gapToWh: number | null,
];

/** For each instant of each inverter the last hour that starts before it: one statement, one look-up an instant. */
export async function readBoundaries(
  database: Queryable,
  asked: readonly Asked[],
): Promise<(BoundaryRow | null)[][]> {
  const { rows } = await database.query<BoundaryColumns>({
    name: 'read-boundaries',
    text: `SELECT date_part('epoch', h.hour_at), h.total_wh, h.backfilled_wh, h.quality, h.gap_from_wh, h.gap_to_wh
       FROM unnest($1::int[], $2::timestamptz[]) WITH ORDINALITY AS b (inverter_id, at, position)
       LEFT JOIN LATERAL (
         SELECT hour_at, total_wh, backfilled_wh, quality, gap_from_wh, gap_to_wh FROM energy_hours
          WHERE inverter_id = b.inverter_id AND hour_at < b.at ORDER BY hour_at DESC LIMIT 1
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
