import { notifySafetyFaults } from '../alerts/notify-safety-faults.js';
import type { Queryable } from '../connection/database.js';
import { moveToPast } from './past.js';

export interface PastFault {
  readonly serialNumber: string;
  readonly code: string;
  readonly since: Date;
}

const NOTIFIED_AFTER_MS = 30_000;

/** Adds a fault to an imported history: the stopped inverter's readings, its event, and the message to its owner. */
export async function writeDemonstrationFault(client: Queryable, fault: PastFault): Promise<void> {
  const values = [fault.serialNumber, fault.code, fault.since];
  await client.query(eventSql, values);
  await client.query(readingsSql, values);
  const notifiedAt = new Date(fault.since.getTime() + NOTIFIED_AFTER_MS);
  await notifySafetyFaults(client, { now: notifiedAt, demo: true });
  await moveToPast(client, notifiedAt);
}

const eventSql = /* sql */ `
INSERT INTO device_events (inverter_id, ts, code, active, severity, received_at)
SELECT id, $3, $2, true, 'critical', $3 FROM inverters WHERE demo AND serial_number = $1
ON CONFLICT DO NOTHING`;

// From an hour before the fault on: a three-phase inverter whose insulation resistance falls. The sines imitate the
// grid's fluctuations.
const readingsSql = /* sql */ `
UPDATE readings r SET
  state = (CASE WHEN r.ts < $3 THEN 'producing' ELSE 'fault' END)::inverter_state,
  ac_voltage_v = ARRAY[231.2 + 1.4 * wave, 232.6 + 1.1 * wave, 230.8 + 1.3 * wave]::real[],
  grid_freq_hz = 49.98 + 0.03 * wave,
  temp_c = CASE WHEN r.ts < $3 THEN 51 ELSE 34 END + wave,
  insulation_kohm = CASE WHEN r.ts < $3 THEN 140 + 600 * extract(epoch FROM $3 - r.ts) / 3600 ELSE 26 + 6 * wave END,
  faults = CASE WHEN r.ts < $3 THEN '{}'::text[] ELSE ARRAY[$2] END
FROM (
  SELECT inverter_id, ts, seq, sin(extract(epoch FROM ts) / 1100) AS wave
  FROM readings JOIN inverters i ON i.id = inverter_id
  WHERE i.demo AND i.serial_number = $1 AND ts >= $3::timestamptz - interval '1 hour'
) given
WHERE (r.inverter_id, r.ts, r.seq) = (given.inverter_id, given.ts, given.seq)`;
