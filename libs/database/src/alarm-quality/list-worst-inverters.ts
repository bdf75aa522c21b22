import type { Queryable } from '../connection/database.js';
import { ALARMS_SQL } from './alarms-sql.js';

export interface AlarmingInverter {
  readonly inverterId: number;
  readonly serialNumber: string;
  readonly alarms: number;
}

/** The `limit` inverters with the most alarms since then, without incidents. */
export async function listWorstInverters(
  database: Queryable,
  since: Date,
  limit: number,
): Promise<AlarmingInverter[]> {
  const { rows } = await database.query<AlarmingInverter>(listSql, [since, limit]);
  return rows;
}

const listSql = /* sql */ `
SELECT worst.inverter_id AS "inverterId", inverters.serial_number AS "serialNumber", worst.alarms
FROM (
  SELECT inverter_id, count(*)::int AS alarms FROM (${ALARMS_SQL}) alarms WHERE inverter_id IS NOT NULL
  GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT $2
) worst
JOIN inverters ON inverters.id = worst.inverter_id
ORDER BY worst.alarms DESC, worst.inverter_id`;
