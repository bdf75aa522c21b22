import { localInstant, localTime } from '@heliograph/domain/time/zone';
import type { Queryable } from '../connection/database.js';

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

export interface FleetQuality {
  /** Null: nothing of it is known. */
  readonly energyWh: number | null;
  /** Parts of it, Wh; of what remains it was not kept how it is known. */
  readonly measuredWh: number;
  readonly backfilledWh: number;
  readonly estimatedWh: number;
}

/** The fleet's energy of the present month so far, by how it is known. */
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

// A part may be below nothing only where an hour was known otherwise before its parts were kept.
const qualitySql = /* sql */ `
SELECT sum(energy_wh)::bigint AS "energyWh", greatest(sum(measured_wh), 0)::bigint AS "measuredWh",
       greatest(sum(backfilled_wh), 0)::bigint AS "backfilledWh", greatest(sum(estimated_wh), 0)::bigint AS "estimatedWh"
FROM fleet_hours WHERE hour_at >= $1 AND hour_at <= $2`;

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
