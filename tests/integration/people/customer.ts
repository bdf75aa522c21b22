import { appendAudit, type AuditEntry } from '@heliograph/database/audit/append-audit';
import type { Pool } from 'pg';
import { addDevice, addInverter, addUser } from '../../support/builders.js';

/** A customer whose words appear in every place that can hold a person's words. */
export interface Customer {
  readonly id: number;
  readonly inverterId: number;
  readonly ticketId: number;
  readonly openTicketId: number;
  readonly phone: string;
  /** Words that must not be found anywhere after an erasure. */
  readonly words: readonly string[];
}

/** Adds a customer with a row in every table that can hold personal data. @param mark letters only, like a name */
export async function addCustomer(pool: Pool, mark: string, phone: string): Promise<Customer> {
  const one = async (sql: string, values: unknown[]) => (await pool.query(sql, values)).rows[0].id as number;
  const [first, last] = [`${mark}first`, `${mark}last`];
  const email = `${mark}.mail+sun@example.org`;
  const address = `12/3 ${mark} Niwas, (East) Lane`;
  const id = await addUser(pool, {
    phone_no: phone,
    password_hash: `${mark}hash`,
    first_name: first,
    last_name: last,
    email,
    address,
    city: `${mark}pur`,
  });
  const serial = `SN-${id}00`;
  const inverterId = await addInverter(pool, {
    serial_number: serial,
    inverter_name: `${mark} Roof`,
    invoice_number: `INV-${serial}`,
    dealer: 'Sun & Sons',
    sim: `8991${serial}`,
    date_of_purchase: '2026-01-02',
    latitude: 18.5204,
    longitude: 73.8567,
    user_id: id,
  });
  await addDevice(pool, inverterId, { model: 'HG-5' });
  await pool.query(
    `INSERT INTO energy_hours (inverter_id, hour_at, energy_wh, total_wh, backfilled_wh, quality)
     VALUES ($1, '2026-05-01T06:30Z', 1500, 1500, 0, 'measured')`,
    [inverterId],
  );
  const ticket = (status: string, more: string) =>
    one(
      `INSERT INTO tickets (inverter_id, user_id, created_by, description, error, remark, status, priority, fault_code, closed_at, close_reason)
       VALUES ($1, $2, $3, $4, $4, $4, $5, 'HIGH', 'GRID_OVERVOLTAGE', ${more}) RETURNING id`,
      [inverterId, id, `${first} ${last}`, `${mark} says call +91 ${phone}`, status],
    );
  const ticketId = await ticket('CLOSED', `'2026-05-02', 'agreed'`);
  const openTicketId = await ticket('OPEN', 'NULL, NULL');
  await addTraces(pool, { id, phone, inverterId, ticketId, mark });
  await addAudit(pool, { id, phone, inverterId, ticketId, person: { first, last, email, address, phone } });
  return { id, inverterId, ticketId, openTicketId, phone, words: [mark, phone] };
}

interface Traces {
  readonly id: number;
  readonly phone: string;
  readonly inverterId: number;
  readonly ticketId: number;
}

