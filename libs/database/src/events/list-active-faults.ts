import type { Queryable } from '../connection/database.js';
import { readingsSql } from '../readings/packed-layout.js';
import { faultBeginSql, faultCountSql } from './fault-begin-sql.js';

export interface ActiveFaultRecord {
  readonly code: string;
  /** Null: the device sent no event for it. */
  readonly begunAt: Date | null;
  /** Number of times it began in the last 30 days; null: the device sent no event for it. */
  readonly occurrences: number | null;
  /** Time of the first reading with the fault, at most a day after it began; null: there is none. */
  readonly at: Date | null;
  readonly acPowerW: number | null;
  readonly acVoltageV: readonly (number | null)[] | null;
  readonly gridFrequencyHz: number | null;
  readonly dcVoltageV: readonly (number | null)[] | null;
  readonly temperatureC: number | null;
  readonly insulationKohm: number | null;
}

/** The faults in an inverter's newest reading, in the reading's order. */
export async function listActiveFaults(
  database: Queryable,
  inverterId: number,
): Promise<ActiveFaultRecord[]> {
  const { rows } = await database.query<ActiveFaultRecord>({
    name: 'list-active-faults',
    text: listSql,
    values: [inverterId],
  });
  return rows;
}

const SINCE = 'coalesce(begun.since, l.ts)';
const UNTIL = `${SINCE} + interval '1 day'`;
const readings = readingsSql({ inverterId: 'l.inverter_id', from: SINCE, to: UNTIL }, [
  'ac_power_w',
  'ac_voltage_v',
  'grid_freq_hz',
  'dc_voltage_v',
  'temp_c',
  'insulation_kohm',
  'faults',
]);

// Without an event, the newest reading is the only one known to have the fault.
const listSql = /* sql */ `
SELECT active.code, begun.since AS "begunAt", nullif(counted.begun, 0) AS occurrences, r.ts AS at,
       r.ac_power_w AS "acPowerW", r.ac_voltage_v AS "acVoltageV", r.grid_freq_hz AS "gridFrequencyHz",
       r.dc_voltage_v AS "dcVoltageV", r.temp_c AS "temperatureC", r.insulation_kohm AS "insulationKohm"
FROM latest l
CROSS JOIN LATERAL unnest(l.faults) WITH ORDINALITY AS active (code, place)
LEFT JOIN LATERAL (${faultBeginSql('l.inverter_id', 'active.code')}) begun ON true
CROSS JOIN LATERAL (${faultCountSql('l.inverter_id', 'active.code')}) counted
LEFT JOIN LATERAL (
  SELECT * FROM ${readings} readings
  WHERE inverter_id = l.inverter_id AND active.code = ANY (faults)
    AND ts >= ${SINCE} AND ts < ${UNTIL}
  ORDER BY ts LIMIT 1
) r ON true
WHERE l.inverter_id = $1
ORDER BY active.place`;
