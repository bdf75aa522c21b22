import { periodOf, type EnergyView, type PeriodChoice } from '@heliograph/domain/energy/periods';
import {
  bucketBetween,
  type BoundaryRow,
  type CounterSpan,
  type EnergyQuality,
} from '@heliograph/domain/energy/series';
import type { Queryable } from '../connection/database.js';

export interface EnergySeries {
  unit: 'Wh';
  timeZone: string;
  period: string;
  values: (number | null)[];
  quality: EnergyQuality[];
}

/** What the energy of an inverter is read by. */
export interface EnergySite {
  readonly id: number;
  readonly latitude: number;
  readonly longitude: number;
  readonly time_zone: string;
}

/** One view's energy of one inverter, at two look-ups a bar. The yearly view adds `before`: the counter at the first reading. */
export async function readEnergySeries(
  database: Queryable,
  inverter: EnergySite,
  period: PeriodChoice & { readonly view: EnergyView },
  nowMs: number,
): Promise<EnergySeries & { before?: number | null }> {
  const timeZone = inverter.time_zone;
  const site = { latitude: inverter.latitude, longitude: inverter.longitude, timeZone };
  const tail = await readSpan(database, inverter.id);
  const { name, boundaries } = periodOf(period.view, timeZone, period, nowMs, tail?.firstTs ?? null);
  const rows = await readBoundaries(database, inverter.id, boundaries);
  const buckets = boundaries
    .slice(1)
    .map((to, index) =>
      bucketBetween(
        site,
        tail,
        { from: boundaries[index]!, to, startRow: rows[index]!, endRow: rows[index + 1]! },
        period.view === 'hourly',
        nowMs,
      ),
    );
  return {
    unit: 'Wh',
    timeZone,
    period: name,
    values: buckets.map((bucket) => bucket.energyWh),
    quality: buckets.map((bucket) => bucket.quality),
    ...(period.view === 'yearly' && { before: tail?.firstWh ?? null }),
  };
}

async function readSpan(
  database: Queryable,
  inverterId: number,
): Promise<(CounterSpan & { firstTs: number }) | null> {
  const { rows } = await database.query(
    `SELECT first_ts, first_wh, last_ts, hour_at, total_wh FROM energy_tails WHERE inverter_id = $1 AND last_ts IS NOT NULL`,
    [inverterId],
  );
  const row = rows[0];
  return row
    ? {
        firstTs: row.first_ts.getTime(),
        firstWh: row.first_wh,
        lastTs: row.last_ts.getTime(),
        lastHourAt: row.hour_at.getTime(),
        totalWh: row.total_wh,
      }
    : null;
}

/** For each instant the last hour that starts before it. */
async function readBoundaries(
  database: Queryable,
  inverterId: number,
  boundaries: readonly number[],
): Promise<(BoundaryRow | null)[]> {
  const { rows } = await database.query(
    `SELECT h.* FROM unnest($2::timestamptz[]) WITH ORDINALITY AS b (at, position)
       LEFT JOIN LATERAL (
         SELECT hour_at, total_wh, backfilled_wh, quality, gap_from_wh, gap_to_wh
           FROM energy_hours WHERE inverter_id = $1 AND hour_at < b.at ORDER BY hour_at DESC LIMIT 1
       ) h ON true ORDER BY b.position`,
    [inverterId, boundaries.map((at) => new Date(at).toISOString())],
  );
  return rows.map((row) =>
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
}
