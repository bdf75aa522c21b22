import { type BoundaryRow, type Bucket, bucketsBetween } from '@heliograph/domain/energy/series';
import type { Queryable } from '../connection/database.js';
import { readSpans } from '../energy/counter-look-ups.js';

export interface HoursQuery {
  readonly id: number;
  readonly site: { readonly latitude: number; readonly longitude: number; readonly timeZone: string };
  /** Boundaries of consecutive local hours, ms since 1970; one more than there are hours. */
  readonly boundaries: readonly number[];
}

export interface KnownHours {
  /** Time of the first reading; null: none. */
  readonly firstTs: number | null;
  readonly hours: Bucket[];
}

/** Consecutive hours of several inverters: one index range each, however many hours. */
export async function readKnownHours(
  database: Queryable,
  asked: readonly HoursQuery[],
  nowMs: number,
): Promise<KnownHours[]> {
  const ids = asked.map(({ id }) => id);
  // Counters first: if an hour closes in between, its row is newer than the counter, never older.
  const spans = await readSpans(database, ids);
  const rows = await readRanges(database, asked);
  return asked.map(({ id, site, boundaries }) => {
    const span = spans.get(id) ?? null;
    const ends = atBoundaries(rows.get(id) ?? [], boundaries);
    return {
      firstTs: span?.firstTs ?? null,
      hours: bucketsBetween(site, span, boundaries, ends, true, nowMs),
    };
  });
}

/** For each boundary, the last row that starts before it. */
function atBoundaries(rows: readonly BoundaryRow[], boundaries: readonly number[]): (BoundaryRow | null)[] {
  let next = 0;
  return boundaries.map((at) => {
    while (next < rows.length && rows[next]!.hourAt < at) next += 1;
    return rows[next - 1] ?? null;
  });
}

async function readRanges(database: Queryable, asked: readonly HoursQuery[]) {
  const instant = (ms: number) => new Date(ms).toISOString();
  const { rows } = await database.query(rangesSql, [
    asked.map(({ id }) => id),
    asked.map(({ boundaries }) => instant(boundaries[0]!)),
    asked.map(({ boundaries }) => instant(boundaries.at(-1)!)),
  ]);
  const known = new Map<number, BoundaryRow[]>();
  for (const row of rows) {
    const hour = {
      hourAt: row.hour_at.getTime(),
      totalWh: row.total_wh,
      backfilledWh: row.backfilled_wh,
      quality: row.quality,
      gapFromWh: row.gap_from_wh,
      gapToWh: row.gap_to_wh,
    };
    const hours = known.get(row.inverter_id);
    if (hours) hours.push(hour);
    else known.set(row.inverter_id, [hour]);
  }
  return known;
}

const rangesSql = /* sql */ `
SELECT asked.inverter_id, h.hour_at, h.total_wh, h.backfilled_wh, h.quality, h.gap_from_wh, h.gap_to_wh
FROM unnest($1::integer[], $2::timestamptz[], $3::timestamptz[]) AS asked (inverter_id, first_at, last_at)
CROSS JOIN LATERAL (
  (SELECT * FROM energy_hours e WHERE e.inverter_id = asked.inverter_id AND e.hour_at < asked.first_at
   ORDER BY e.hour_at DESC LIMIT 1)
  UNION ALL
  SELECT * FROM energy_hours e
  WHERE e.inverter_id = asked.inverter_id AND e.hour_at >= asked.first_at AND e.hour_at < asked.last_at
) h
ORDER BY asked.inverter_id, h.hour_at`;
