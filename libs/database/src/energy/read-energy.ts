import {
  bucketBetween,
  type BoundaryRow,
  type CounterSpan,
  type EnergyQuality,
} from '@heliograph/domain/energy/series';
import { periodOf, type EnergyView, type PeriodChoice } from '@heliograph/domain/energy/periods';
import { localInstant, localTime } from '@heliograph/domain/time/zone';
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

export interface EnergyTotals {
  /** Lifetime, Wh; null before the first reading. */
  readonly totalEnergyWh: number | null;
  /** Since local midnight, Wh; null where nothing of today is known. */
  readonly energyTodayWh: number | null;
}

/** Lifetime and today's energy of several inverters: one look-up each, whatever the age of their data. */
export async function readEnergyTotals(
  database: Queryable,
  inverterIds: readonly number[],
  nowMs: number,
): Promise<Map<number, EnergyTotals>> {
  const { rows } = await database.query(
    `SELECT i.id, i.latitude, i.longitude, i.time_zone, t.first_wh, t.last_ts, t.hour_at, t.total_wh
       FROM inverters i LEFT JOIN energy_tails t ON t.inverter_id = i.id AND t.last_ts IS NOT NULL
      WHERE i.id = ANY ($1)`,
    [inverterIds],
  );
  const midnights = rows.map((row) => dayStart(row.time_zone, nowMs));
  const { rows: starts } = await database.query(
    `SELECT b.id, h.hour_at, h.total_wh FROM unnest($1::int[], $2::timestamptz[]) AS b (id, at)
       LEFT JOIN LATERAL (SELECT hour_at, total_wh FROM energy_hours WHERE inverter_id = b.id AND hour_at < b.at ORDER BY hour_at DESC LIMIT 1) h ON true`,
    [rows.map((row) => row.id), midnights.map((at) => new Date(at).toISOString())],
  );
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

/** The fleet's energy by day of the present month, Wh; 31 entries, null for what lies ahead and for days of which nothing is known. */
export async function readFleetDays(
  database: Queryable,
  timeZone: string,
  nowMs: number,
): Promise<(number | null)[]> {
  const { year, month } = localTime(timeZone, nowMs);
  const days = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const starts = Array.from({ length: days + 1 }, (_, index) =>
    localInstant(timeZone, year, month, index + 1),
  );
  const sums = await readFleetSums(database, starts, nowMs);
  return Array.from({ length: 31 }, (_, index) => (sums[index]?.heard ? sums[index].energyWh : null));
}

/** How many inverters made energy, by hour of today; 24 entries, null for what lies ahead. */
export async function readFleetActiveHours(
  database: Queryable,
  timeZone: string,
  nowMs: number,
): Promise<(number | null)[]> {
  const { year, month, day } = localTime(timeZone, nowMs);
  const starts = Array.from({ length: 25 }, (_, hour) => localInstant(timeZone, year, month, day, hour));
  return (await readFleetSums(database, starts, nowMs)).map((sum) => sum?.active ?? null);
}

/** Sums over the fleet's hours between instants; null ahead of now. Costs the hours of the period, whatever the fleet's size. */
async function readFleetSums(database: Queryable, starts: readonly number[], nowMs: number) {
  const { rows } = await database.query(
    `SELECT hour_at, sum(energy_wh)::bigint AS energy_wh, sum(active_inverters)::int AS active
       FROM fleet_hours WHERE hour_at >= $1 AND hour_at < $2 GROUP BY hour_at`,
    [new Date(starts[0]!), new Date(starts.at(-1)!)],
  );
  return starts.slice(0, -1).map((from, index) => {
    if (from > nowMs) return null;
    const inside = rows.filter(
      (row) => row.hour_at.getTime() >= from && row.hour_at.getTime() < starts[index + 1]!,
    );
    return {
      heard: inside.length > 0,
      energyWh: inside.reduce((sum, row) => sum + row.energy_wh, 0),
      active: inside.reduce((sum, row) => sum + row.active, 0),
    };
  });
}
