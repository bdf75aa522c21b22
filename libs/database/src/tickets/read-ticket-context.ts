import type { TicketContext } from '@heliograph/contracts/http/get-ticket-context';
import type { Queryable } from '../connection/database.js';
import { readingsSql } from '../readings/packed-layout.js';

/** Readings kept around each of two moments: the ticket's creation and the newest fault's beginning. */
const READINGS = 6;
const FAULTS_MAX = 16;

/** An inverter's state now, for its new ticket. */
export async function readTicketContext(
  database: Queryable,
  inverterId: number,
): Promise<Omit<TicketContext, 'portal' | 'browser'>> {
  const { rows } = await database.query<{ context: Omit<TicketContext, 'portal' | 'browser'> }>(contextSql, [
    inverterId,
    READINGS,
    FAULTS_MAX,
  ]);
  return rows[0]!.context;
}

const iso = (at: string) => /* sql */ `to_char(${at} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const readings = readingsSql(
  {
    inverterId: '$1::integer',
    from: `moments.at - interval '1 hour'`,
    to: `moments.at + interval '1 hour'`,
  },
  ['state', 'ac_power_w', 'ac_voltage_v', 'grid_freq_hz', 'temp_c'],
);

// A fault is active by the device's last event or newest reading, as for a ticket's cause; it began with the first such
// event since it last ended. Only readings within an hour of each moment are looked up, so that few partitions are
// read.
const contextSql = /* sql */ `
WITH last_events AS (
  SELECT DISTINCT ON (code) code, active FROM device_events
  WHERE inverter_id = $1 AND severity <> 'info' ORDER BY code, ts DESC, active
), codes AS (
  SELECT code FROM last_events WHERE active
  UNION SELECT unnest(faults) FROM latest WHERE inverter_id = $1
), faults AS (
  SELECT code, (
    SELECT min(e.ts) FROM device_events e
    WHERE e.inverter_id = $1 AND e.code = codes.code AND e.active AND e.ts > coalesce((
      SELECT max(o.ts) FROM device_events o
      WHERE o.inverter_id = $1 AND o.code = codes.code AND NOT o.active), '-infinity')
  ) AS since
  FROM codes ORDER BY since DESC NULLS LAST, code LIMIT $3
), moments AS (
  SELECT ts AS at FROM latest WHERE inverter_id = $1 UNION SELECT max(since) FROM faults
), around AS (
  SELECT DISTINCT near.* FROM moments CROSS JOIN LATERAL (
    (SELECT ts, seq, state, ac_power_w, ac_voltage_v, grid_freq_hz, temp_c FROM ${readings} readings
     WHERE inverter_id = $1 AND ts <= moments.at AND ts > moments.at - interval '1 hour'
     ORDER BY ts DESC, seq DESC LIMIT $2)
    UNION ALL
    (SELECT ts, seq, state, ac_power_w, ac_voltage_v, grid_freq_hz, temp_c FROM ${readings} readings
     WHERE inverter_id = $1 AND ts > moments.at AND ts < moments.at + interval '1 hour'
     ORDER BY ts, seq LIMIT $2 / 2)
  ) near
)
SELECT json_build_object(
  'at', ${iso('now()')},
  'lastReceivedAt', (SELECT ${iso('last_received_at')} FROM latest WHERE inverter_id = $1),
  'outageSince', (SELECT ${iso('silent_since')} FROM silence_cases WHERE inverter_id = $1 AND closed_at IS NULL),
  'faults', coalesce((SELECT json_agg(json_build_object('code', code, 'since', ${iso('since')})
                                      ORDER BY since DESC NULLS LAST, code) FROM faults), '[]'),
  'firmware', (SELECT firmware FROM devices WHERE inverter_id = $1),
  'readings', coalesce((SELECT json_agg(json_build_object('at', ${iso('ts')}, 'state', state, 'acPowerW', ac_power_w,
    'acVoltageV', ac_voltage_v, 'gridFreqHz', grid_freq_hz, 'temperatureC', temp_c) ORDER BY ts, seq) FROM around), '[]')
) AS context`;
