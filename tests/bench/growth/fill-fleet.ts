import type { Pool } from 'pg';

/** Gives every inverter what it has after its first day: its last reading, its tail and the day's hours. */
export async function fillFleet(pool: Pool): Promise<void> {
  for (const statement of [latest, tails, hours]) await pool.query(statement);
  await pool.query('VACUUM (ANALYZE) latest, energy_tails, energy_hours, inverters');
}

const HOURS = 4;

const latest = /* sql */ `
INSERT INTO latest (inverter_id, ts, seq, received_at, heard_at, last_received_at, state, ac_power_w, energy_total_wh)
SELECT id, t, 0, t, t, t, 'producing', 3000, 18000000 FROM inverters, (SELECT now() - interval '1 minute' AS t) AS minute ORDER BY id`;

const tails = /* sql */ `
INSERT INTO energy_tails (inverter_id, first_ts, first_wh, last_ts, last_seq, last_wh, high_wh, total_wh, backfilled_wh,
                          hour_at, hour_energy_wh, hour_quality)
SELECT id, t, 18000000, t, 0, 18000000, 18000000, 18000000, 0, date_trunc('hour', t) - interval '30 minutes', 0, 'measured'
FROM inverters, (SELECT now() - interval '1 minute' AS t) AS minute ORDER BY id`;

const hours = /* sql */ `
INSERT INTO energy_hours (inverter_id, hour_at, energy_wh, total_wh, backfilled_wh, quality)
SELECT id, date_trunc('hour', now()) - interval '30 minutes' - n * interval '1 hour', 0, 18000000, 0, 'measured'
FROM inverters, generate_series(1, ${HOURS}) AS n ORDER BY id, n`;
