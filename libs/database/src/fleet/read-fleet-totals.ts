import type { FleetState } from '@heliograph/domain/fleet/state';
import { CERTIFICATE_ENDING_DAYS, utcDay } from '@heliograph/domain/inverter/certificate';
import { localInstant, localTime } from '@heliograph/domain/time/zone';
import type { Queryable } from '../connection/database.js';
import { certificateEndSql } from '../devices/device-registry.js';

export interface FleetSums {
  /** Since the fleet's local midnight, up to now; null: no data for today. */
  readonly energyTodayWh: number | null;
  /** When the following sums were computed; they are null before the first run. */
  readonly judgedAt: Date | null;
  /** Sum over inverters with recent readings, W. */
  readonly powerW: number | null;
  readonly reporting: number | null;
  /** INSTALLED and ACTIVE inverters, and any others that report. */
  readonly expected: number | null;
  readonly states: Partial<Record<FleetState, number>> | null;
  /** Inverters that look cloned now. */
  readonly cloned: number;
  /** Inverters whose device exceeds its quotas. */
  readonly flooding: number;
  /** Devices in service whose certificate ends soon, or has ended. */
  readonly devices: { readonly certificate_ending: number; readonly certificate_ended: number };
}

/**
 * The fleet's last computed sums, and its energy of today. The cost depends on the number of certificates that end, not
 * on the fleet's size.
 */
export async function readFleetTotals(
  database: Queryable,
  timeZone: string,
  nowMs: number,
): Promise<FleetSums> {
  const { year, month, day } = localTime(timeZone, nowMs);
  const midnight = new Date(localInstant(timeZone, year, month, day));
  const { rows } = await database.query<FleetSums>(totalsSql, [
    midnight,
    new Date(nowMs),
    utcDay(new Date(nowMs)),
  ]);
  return rows[0]!;
}

const totalsSql = /* sql */ `
SELECT today.energy_wh AS "energyTodayWh", t.judged_at AS "judgedAt", t.power_w AS "powerW", t.reporting, t.expected, t.states,
       (SELECT count(DISTINCT inverter_id)::int FROM device_clones WHERE over_at > $2) AS cloned,
       (SELECT count(DISTINCT inverter_id)::int FROM device_floods WHERE over_at > $2) AS flooding,
       to_json(certificates) AS devices
FROM (SELECT sum(energy_wh)::bigint AS energy_wh FROM fleet_hours WHERE hour_at >= $1 AND hour_at <= $2) today
CROSS JOIN (
  SELECT count(*) FILTER (WHERE ${certificateEndSql('d')} >= $3::date)::int AS certificate_ending,
         count(*) FILTER (WHERE ${certificateEndSql('d')} < $3::date)::int AS certificate_ended
  FROM devices d WHERE revoked_at IS NULL AND ${certificateEndSql('d')} <= $3::date + ${CERTIFICATE_ENDING_DAYS}
) certificates
LEFT JOIN fleet_totals t ON true`;
