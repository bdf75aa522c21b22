import type { Queryable } from '@heliograph/database/connection/database';
import type { Pool } from 'pg';

/** Fills each table of the previous version with rows as its code writes them. */
export async function fill(pool: Pool): Promise<void> {
  await pool.query(partitionsSql);
  await pool.query(filled);
}

const partitionsSql = /* sql */ `
DO $$ DECLARE monday date; BEGIN
  FOR monday IN SELECT generate_series(date_trunc('week', now() AT TIME ZONE 'UTC' - interval '62 days'),
                                       now() AT TIME ZONE 'UTC' + interval '7 days', '7 days')
  LOOP
    EXECUTE format('CREATE TABLE %I PARTITION OF readings FOR VALUES FROM (%L) TO (%L)', 'readings_p' || to_char(monday, 'YYYYMMDD'),
      monday::timestamp AT TIME ZONE 'UTC', (monday + 7)::timestamp AT TIME ZONE 'UTC');
  END LOOP;
END $$`;

export interface Table {
  readonly name: string;
  readonly columns: readonly string[];
}

/** All tables with their columns, except for partitions and the table of migrations. */
export async function tablesOf(database: Queryable): Promise<Table[]> {
  const { rows } = await database.query<Table>(
    `SELECT c.relname AS name, array_agg(quote_ident(a.attname) ORDER BY a.attnum) AS columns
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition AND c.relname <> 'migrations'
     GROUP BY c.relname ORDER BY c.relname`,
  );
  return rows;
}

/** The number of rows of each table, and a digest of the given columns. */
export async function contentsOf(
  database: Queryable,
  tables: readonly Table[],
): Promise<Record<string, { rows: number; digest: string }>> {
  const contents: Record<string, { rows: number; digest: string }> = {};
  for (const { name, columns } of tables) {
    const { rows } = await database.query<{ rows: number; digest: string }>(
      `SELECT count(*) AS rows, md5(string_agg(row, E'\\n' ORDER BY row)) AS digest
       FROM (SELECT ROW(${columns.join(', ')})::text AS row FROM ${name}) r`,
    );
    contents[name] = rows[0]!;
  }
  return contents;
}

