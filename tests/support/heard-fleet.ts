import type { Pool } from 'pg';

/** Simulated time: noon of a day in May at the fleet's sites. */
export const FLEET_NOW = new Date('2026-05-20T12:00:00+05:30');

/** 20 of 1,000 without data for a day, with open cases; 1 last seen 9.5 to 10 minutes ago; the others within 1. */
const LONG_SILENT = 'n % 50 = 7';
/** More cells than India has with roofs. */
const CELLS_ACROSS = 63;
const FIRST_CELL = 600_000;
const JUST_SILENT = 'abs(hashint4(n)) % 1000 = 5';

/**
 * Inserts a fleet with all data that the worker uses: inverters, devices, latest readings, cases and states. Triggers
 * and foreign keys are disabled meanwhile, and their effects inserted here.
 */
export async function writeActiveFleet(pool: Pool, inverters: number): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('SET session_replication_role = replica');
    for (const statement of statements)
      await client.query(statement, [inverters, FLEET_NOW].slice(0, parametersOf(statement)));
    await client.query('RESET session_replication_role');
  } finally {
    client.release();
  }
  await pool.query('VACUUM ANALYZE');
}

const parametersOf = (statement: string) => (statement.includes('$2') ? 2 : 1);

const heardAgo = `make_interval(secs => CASE WHEN ${LONG_SILENT} THEN 86400 WHEN ${JUST_SILENT} THEN 570 + n % 30 ELSE n % 60 END)`;

const statements = [
  /* sql */ `
INSERT INTO users (phone_no, password_hash, first_name, last_name, email, address, city, state, pin_code)
SELECT (9500000000 + n)::text, '', 'Meera', 'Kulkarni', 'm@example.org', '1 Road', 'City ' || n % 1000, 'M', '411004'
FROM generate_series(1, $1::int / 2) n`,
  /* sql */ `
INSERT INTO inverters (serial_number, inverter_name, dealer, status, power_rating, rated_power_w, latitude, longitude, time_zone, user_id, city)
SELECT 'FLEET-' || n, 'Roof', 'Dealer ' || n % 300, 'ACTIVE', '5 kW', 5000, 18.52, 73.86, 'Asia/Kolkata', 1 + (n - 1) / 2, 'City ' || (n / 2) % 1000
FROM generate_series(1, $1::int) n`,
  /* sql */ `
INSERT INTO devices (inverter_id, secret_sha256, firmware, model, interval_s, status, status_at, slept_at, sim_iccid)
SELECT n, sha256(n::text::bytea), '2.4.' || n % 5, 'HG-5', 60, 'online', $2::timestamptz - interval '5 hours', $2::timestamptz - interval '17 hours',
       '8991' || 10 + n % 4 || lpad(n::text, 13, '0')
FROM generate_series(1, $1::int) n`,
  /* sql */ `
INSERT INTO latest (inverter_id, ts, seq, received_at, heard_at, last_received_at, state, ac_power_w, energy_today_wh, energy_total_wh,
                    ac_voltage_v, ac_current_a, grid_freq_hz, power_factor, dc_voltage_v, dc_current_a, dc_power_w, temp_c, rssi_dbm, faults)
SELECT n, heard, n, heard, heard, heard, 'producing', 1000 + n % 3000, 8000, 1000000 + n, '{231.4}', '{13.5}', 49.98, 0.998, '{412.1,405}', '{4.1,3.7}',
       '{1690,1498}', 48.5, -71, CASE WHEN n % 500 = 0 THEN '{ARC_FAULT}'::text[] ELSE '{}' END
FROM generate_series(1, $1::int) n CROSS JOIN LATERAL (SELECT $2::timestamptz - ${heardAgo} AS heard) h`,
  /* sql */ `
INSERT INTO silence_cases (inverter_id, opened_at, silent_since, told_at)
SELECT n, $2::timestamptz - interval '23 hours', $2::timestamptz - interval '1 day', $2::timestamptz - interval '23 hours'
FROM generate_series(1, $1::int) n WHERE ${LONG_SILENT}`,
  /* sql */ `
INSERT INTO silence_cases (inverter_id, opened_at, silent_since, closed_at, close_reason, settled_at)
SELECT n, $2::timestamptz - interval '30 days', $2::timestamptz - interval '31 days', $2::timestamptz - interval '29 days', 'heard', $2::timestamptz - interval '28 days'
FROM generate_series(1, $1::int) n`,
  // In a square of cells of the grid. Expected to report until 18:00, and again from 06:30 the next morning.
  /* sql */ `
INSERT INTO waking_hours (inverter_id, awake_from, awake_until, next_awake_from, by_sun, cell)
SELECT n, $2::timestamptz - interval '5.5 hours', $2::timestamptz + interval '6 hours', $2::timestamptz + interval '18.5 hours', true,
       ${FIRST_CELL} + n % ${CELLS_ACROSS} * 1440 + n / ${CELLS_ACROSS} % ${CELLS_ACROSS}
FROM generate_series(1, $1::int) n`,
  /* sql */ `INSERT INTO fleet_states (inverter_id, yield_day, yield_share) SELECT n, '2026-05-19', 1 FROM generate_series(1, $1::int) n`,
  /* sql */ `
INSERT INTO service_heartbeats (service, up_since, beat_at)
SELECT 'ingest', $2::timestamptz - interval '10 days', $2::timestamptz WHERE $1::int > 0`,
];
