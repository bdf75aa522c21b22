import { bucketBetween, type BoundaryRow } from '@heliograph/domain/energy/series';
import { localInstant, localTime } from '@heliograph/domain/time/zone';
import type { Queryable } from '../connection/database.js';
import { plannedOnce } from '../connection/planned-once.js';

export interface EnergyTotals {
  /** Lifetime, Wh; null before the first reading. */
  readonly totalEnergyWh: number | null;
  /** Since local midnight, Wh; null: no data for today. */
  readonly energyTodayWh: number | null;
}

/** Lifetime and today's energy of several inverters: one look-up each, independent of the age of their data. */
export async function readEnergyTotals(
  database: Queryable,
  inverterIds: readonly number[],
  nowMs: number,
): Promise<Map<number, EnergyTotals>> {
  const { rows } = await database.query({
    name: 'read-counters',
    text: `SELECT i.id, i.latitude, i.longitude, i.time_zone, t.first_wh, t.last_ts, t.hour_at, t.total_wh, t.backfilled_wh, t.hour_quality
       FROM inverters i LEFT JOIN energy_tails t ON t.inverter_id = i.id AND t.last_ts IS NOT NULL
      WHERE i.id = ANY (${plannedOnce('$1', 'int')})`,
    values: [inverterIds],
  });
  const midnights = rows.map((row) => dayStart(row.time_zone, nowMs));
  const { rows: starts } = await database.query({
    name: 'read-day-starts',
    text: `SELECT b.id, h.hour_at, h.total_wh FROM unnest(${plannedOnce('$1', 'int')}, ${plannedOnce('$2', 'timestamptz')}) AS b (id, at)
       LEFT JOIN LATERAL (SELECT hour_at, total_wh FROM energy_hours WHERE inverter_id = b.id AND hour_at < b.at ORDER BY hour_at DESC LIMIT 1) h ON true`,
    values: [rows.map((row) => row.id), midnights.map((at) => new Date(at).toISOString())],
  });
  const startOf = new Map(starts.map((row) => [row.id, row]));
  return new Map(
    rows.map((row, index) => {
      if (row.last_ts === null) return [row.id, { totalEnergyWh: null, energyTodayWh: null }];
      const start = startOf.get(row.id);
      const span = {
        firstWh: row.first_wh,
        lastTs: row.last_ts.getTime(),
        lastHourAt: row.hour_at.getTime(),
        totalWh: row.total_wh,
        backfilledWh: row.backfilled_wh,
        hourQuality: row.hour_quality,
      };
      const boundary = (at: { hour_at: Date | null; total_wh: number }): BoundaryRow | null =>
        at.hour_at && {
          hourAt: at.hour_at.getTime(),
          totalWh: at.total_wh,
          backfilledWh: 0,
          quality: 'measured',
          gapFromWh: null,
          gapToWh: null,
        };
      const site = { latitude: row.latitude, longitude: row.longitude, timeZone: row.time_zone };
      const ends = {
        from: midnights[index]!,
        to: nowMs + 1,
        startRow: boundary(start),
        endRow: boundary(row),
      };
      return [
        row.id,
        {
          totalEnergyWh: span.totalWh,
          energyTodayWh: bucketBetween(site, span, ends, false, nowMs).energyWh,
        },
      ];
    }),
  );
}

function dayStart(timeZone: string, nowMs: number): number {
  const { year, month, day } = localTime(timeZone, nowMs);
  return localInstant(timeZone, year, month, day);
}
