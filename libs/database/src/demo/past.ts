import { canSwitchOff, messageKinds } from '@heliograph/domain/alerts/catalogue';
import type { Queryable } from '../connection/database.js';
import { READINGS_SQL } from '../readings/reading-layout.js';

/** Columns that the product sets to the time of a change. */
const STAMPS = {
  tickets: ['created_at', 'closed_at', 'responded_at'],
  ticket_messages: ['created_at', 'handled_at'],
  ticket_comments: ['created_at'],
  admin_issues: ['created_at'],
  claims: ['opened_at', 'decided_at', 'dispatched_at'],
};

/**
 * Moves this transaction's rows, recognized by its timestamp, to an instant in the past. Messages count as delivered.
 * Audit lines can't be changed, so they are written with their final time.
 */
export async function moveToPast(client: Queryable, at: Date): Promise<void> {
  await deliverInPast(client, at, 'created_at = now()');
  for (const [table, columns] of Object.entries(STAMPS)) {
    for (const column of columns)
      await client.query(`UPDATE ${table} SET ${column} = $1 WHERE ${column} = now()`, [at]);
  }
}

/** Marks messages as written and delivered at an instant, and counts them. @param which condition, in SQL */
export async function deliverInPast(client: Queryable, at: Date, which: string): Promise<void> {
  await client.query(
    /* sql */ `
WITH delivered AS (
  UPDATE outbox SET created_at = $1, delivered_at = $1 WHERE delivered_at IS NULL AND ${which}
  RETURNING date_trunc('month', $1::timestamptz AT TIME ZONE 'UTC')::date AS month, channels[1] AS channel, kind
)
INSERT INTO message_months AS known (month, channel, sent, alerts, cost_paise)
SELECT month, channel, count(*), count(*) FILTER (WHERE kind = ANY ($2)), 0 FROM delivered GROUP BY month, channel
ON CONFLICT (month, channel) DO UPDATE SET sent = known.sent + excluded.sent, alerts = known.alerts + excluded.alerts`,
    [at, messageKinds.filter(canSwitchOff)],
  );
}

/** Makes the last imported reading at or before an instant the latest one, as it was at that time. */
export async function putLatest(
  client: Queryable,
  serialNumbers: readonly string[],
  at: Date,
): Promise<void> {
  await client.query(putSql, [serialNumbers, at]);
}

const putSql = /* sql */ `
INSERT INTO latest (inverter_id, ts, seq, received_at, heard_at, last_received_at, energy_total_wh, ac_power_w, state,
                    ac_voltage_v, grid_freq_hz, temp_c, insulation_kohm, faults)
SELECT i.id, r.ts, r.seq, r.ts, r.ts, r.ts, r.energy_total_wh, r.ac_power_w, r.state, r.ac_voltage_v, r.grid_freq_hz, r.temp_c,
       r.insulation_kohm, r.faults
FROM inverters i CROSS JOIN LATERAL (
  SELECT * FROM ${READINGS_SQL} readings WHERE inverter_id = i.id AND ts <= $2 AND ts > $2::timestamptz - interval '1 day'
  ORDER BY ts DESC LIMIT 1
) r
WHERE i.demo AND i.serial_number = ANY ($1)
ON CONFLICT (inverter_id) DO UPDATE SET (ts, received_at, heard_at, last_received_at, energy_total_wh, ac_power_w)
  = (excluded.ts, excluded.ts, excluded.ts, excluded.ts, excluded.energy_total_wh, excluded.ac_power_w)`;

/** Removes the rows that `putLatest` wrote; ingest writes the current ones. */
export async function removeLatest(client: Queryable, serialNumbers: readonly string[]): Promise<void> {
  await client.query(
    'DELETE FROM latest USING inverters i WHERE i.id = inverter_id AND i.demo AND i.serial_number = ANY ($1)',
    [serialNumbers],
  );
}
