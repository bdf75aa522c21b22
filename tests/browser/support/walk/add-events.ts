import type pg from 'pg';

/** Gives a customer what the demonstration lacks: a tariff, tickets, events that are over, and similar roofs. */
export async function addEvents(database: pg.Pool, phone: string): Promise<void> {
  for (const statement of statements) await database.query(statement, [phone]);
}

const mine = 'JOIN users u ON u.id = i.user_id AND u.phone_no = $1';

const statements = [
  `INSERT INTO tariffs (user_id, valid_from, name, slabs, export_paise_per_kwh, monthly_consumption_kwh, self_use_percent)
   SELECT id, date_trunc('month', now()) - interval '40 months', 'LT I Residential',
     '[{"upToKwh": 100, "paisePerKwh": 471}, {"upToKwh": 300, "paisePerKwh": 1029}, {"upToKwh": null, "paisePerKwh": 1455}]',
     250, 900, 70 FROM users WHERE phone_no = $1`,
  'UPDATE users SET installation_price_paise = 55000000 WHERE phone_no = $1',
  `INSERT INTO device_events (inverter_id, ts, code, active, severity)
   SELECT i.id, now() - (e.ago)::interval, e.code, e.active, 'warning' FROM inverters i ${mine}, (VALUES
     ('50 hours', 'GRID_OVERVOLTAGE', true), ('49 hours 20 minutes', 'GRID_OVERVOLTAGE', false),
     ('26 days', 'FAN_FAULT', true), ('21 days', 'FAN_FAULT', false),
     ('400 days', 'GRID_LOST', true), ('399 days 23:59:15', 'GRID_LOST', false)) e (ago, code, active)`,
  `INSERT INTO silence_cases (inverter_id, opened_at, silent_since, closed_at, close_reason, settled_at, recovered_readings)
   SELECT i.id, now() - interval '75 hours', now() - interval '76 hours', now() - interval '70 hours', 'recovered',
     now() - interval '69 hours', 1234 FROM inverters i ${mine}`,
  `INSERT INTO counter_findings (inverter_id, ts, seq, kind, before_wh, counter_wh)
   SELECT i.id, now() - interval '95 hours', 1, 'epoch', 1234567, 89123 FROM inverters i ${mine}`,
  `INSERT INTO tickets (inverter_id, user_id, created_by, description, error, status, priority, closed_at, created_at)
   SELECT i.id, u.id, 'Asha Kulkarni', 'Low output since Monday', 'Shade', 'OPEN', 'LOW', NULL, now() - interval '3 days'
   FROM inverters i ${mine}`,
  `INSERT INTO tickets (inverter_id, user_id, created_by, description, status, priority, closed_at, created_at)
   SELECT i.id, u.id, 'Asha Kulkarni', 'Fan is loud', 'CLOSED', 'HIGH', now() - interval '5 days', now() - interval '9 days'
   FROM inverters i ${mine}`,
  `UPDATE fleet_states f SET yield_day = (now() AT TIME ZONE i.time_zone)::date - 1, yield_share = 1 + 0.04 * i.id
   FROM inverters i ${mine} WHERE i.id = f.inverter_id`,
] as const;