const filled = /* sql */ `
INSERT INTO users (phone_no, password_hash, first_name, last_name, email, address, city, state, pin_code)
SELECT (9000000000 + n)::text, 'hash', 'Asha', 'Rao ' || n, n || '@example.org', 'MG Road ' || n,
       (ARRAY['Pune', 'Nagpur'])[1 + n % 2], 'Maharashtra', '411001' FROM generate_series(1, 12) n;
INSERT INTO administrators (phone_no, password_hash, first_name, last_name, email, location, is_super)
SELECT (8000000000 + n)::text, 'hash', 'Vikram', 'Shah ' || n, n || '@example.com', 'Pune', n = 1 FROM generate_series(1, 3) n;
INSERT INTO inverters (serial_number, invoice_number, dealer, status, power_rating, rated_power_w, sim, user_id, date_of_purchase, latitude, longitude, time_zone)
SELECT 'HG05-' || lpad(n::text, 5, '0'), 'I-' || n, 'Dealer ' || n % 3, (ARRAY['ACTIVE', 'INSTALLED', 'CREATED', 'REMOVED'])[1 + n % 4],
       '5 kW', 5000, '99' || n, CASE WHEN n % 4 < 2 THEN 1 + n % 12 END, '2026-01-01', 21.1, CASE WHEN n % 2 = 0 THEN 79.1 ELSE 73.8 END, 'Asia/Kolkata'
FROM generate_series(1, 40) n;
INSERT INTO devices (inverter_id, secret_sha256, model, firmware, sim_iccid, interval_s, status, status_at)
SELECT id, sha256(serial_number::bytea), 'HG-5K', '1.' || id % 3, '899110' || id, 60, 'online', now() FROM inverters;
INSERT INTO foreign_devices (adapter, foreign_id, inverter_id) SELECT 'tasmota', 'plug-' || id, id FROM inverters WHERE id <= 3;
INSERT INTO device_events (inverter_id, ts, code, active, severity) SELECT id, now() - interval '1 day', 'E1', true, 'warning' FROM inverters;
INSERT INTO readings (inverter_id, ts, seq, received_at, backlog, state, ac_power_w, energy_total_wh, ac_voltage_v, faults)
SELECT i.id, date_trunc('hour', now()) - n * interval '10 minutes', 1000 - n, now(), n > 10, 'producing', 1234.5, 100000 - n * 100, '{230.1,NULL}', '{E1}'
FROM inverters i, generate_series(1, 20) n;
INSERT INTO latest (inverter_id, ts, seq, received_at, heard_at, last_received_at, energy_total_wh, state)
SELECT id, now() - interval '2 hours', 999, now() - interval '2 hours', now() - interval '2 hours', now() - interval '2 hours', 99900, 'producing' FROM inverters;
INSERT INTO energy_tails (inverter_id, first_ts, first_wh, last_ts, last_seq, last_wh, high_wh, total_wh, backfilled_wh, hour_at, hour_energy_wh, hour_quality)
SELECT id, now() - interval '1 day', 98000, now() - interval '2 hours', 999, 99900, 99900, 1900, 100, date_trunc('hour', now()), 50, 'measured' FROM inverters;
INSERT INTO energy_hours (inverter_id, hour_at, energy_wh, total_wh, backfilled_wh, quality)
SELECT i.id, date_trunc('hour', now()) - n * interval '1 hour', 100, 1900 - n * 100, 100, (ARRAY['measured', 'backfilled', 'estimated'])[1 + n % 3]
FROM inverters i, generate_series(1, 12) n;
INSERT INTO fleet_hours (hour_at, shard, energy_wh, active_inverters, measured_wh)
SELECT date_trunc('hour', now()) - n * interval '1 hour', 1, 4000, 40, 3000 FROM generate_series(1, 12) n;
INSERT INTO fleet_totals (judged_at, power_w, reporting, expected, states) VALUES (now(), 49380, 40, 40, '{"producing": 40}');
INSERT INTO counter_findings (inverter_id, ts, seq, kind, before_wh, counter_wh) VALUES (1, now(), 5, 'epoch', 99900, 3);
INSERT INTO silence_cases (inverter_id, opened_at, silent_since, told_at, closed_at, close_reason)
SELECT id, now() - interval '3 days', now() - interval '3 days', now(), now() - interval '2 days', 'heard' FROM inverters
UNION ALL SELECT id, now() - interval '1 hour', now() - interval '2 hours', NULL, NULL, NULL FROM inverters WHERE id % 8 = 0;
INSERT INTO outbox (kind, user_id, phone, text, cause, delivered_at) SELECT 'communication_lost', id, phone_no, 'Silent', id::text, now() FROM users;
INSERT INTO outbox (kind, user_id, phone, sealed_text, cause, expires_at) SELECT 'code', id, phone_no, 'sealed', id::text, now() + interval '5 minutes' FROM users;
INSERT INTO quarantine (inverter_id, serial_number, topic, reason, payload) VALUES (1, 'HG05-00001', 'topic', 'invalid_json', '{');
INSERT INTO service_heartbeats VALUES ('ingest', now() - interval '1 day', now());
INSERT INTO ingest_minutes VALUES (date_trunc('minute', now()), 40, 0, 400, 20);
INSERT INTO tickets (inverter_id, user_id, created_by, description, status, closed_at, close_reason)
SELECT id, user_id, 'Vikram Shah 1', 'No power', 'OPEN', NULL, NULL FROM inverters WHERE id <= 20
UNION ALL SELECT id, user_id, 'Vikram Shah 1', 'Noise', 'CLOSED', now(), 'Fan' FROM inverters WHERE id > 20;
INSERT INTO ticket_comments (ticket_id, administrator_id, text) SELECT id, 1, 'Called' FROM tickets;
INSERT INTO admin_issues (administrator_id, inverter_id, title, description) VALUES (1, 1, 'Roof', 'Shade');
INSERT INTO sessions (token_hash, user_id) SELECT sha256(phone_no::bytea), id FROM users;
INSERT INTO sessions (token_hash, administrator_id) SELECT sha256(phone_no::bytea), id FROM administrators;
INSERT INTO customer_views (session_hash, user_id, expires_at) SELECT token_hash, 1, now() + interval '1 hour' FROM sessions WHERE administrator_id = 1;
INSERT INTO login_failures (role, phone_no, address) VALUES ('customer', '9000000001', '192.0.2.1');
INSERT INTO known_browsers (token_hash, role, phone_no) VALUES ('browser', 'customer', '9000000001');
INSERT INTO address_actions (action, address) VALUES ('register', '192.0.2.1');
INSERT INTO code_intents (holder_hash, purpose, subject) VALUES ('browser', 'add', 'HG05-00001');
INSERT INTO one_time_codes (phone, address, browser_hash, purpose, subject, code_hash, expires_at)
VALUES ('9000000001', '192.0.2.1', 'browser', 'reset', '', 'code', now() + interval '5 minutes');
INSERT INTO code_grants (phone, browser_hash, purpose, subject, expires_at) VALUES ('9000000001', 'browser', 'reset', '', now() + interval '5 minutes');
INSERT INTO tariffs VALUES (1, '2026-01-01', 'Home', '[{"upToKwh": null, "paisePerKwh": 1029}]', 300, 200, 40);
INSERT INTO audit_log (actor_kind, actor_id, action, target, after) SELECT 'customer', id, 'login', 'customer ' || phone_no, '{"city": "Pune"}' FROM users;
`;
