import type { HealthSigns } from '@heliograph/domain/inverter/health';
import type { Queryable } from '../connection/database.js';

export interface HealthReport extends HealthSigns {
  /** Codes of the faults in its last reading. */
  readonly faults: readonly string[];
  /** Receipt of the last telemetry with a correct clock; null: none. */
  readonly heardAt: Date | null;
}

/** Inputs of one inverter's health; null: no such inverter. */
export async function readHealthSigns(database: Queryable, inverterId: number): Promise<HealthReport | null> {
  const { rows } = await database.query<HealthReport>(signsSql, [inverterId]);
  return rows[0] ?? null;
}

const signsSql = /* sql */ `
SELECT EXISTS (SELECT FROM silence_cases c WHERE c.inverter_id = i.id AND c.closed_at IS NULL) AS "silenceCaseOpen",
       coalesce(cardinality(l.faults), 0) > 0 AS "faultActive", coalesce(l.faults, '{}') AS faults,
       EXISTS (SELECT FROM device_clones k WHERE k.inverter_id = i.id AND k.over_at > now()) AS cloned,
       f.state = 'clock_wrong' AS "clockWrong", l.heard_at AS "heardAt", tickets.open AS "openTickets"
FROM inverters i
JOIN fleet_states f ON f.inverter_id = i.id
LEFT JOIN latest l ON l.inverter_id = i.id
CROSS JOIN LATERAL (
  SELECT json_build_object('high', count(*) FILTER (WHERE t.priority = 'HIGH'),
                           'low', count(*) FILTER (WHERE t.priority <> 'HIGH')) AS open
  FROM tickets t WHERE t.inverter_id = i.id AND t.status <> 'CLOSED'
) tickets
WHERE i.id = $1`;
