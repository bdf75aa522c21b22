import { localInstant, localTime } from '@heliograph/domain/time/zone';
import type { Queryable } from '../connection/database.js';

/** The fleet's energy per day of the current month, Wh; 31 entries, null for future days and days without data. */
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
  return Array.from({ length: 31 }, (_, index) => (sums[index]?.hasData ? sums[index].energyWh : null));
}

export interface FleetQuality {
  /** Null: no data. */
  readonly energyWh: number | null;
  /** Parts by data quality, Wh; any rest was stored before the quality was. */
  readonly measuredWh: number;
  readonly backfilledWh: number;
  readonly estimatedWh: number;
}

/** The fleet's energy of the current month so far, by data quality. */
export async function readFleetQuality(
  database: Queryable,
  timeZone: string,
  nowMs: number,
): Promise<FleetQuality> {
  const { year, month } = localTime(timeZone, nowMs);
  const { rows } = await database.query<FleetQuality>(qualitySql, [
    new Date(localInstant(timeZone, year, month, 1)),
    new Date(nowMs),
  ]);
  return rows[0]!;
}

// A part is negative only if an hour was first stored without its parts and changed its quality later.
const qualitySql = /* sql */ `
SELECT sum(energy_wh)::bigint AS "energyWh", greatest(sum(measured_wh), 0)::bigint AS "measuredWh",
       greatest(sum(backfilled_wh), 0)::bigint AS "backfilledWh", greatest(sum(estimated_wh), 0)::bigint AS "estimatedWh"
FROM fleet_hours WHERE hour_at >= $1 AND hour_at <= $2`;

/** Number of inverters that produced energy, per hour of today; 24 entries, null for future hours. */
export async function readFleetActiveHours(
  database: Queryable,
  timeZone: string,
  nowMs: number,
): Promise<(number | null)[]> {
  const { year, month, day } = localTime(timeZone, nowMs);
  const starts = Array.from({ length: 25 }, (_, hour) => localInstant(timeZone, year, month, day, hour));
  return (await readFleetSums(database, starts, nowMs)).map((sum) => sum?.active ?? null);
}

/**
 * Sums of the fleet's hours between instants; null for future ones. The cost depends on the period, not on the fleet's
 * size.
 */
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
      hasData: inside.length > 0,
      energyWh: inside.reduce((sum, row) => sum + row.energy_wh, 0),
      active: inside.reduce((sum, row) => sum + row.active, 0),
    };
  });
}
