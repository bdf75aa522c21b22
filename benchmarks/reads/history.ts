import type { Pool } from 'pg';
import { hashPassword } from '@heliograph/server/passwords';
import { PASSWORD } from '@heliograph/tests/integration/api/support/people';

export interface Owner {
  readonly phone: string;
  readonly userId: number;
  readonly inverterIds: number[];
  /** Serial number of the first inverter. */
  readonly serialNumber: string;
}

const INVERTERS = 3;
const ZONE = 'Asia/Kolkata';

/**
 * Creates an owner of three inverters that reported every minute of daylight for the given months: hours as computed
 * from the readings, raw readings within the retention, two faults a week, an outage a month and a tariff.
 */
export async function writeOwner(pool: Pool, phone: string, months: number): Promise<Owner> {
  const { rows: users } = await pool.query<{ id: number }>(
    `INSERT INTO users (phone_no, password_hash, first_name, last_name, email, address, city, state, pin_code)
     VALUES ($1, $2, 'Asha', 'Kulkarni', 'a@example.org', '1 Road', 'Pune', 'Maharashtra', '411004') RETURNING id`,
    [phone, await hashPassword(PASSWORD)],
  );
  const userId = users[0]!.id;
  const { rows: inverters } = await pool.query<{ id: number; serial_number: string }>(
    `INSERT INTO inverters (serial_number, inverter_name, status, power_rating, rated_power_w, user_id, date_of_installation,
                            latitude, longitude, time_zone)
     SELECT 'OWN-' || $1 || '-' || n, 'Roof ' || n, 'ACTIVE', '5 kW', 5000, $2, current_date - make_interval(months => $3),
            18.52, 73.86, '${ZONE}' FROM generate_series(1, ${INVERTERS}) n RETURNING id, serial_number`,
    [phone, userId, months],
  );
  const inverterIds = inverters.map(({ id }) => id);
  const now = new Date();
  await pool.query(
    `INSERT INTO devices (inverter_id, secret_sha256, interval_s) SELECT unnest($1::int[]), '\\x00', 60`,
    [inverterIds],
  );
  await pool.query(hoursSql, [inverterIds, months, now]);
  for (const statement of [tailsSql, latestSql, readingsSql])
    await pool.query(statement, [inverterIds, now].slice(0, statement.includes('$2') ? 2 : 1));
  await pool.query(eventsSql, [inverterIds, months, now]);
  await pool.query(silencesSql, [inverterIds, months, now]);
  await pool.query(
    `INSERT INTO tariffs (user_id, valid_from, name, slabs, export_paise_per_kwh, monthly_consumption_kwh, self_use_percent)
     VALUES ($1, date_trunc('month', now() - make_interval(months => $2)), 'Home', $3, 300, 400, 60)`,
    [userId, months, JSON.stringify([{ upToKwh: null, paisePerKwh: 700 }])],
  );
  return { phone, userId, inverterIds, serialNumber: inverters[0]!.serial_number };
}

/** Hours of daylight, each with its checkpoint at its last reading, at the end of the hour. */
const hoursSql = /* sql */ `
INSERT INTO energy_hours (inverter_id, hour_at, energy_wh, total_wh, backfilled_wh, quality, anchor_ts, anchor_seq, anchor_wh, anchor_high_wh,
                          anchor_total_wh, anchor_energy_wh, anchor_quality)
SELECT id, at, wh, total, 0, 'measured', at + interval '1 hour', 60 * n, total, total, total, wh, 'measured'
FROM (
  SELECT id, at, wh, 1000 + sum(wh) OVER w AS total, row_number() OVER w AS n
  FROM unnest($1::int[]) id
  CROSS JOIN generate_series(date_trunc('month', $3::timestamptz AT TIME ZONE '${ZONE}' - make_interval(months => $2::int - 1)) AT TIME ZONE '${ZONE}',
                             $3::timestamptz - interval '1 hour', interval '1 hour') at
  CROSS JOIN LATERAL (SELECT extract(hour FROM at AT TIME ZONE '${ZONE}')::int AS hour) local
  CROSS JOIN LATERAL (SELECT greatest(0, floor((3500 + hashint4(extract(day FROM at)::int) % 500) * sin(pi() * (hour - 5.5) / 12)))::int AS wh) made
  WHERE hour BETWEEN 5 AND 19
  WINDOW w AS (PARTITION BY id ORDER BY at)
) hours`;

const tailsSql = /* sql */ `
INSERT INTO energy_tails (inverter_id, first_ts, first_wh, last_ts, last_seq, last_wh, high_wh, total_wh, backfilled_wh, hour_at,
                          hour_energy_wh, hour_quality)
SELECT DISTINCT ON (inverter_id) inverter_id, min(hour_at) OVER (PARTITION BY inverter_id) + interval '1 minute', 1000, anchor_ts, anchor_seq, total_wh, total_wh,
       total_wh, 0, hour_at, energy_wh, 'measured'
FROM energy_hours WHERE inverter_id = ANY ($1) ORDER BY inverter_id, hour_at DESC`;

const latestSql = /* sql */ `
INSERT INTO latest (inverter_id, ts, seq, received_at, heard_at, last_received_at, state, ac_power_w, energy_total_wh, rssi_dbm, faults)
SELECT inverter_id, last_ts, last_seq, $2, $2, $2, 'producing', 1200, last_wh, -70, '{GRID_OVERVOLTAGE}'
FROM energy_tails WHERE inverter_id = ANY ($1)`;

const readingsSql = /* sql */ `
INSERT INTO readings (inverter_id, ts, seq, received_at, backlog, state_code, ac_power_w_x1, energy_today_wh, energy_total_wh, ac_voltage_v_1_x10,
                      ac_current_a_1_x100, grid_freq_hz_x100, power_factor_x10000, dc_voltage_v_1_x10, dc_voltage_v_2_x10,
                      dc_current_a_1_x100, dc_current_a_2_x100, dc_power_w_1_x1, dc_power_w_2_x1, temp_c_x100, rssi_dbm, no_faults)
SELECT inverter_id, ts, anchor_seq - 60 + minute, ts, false, 1, energy_wh, 1000, total_wh - energy_wh + energy_wh * (minute - 1) / 59,
       2314, 1350, 4998, 9980, 4121, 4050, 410, 370, 1690, 1498, 4850, -71, true
FROM energy_hours CROSS JOIN generate_series(1, 60) minute
CROSS JOIN LATERAL (SELECT hour_at + make_interval(mins => minute) AS ts) at
WHERE inverter_id = ANY ($1) AND hour_at >= $2::timestamptz - interval '60 days'
ORDER BY ts, inverter_id`;

const eventsSql = /* sql */ `
INSERT INTO device_events (inverter_id, ts, code, active, severity)
SELECT id, at + make_interval(mins => CASE WHEN active THEN 0 ELSE 40 END), 'GRID_OVERVOLTAGE', active, 'warning'
FROM unnest($1::int[]) id
CROSS JOIN generate_series($3::timestamptz - make_interval(months => $2::int), $3::timestamptz - interval '1 day', interval '84 hours') at
CROSS JOIN unnest(ARRAY[true, false]) active`;

const silencesSql = /* sql */ `
INSERT INTO silence_cases (inverter_id, opened_at, silent_since, closed_at, close_reason)
SELECT id, at, at - interval '10 minutes', at + interval '3 hours', 'heard'
FROM unnest($1::int[]) id
CROSS JOIN generate_series($3::timestamptz - make_interval(months => $2::int), $3::timestamptz - interval '1 day', interval '1 month') at`;
