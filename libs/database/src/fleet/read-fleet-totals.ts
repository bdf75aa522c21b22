import type { FleetState } from '@heliograph/domain/fleet/state';
import { localInstant, localTime } from '@heliograph/domain/time/zone';
import type { Queryable } from '../connection/database.js';

export interface FleetSums {
  /** Since the fleet's midnight, as it is now; null: nothing of today is known. */
  readonly energyTodayWh: number | null;
  /** When the others were summed up; they are null before the first time. */
  readonly judgedAt: Date | null;
  /** Of those that were fresh, W. */
  readonly powerW: number | null;
  readonly reporting: number | null;
  /** INSTALLED and ACTIVE, and whatever else speaks. */
  readonly expected: number | null;
  readonly states: Partial<Record<FleetState, number>> | null;
  /** Inverters that look cloned now. */
  readonly cloned: number;
  /** Inverters whose device sends more than its quotas. */
  readonly flooding: number;
}

/** The fleet as one: the sums of its last judgement, and today's hours of the fleet. It costs the same for any fleet. */
export async function readFleetTotals(
  database: Queryable,
  timeZone: string,
  nowMs: number,
): Promise<FleetSums> {
  const { year, month, day } = localTime(timeZone, nowMs);
  const midnight = new Date(localInstant(timeZone, year, month, day));
  const { rows } = await database.query<FleetSums>(totalsSql, [midnight, new Date(nowMs)]);
  return rows[0]!;
}

const totalsSql = /* sql */ `
SELECT today.energy_wh AS "energyTodayWh", t.judged_at AS "judgedAt", t.power_w AS "powerW", t.reporting, t.expected, t.states,
       (SELECT count(DISTINCT inverter_id)::int FROM device_clones WHERE over_at > $2) AS cloned,
       (SELECT count(DISTINCT inverter_id)::int FROM device_floods WHERE over_at > $2) AS flooding
FROM (SELECT sum(energy_wh)::bigint AS energy_wh FROM fleet_hours WHERE hour_at >= $1 AND hour_at <= $2) today
LEFT JOIN fleet_totals t ON true`;
