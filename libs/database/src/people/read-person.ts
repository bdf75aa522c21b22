import type { Queryable } from '../connection/database.js';
import { knownHoursSql } from '../energy/known-hours.js';

/** A customer's own data, by subject; times are ISO 8601, columns have their names from the database. */
export interface PersonRecord extends Readonly<Record<string, unknown>> {
  readonly account: Readonly<Record<string, unknown>> & { readonly id: number };
}

/**
 * Everything stored about a customer, except secrets (hashes of password, sessions and codes), other people's names,
 * and raw readings, from which the hours of energy were computed.
 * @returns null: the number is no customer's.
 */
export async function readPerson(database: Queryable, phoneNo: string): Promise<PersonRecord | null> {
  const { rows } = await database.query<{ person: PersonRecord }>(readSql, [phoneNo]);
  return rows[0]?.person ?? null;
}

/** JSON array of a query's rows. */
const all = (rows: string) => /* sql */ `(SELECT coalesce(json_agg(row_to_json(r)), '[]') FROM (${rows}) r)`;

const inverters = /* sql */ `
SELECT i.serial_number, i.inverter_name, i.status, i.power_rating, i.rated_power_w, i.invoice_number, i.dealer, i.sim,
       i.date_of_purchase, i.date_of_installation, i.latitude, i.longitude, i.time_zone, i.created_at,
       d.model, d.firmware, d.sim_iccid, d.imei, d.status AS device_status, d.status_at AS device_status_at,
       ${all(`SELECT hour_at, energy_wh, total_wh, quality FROM (${knownHoursSql}) h WHERE inverter_id = i.id ORDER BY hour_at`)}
         AS energy_hours,
       ${all('SELECT ts, code, severity, active FROM device_events WHERE inverter_id = i.id ORDER BY ts')} AS events,
       ${all(`SELECT opened_at, silent_since, told_at, closed_at, close_reason FROM silence_cases
              WHERE inverter_id = i.id ORDER BY id`)} AS silences,
       ${all(`SELECT created_at, title, description FROM admin_issues WHERE inverter_id = i.id ORDER BY id`)} AS notes
FROM inverters i LEFT JOIN devices d ON d.inverter_id = i.id
WHERE i.user_id = u.id ORDER BY i.id`;

const tickets = /* sql */ `
SELECT t.id, (SELECT serial_number FROM inverters WHERE id = t.inverter_id), t.created_at, t.created_by, t.description,
       t.error, t.status, t.priority, t.remark, t.closed_at, t.close_reason, t.fault_code, t.context,
       ${all('SELECT created_at, text FROM ticket_comments WHERE ticket_id = t.id ORDER BY id')} AS comments,
       ${all(`SELECT m.created_at, CASE WHEN m.administrator_id IS NULL THEN 'customer' ELSE 'team' END AS written_by, m.text,
                     m.handled_at, f.id AS file_id, f.name AS file_name, f.type AS file_type, f.size_bytes AS file_bytes
              FROM ticket_messages m LEFT JOIN ticket_files f ON f.message_id = m.id
              WHERE m.ticket_id = t.id ORDER BY m.id`)} AS messages,
       ${all(`SELECT state, reason, old_serial_number, replacement_serial_number, courier, opened_at, decided_at, dispatched_at,
                     installed_at
              FROM claims WHERE ticket_id = t.id`)} AS claims
FROM tickets t WHERE t.user_id = u.id ORDER BY t.id`;

// Includes administrators' changes of the account, but not their internet addresses.
const audit = /* sql */ `
SELECT at, actor_kind, action, target, before, after,
       CASE WHEN actor_kind IN ('customer', 'anonymous') THEN address END AS address
FROM audit_log
WHERE (actor_kind = 'customer' AND actor_id = u.id)
   OR target IN ('user ' || u.id, 'customer ' || u.phone_no, 'number ' || u.phone_no)
   OR target IN (SELECT 'ticket ' || id FROM tickets WHERE user_id = u.id)
   OR target IN (SELECT 'inverter ' || id FROM inverters WHERE user_id = u.id)
ORDER BY id`;

const readSql = /* sql */ `
SELECT json_build_object(
  'exportedAt', now(),
  'account', ${all(`SELECT u.id, u.phone_no, u.first_name, u.last_name, u.email, u.address, u.city, u.state, u.pin_code,
                           u.phone_verified_at, u.created_at, u.privacy_version, u.privacy_agreed_at, u.email_bounced_at,
                           u.installation_price_paise`)} -> 0,
  'inverters', ${all(inverters)},
  'tariffs', ${all(`SELECT valid_from, name, slabs, export_paise_per_kwh, monthly_consumption_kwh, self_use_percent
                    FROM tariffs WHERE user_id = u.id ORDER BY valid_from`)},
  'tickets', ${all(tickets)},
  'messages', ${all(`SELECT kind, phone, text, localized_text, created_at, delivered_at, delivered_by, receipt, receipt_at, failed_at FROM outbox
                     WHERE user_id = u.id OR phone = u.phone_no ORDER BY id`)},
  'alertPreferences', ${all(`SELECT language, quiet_from_minute, quiet_until_minute, channels, first_channel FROM alert_preferences
                             WHERE user_id = u.id`)},
  'whatsappConsents', ${all('SELECT text_version, given_at, withdrawn_at FROM whatsapp_consents WHERE user_id = u.id ORDER BY id')},
  'notifications', ${all('SELECT endpoint, created_at FROM push_subscriptions WHERE user_id = u.id ORDER BY id')},
  'codes', ${all(`SELECT sent_at, address, purpose, subject, expires_at FROM one_time_codes WHERE phone = u.phone_no
                  ORDER BY id`)},
  'sessions', ${all("SELECT created_at, last_seen_at FROM sessions WHERE role = 'customer' AND account_id = u.id ORDER BY created_at")},
  'browsers', ${all(`SELECT logged_in_at, seen_at FROM known_browsers WHERE role = 'customer' AND phone_no = u.phone_no
                     ORDER BY seen_at`)},
  'wrongPasswords', ${all(`SELECT at, address FROM login_failures WHERE role = 'customer' AND phone_no = u.phone_no
                           ORDER BY at`)},
  'viewsByAdministrators', ${all('SELECT begun_at, expires_at FROM customer_views WHERE user_id = u.id ORDER BY begun_at')},
  'auditLog', ${all(audit)}
) AS person
FROM users u WHERE u.phone_no = $1`;
