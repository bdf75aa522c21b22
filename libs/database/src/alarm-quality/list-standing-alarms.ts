import { severityOf } from '@heliograph/domain/fleet/state';
import type { Queryable } from '../connection/database.js';
import { faultBeginSql } from '../events/fault-begin-sql.js';

export interface StandingAlarm {
  readonly inverterId: number;
  readonly serialNumber: string;
  /** Code of the fault; null: an outage. */
  readonly faultCode: string | null;
  readonly since: Date;
}

/** Open outages and active faults that began before `before`: their number, and the `limit` oldest. */
export async function listStandingAlarms(
  database: Queryable,
  before: Date,
  limit: number,
): Promise<{ total: number; oldest: StandingAlarm[] }> {
  const { rows } = await database.query<StandingAlarm & { total: number }>(listSql, [
    before,
    limit,
    severityOf('fault'),
  ]);
  return { total: rows[0]?.total ?? 0, oldest: rows.map(({ total: _, ...alarm }) => alarm) };
}

// Faults without an event have no known beginning.
const listSql = /* sql */ `
SELECT standing.inverter_id AS "inverterId", inverters.serial_number AS "serialNumber",
       standing.code AS "faultCode", standing.since, standing.total
FROM (
  SELECT *, count(*) OVER ()::int AS total FROM (
    SELECT inverter_id, NULL AS code, silent_since AS since FROM silence_cases
    WHERE closed_at IS NULL AND silent_since < $1
    UNION ALL
    SELECT states.inverter_id, active.code, begun.since
    FROM fleet_states states
    JOIN latest ON latest.inverter_id = states.inverter_id
    CROSS JOIN LATERAL unnest(latest.faults) active (code)
    CROSS JOIN LATERAL (${faultBeginSql('states.inverter_id', 'active.code')}) begun
    WHERE states.trouble = $3 AND begun.since < $1
  ) alarms
  ORDER BY since, inverter_id LIMIT $2
) standing
JOIN inverters ON inverters.id = standing.inverter_id
ORDER BY standing.since, standing.inverter_id`;
