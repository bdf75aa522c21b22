import type { BoundaryRow, CounterSpan } from '@heliograph/domain/energy/series';
import type { Queryable } from '../connection/database.js';

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
       FROM energy_tails WHERE inverter_id = ANY ($1) AND last_ts IS NOT NULL`,
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

/** For each instant of each inverter the last hour that starts before it: one statement, one look-up an instant. */
export async function readBoundaries(
  database: Queryable,
  asked: readonly Asked[],
): Promise<(BoundaryRow | null)[][]> {
  const { rows } = await database.query({
    name: 'read-boundaries',
    text: `SELECT h.* FROM unnest($1::int[], $2::timestamptz[]) WITH ORDINALITY AS b (inverter_id, at, position)
       LEFT JOIN LATERAL (
         SELECT hour_at, total_wh, backfilled_wh, quality, gap_from_wh, gap_to_wh FROM energy_hours
          WHERE inverter_id = b.inverter_id AND hour_at < b.at ORDER BY hour_at DESC LIMIT 1
       ) h ON true ORDER BY b.position`,
    values: [
      asked.flatMap(({ id, boundaries }) => boundaries.map(() => id)),
      asked.flatMap(({ boundaries }) => boundaries.map((at) => new Date(at).toISOString())),
    ],
  });
  const known = rows.map((row): BoundaryRow | null =>
    row.hour_at === null
      ? null
      : {
          hourAt: row.hour_at.getTime(),
          totalWh: row.total_wh,
          backfilledWh: row.backfilled_wh,
          quality: row.quality,
          gapFromWh: row.gap_from_wh,
          gapToWh: row.gap_to_wh,
        },
  );
  let taken = 0;
  return asked.map(({ boundaries }) => known.slice(taken, (taken += boundaries.length)));
}
