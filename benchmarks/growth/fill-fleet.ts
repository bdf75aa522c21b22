import type { Pool } from 'pg';

/** Gives every inverter the rows of normal operation: latest reading, energy cursor, current and past hours. */
export async function fillFleet(pool: Pool): Promise<void> {
  for (const statement of [latest, tails, hours]) await pool.query(statement);
  await pool.query('VACUUM (ANALYZE) latest, energy_tails, energy_hours, inverters');
  for (const statement of again) await pool.query(statement);
}

const HOURS = 5;
/** Begin of the current local hour: these sites are at UTC+05:30. */
const openHour = `date_trunc('hour', now() + interval '29 minutes') - interval '30 minutes'`;

// Rows are as wide as the readings that follow, because a growing row would move to another page.
const latest = /* sql */ `
INSERT INTO latest (inverter_id, ts, seq, received_at, heard_at, last_received_at, state, ac_power_w, energy_today_wh, energy_total_wh, ac_voltage_v,
                    ac_current_a, grid_freq_hz, power_factor, dc_voltage_v, dc_current_a, dc_power_w, temp_c, rssi_dbm, faults)
SELECT id, t, 0, t, t, t, 'producing', 3000, 8000, 18000000, '{231}', '{13}', 50, 1, '{412,405}', '{4,4}', '{1690,1498}', 48, -71, '{}'
FROM inverters, (SELECT now() - interval '1 minute' AS t) AS minute ORDER BY id`;

const tails = /* sql */ `
INSERT INTO energy_tails (inverter_id, first_ts, first_wh, last_ts, last_seq, last_wh, high_wh, total_wh, backfilled_wh,
                          hour_at, hour_energy_wh, hour_quality)
SELECT id, t, 18000000, t, 0, 18000000, 18000000, 18000000, 0, ${openHour}, 0, 'measured'
FROM inverters, (SELECT now() - interval '1 minute' AS t) AS minute ORDER BY id`;

// Ordered by hour, as in operation, so that the fleet's current hours are on the same pages.
const hours = /* sql */ `
INSERT INTO energy_hours (inverter_id, hour_at, energy_wh, total_wh, backfilled_wh, quality,
                          anchor_ts, anchor_seq, anchor_wh, anchor_high_wh, anchor_total_wh, anchor_energy_wh, anchor_quality)
SELECT id, hour_at, 0, 18000000, 0, 'measured', least(hour_at + interval '59 minutes', now() - interval '1 minute'), 0, 18000000, 18000000, 18000000, 0, 'measured'
FROM inverters, (SELECT ${openHour} - n * interval '1 hour' AS hour_at FROM generate_series(0, ${HOURS - 1}) AS n) AS hour ORDER BY hour_at, id`;

// The first update of a row after VACUUM costs more than later ones, so update all rows once: otherwise only small
// fleets would have been through it before the measurement.
const again = [
  'UPDATE latest SET seq = seq',
  'UPDATE energy_tails SET last_seq = last_seq',
  `UPDATE energy_hours SET energy_wh = energy_wh WHERE hour_at = ${openHour}`,
];