async function addTraces(pool: Pool, traces: Traces & { mark: string }): Promise<void> {
  const { id, phone, inverterId, ticketId, mark } = traces;
  const { rows } = await pool.query('SELECT id FROM administrators LIMIT 1');
  const administratorId = rows[0].id;
  const hash = Buffer.from(mark);
  for (const [sql, values] of [
    [
      `INSERT INTO ticket_comments (ticket_id, administrator_id, text) VALUES ($1, $2, $3)`,
      [ticketId, administratorId, `${mark} called`],
    ],
    [
      `WITH said AS (INSERT INTO ticket_messages (ticket_id, text) VALUES ($1, $2) RETURNING id)
       INSERT INTO ticket_files (message_id, name, type, size_bytes, content)
       SELECT id, $2, 'image/png', 4, convert_to($2, 'UTF8') FROM said`,
      [ticketId, `${mark} roof.png`],
    ],
    [
      `INSERT INTO ticket_messages (ticket_id, administrator_id, text) VALUES ($1, $2, $3)`,
      [ticketId, administratorId, `Dear ${mark}`],
    ],
    [
      `INSERT INTO claims (ticket_id, inverter_id, old_serial_number, opened_by, state, decided_at, reason, courier)
       VALUES ($1, $3, 'OLD-1', $2, 'REFUSED', now(), $4, $4)`,
      [ticketId, administratorId, inverterId, `${mark} opened the case`],
    ],
    [`UPDATE tickets SET context = jsonb_build_object('page', $2::text) WHERE id = $1`, [ticketId, mark]],
    [
      `INSERT INTO admin_issues (administrator_id, inverter_id, title, description) VALUES ($1, $2, $3, $3)`,
      [administratorId, inverterId, `${mark} is hard to reach`],
    ],
    [
      `INSERT INTO ticket_views (administrator_id, name, search, sort) VALUES ($1, $2, $2, '-ticketId')`,
      [administratorId, phone],
    ],
    [
      `INSERT INTO device_clones VALUES ($1, '2026-05-01', '2026-05-01', 9, ARRAY[$2], '2026-05-02')`,
      [inverterId, `${mark} address`],
    ],
    [`INSERT INTO sessions (token_hash, role, account_id) VALUES ($1, 'customer', $2)`, [hash, id]],
    [
      `INSERT INTO sessions (token_hash, role, account_id) VALUES ($1, 'administrator', $2)`,
      [hash.subarray(1), administratorId],
    ],
    [
      `INSERT INTO customer_views (session_hash, user_id, expires_at) VALUES ($1, $2, now())`,
      [hash.subarray(1), id],
    ],
    [
      `INSERT INTO known_browsers (token_hash, role, phone_no, logged_in_at) VALUES ($1, 'customer', $2, now())`,
      [hash, phone],
    ],
    [`INSERT INTO login_failures (role, phone_no, address) VALUES ('customer', $1, '203.0.113.7')`, [phone]],
    [
      `INSERT INTO one_time_codes (phone, address, browser_hash, purpose, subject, code_hash, expires_at)
       VALUES ($1, '203.0.113.7', $2, 'reset', '', $2, now())`,
      [phone, hash],
    ],
    [
      `INSERT INTO code_grants (phone, browser_hash, purpose, subject, expires_at) VALUES ($1, $2, 'reset', '', now())`,
      [phone, hash],
    ],
    [
      `INSERT INTO outbox (kind, cause, user_id, phone, text) VALUES ('notice', $3, $1, $2, $4)`,
      [id, phone, `${mark} waits`, `Dear ${mark}`],
    ],
    [
      `INSERT INTO outbox (kind, cause, phone, sealed_text) VALUES ('code_reset', $2, $1, '\\x00')`,
      [phone, `${mark} code`],
    ],
    [
      `INSERT INTO alert_preferences (user_id, language, quiet_from_minute, quiet_until_minute, channels)
       VALUES ($1, 'hi', 1320, 420, '{"outage": ["push", "sms"]}')`,
      [id],
    ],
    [
      `INSERT INTO push_subscriptions (user_id, session_hash, endpoint, p256dh, auth) VALUES ($1, $2, $3, $4, $4)`,
      [id, hash, `https://push.example.org/${mark}`, `${mark}hash`],
    ],
    [`INSERT INTO whatsapp_consents (user_id, text_version) VALUES ($1, '2026-11-26')`, [id]],
    ['UPDATE users SET installation_price_paise = 28000000 WHERE id = $1', [id]],
    [
      `INSERT INTO tariffs (user_id, valid_from, name, slabs, export_paise_per_kwh, monthly_consumption_kwh, self_use_percent)
       VALUES ($1, '2026-05-01', $2, '[]', 300, 250, 60)`,
      [id, `${mark} tariff`],
    ],
  ] as const)
    await pool.query(sql, [...values]);
}

async function addAudit(pool: Pool, traces: Traces & { person: object }): Promise<void> {
  const { id, phone, inverterId, ticketId, person } = traces;
  const own = { actorKind: 'customer', actorId: id, address: '203.0.113.7' } as const;
  const anonymous = { actorKind: 'anonymous', actorId: null, address: '203.0.113.7' } as const;
  const administrator = { actorKind: 'administrator', actorId: 1, address: '198.51.100.2' } as const;
  const lines: AuditEntry[] = [
    { ...anonymous, action: 'registerUser', target: `user ${id}`, after: person },
    { ...own, action: 'login' },
    { ...anonymous, action: 'login failed', target: `customer ${phone}` },
    { ...anonymous, action: 'verify', target: `number ${phone}`, after: { purpose: 'reset' } },
    {
      ...administrator,
      action: 'sendNotification',
      target: `user ${id}`,
      after: { kind: 'notice', text: person },
    },
    { ...own, action: 'generateTicket', target: `ticket ${ticketId}`, after: { ...person, status: 'OPEN' } },
    {
      ...administrator,
      action: 'updateInverter',
      target: `inverter ${inverterId}`,
      before: { inverterName: 'x', latitude: 18.5204, status: 'INSTALLED' },
      after: { inverterName: person, latitude: 18.5205, status: 'ACTIVE' },
    },
    { ...administrator, action: 'registerAdmin', target: 'elsewhere', after: { note: `not ${phone}` } },
  ];
  for (const line of lines) await appendAudit(pool, line);
}
