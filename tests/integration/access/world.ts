import { createHash, randomBytes } from 'node:crypto';
import type pg from 'pg';
import { addAdministrator, addInverter, addUser } from '../../support/builders.js';
import { PASSWORD } from '../api/support/people.js';
import type { System } from '../api/support/system.js';

export type Who = 'anonymous' | 'A' | 'B' | 'administrator' | 'super-admin';
export const callers = ['anonymous', 'A', 'B', 'administrator', 'super-admin'] as const;

interface Owned {
  readonly serial: string;
  readonly sim: string;
  readonly inverter: string;
  readonly ticket: string;
  /** A PDF on the ticket. */
  readonly file: string;
}
interface Person {
  readonly id: string;
  readonly phone: string;
}

/** Two customers with an inverter and a ticket each, an administrator, and unowned records. Made for one call only. */
export interface World {
  readonly password: string;
  readonly a: Person & Owned;
  readonly b: Person & Owned;
  readonly administrator: Person;
  /** Sold, without an owner. */
  readonly free: Owned;
  /** Provisioned in bulk, without an invoice. */
  readonly imported: Owned;
  /** Does not exist. */
  readonly absent: Person & { readonly serial: string };
  /** Not registered yet. */
  readonly fresh: { readonly phone: string; readonly serial: string };
  /** The callers' address, so that address limits of different worlds do not interfere. */
  readonly address: string;
}

let worlds = 0;

/** Costs a few inserts only: the accounts reuse one password hash. */
export async function makeWorld({ database, people }: System): Promise<World> {
  const number = (worlds += 1);
  const { rows } = await database.query<{ hash: string }>(
    'SELECT password_hash AS hash FROM users WHERE id = $1',
    [people.a],
  );
  const { hash } = rows[0]!;
  const phone = (kind: number) => `97${kind}${String(number).padStart(7, '0')}`;
  const a = await addPerson(database, phone(1), hash);
  const b = await addPerson(database, phone(2), hash);
  return {
    password: PASSWORD,
    a: { ...a, ...(await addOwned(database, `WA-${number}00`, a.id, `INV-A${number}`)) },
    b: { ...b, ...(await addOwned(database, `WB-${number}00`, b.id, `INV-B${number}`)) },
    administrator: await addTheAdministrator(database, phone(3), hash),
    free: await addOwned(database, `WF-${number}00`, null, `INV-F${number}`),
    imported: await addOwned(database, `WI-${number}00`, null, null),
    absent: { id: '999999999', phone: phone(4), serial: `WX-${number}00` },
    fresh: { phone: phone(5), serial: `WN-${number}00` },
    address: `198.18.${Math.floor(number / 250)}.${(number % 250) + 1}`,
  };
}

/** First name of a customer, also part of the address; its presence in an answer shows whose data it contains. */
export const nameOf = (phone: string) => `Nameof${phone}`;

async function addPerson(database: pg.Pool, phone: string, hash: string): Promise<Person> {
  const name = nameOf(phone);
  const id = await addUser(database, {
    phone_no: phone,
    password_hash: hash,
    first_name: name,
    last_name: 'Test',
    email: `${name}@example.org`,
    address: `${name} Road`,
  });
  return { id: String(id), phone };
}

async function addTheAdministrator(database: pg.Pool, phone: string, hash: string): Promise<Person> {
  const id = await addAdministrator(database, { phone_no: phone, password_hash: hash });
  return { id: String(id), phone };
}

async function addOwned(
  database: pg.Pool,
  serial: string,
  owner: string | null,
  invoice: string | null,
): Promise<Owned> {
  const sim = `8991${serial.replace(/\D/g, '').padStart(15, serial.startsWith('WA') ? '1' : '2')}`;
  const inverter = await addInverter(database, {
    serial_number: serial,
    inverter_name: '',
    status: owner ? 'ACTIVE' : 'CREATED',
    user_id: owner,
    sim,
    invoice_number: invoice,
    dealer: invoice && 'Dealer',
    date_of_purchase: invoice && '2025-01-31',
  });
  const ticket = await database.query(
    `INSERT INTO tickets (inverter_id, user_id, created_by, description) VALUES ($1, $2, 'Asha', 'No display') RETURNING id`,
    [inverter, owner],
  );
  const ticketId = ticket.rows[0].id;
  const file = await database.query(
    `WITH said AS (INSERT INTO ticket_messages (ticket_id, text, handled_at) VALUES ($1, '', now()) RETURNING id)
     INSERT INTO ticket_files (message_id, name, type, size_bytes, content)
     SELECT id, 'bill.pdf', 'application/pdf', 4, '%PDF' FROM said RETURNING id`,
    [ticketId],
  );
  return { serial, sim, inverter: String(inverter), ticket: String(ticketId), file: String(file.rows[0].id) };
}

/** Inserts a session as a log-in does. @returns its cookie, or '' for an anonymous caller */
export async function sessionOf(who: Who, { a, b, administrator }: World, system: System): Promise<string> {
  if (who === 'anonymous') return '';
  const customer = { A: a.id, B: b.id, administrator: undefined, 'super-admin': undefined }[who];
  const id = customer ?? (who === 'super-admin' ? system.people.superAdministrator : administrator.id);
  const role = customer ? 'customer' : 'administrator';
  const token = randomBytes(32).toString('base64url');
  await system.database.query('INSERT INTO sessions (token_hash, role, account_id) VALUES ($1, $2, $3)', [
    createHash('sha256').update(token).digest(),
    role,
    id,
  ]);
  return `heliograph_${role}=${token}`;
}
