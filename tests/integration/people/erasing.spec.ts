import { inTransaction } from '@heliograph/database/connection/transaction';
import { erasePerson } from '@heliograph/database/people/erase-person';
import { readPerson } from '@heliograph/database/people/read-person';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { addAdministrator } from '../../support/builders.js';
import { useTestDatabase } from '../../support/use-database.js';
import { addCustomer, type Customer } from './customer.js';

const database = useTestDatabase();
beforeAll(() => addAdministrator(database.pool, { phone_no: '9100000001' }));

async function rows(sql: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  return (await database.pool.query(sql, values)).rows;
}

/** All rows of all tables as text, by table, including tables that the code doesn't know. */
async function everything(): Promise<Map<string, string[]>> {
  const tables = await rows(
    `SELECT quote_ident(schemaname) || '.' || quote_ident(tablename) AS name FROM pg_tables
     WHERE schemaname NOT IN ('pg_catalog', 'information_schema') ORDER BY 1`,
  );
  const found = new Map<string, string[]>();
  for (const { name } of tables) {
    const texts = await rows(`SELECT t::text AS text FROM ${String(name)} t ORDER BY 1`);
    found.set(
      String(name),
      texts.map(({ text }) => String(text)),
    );
  }
  return found;
}

async function tablesWith(words: readonly string[]): Promise<string[]> {
  const found = [...(await everything())].filter(([, texts]) =>
    texts.some((text) => words.some((word) => text.toLowerCase().includes(word.toLowerCase()))),
  );
  return found.map(([name]) => name);
}

let number = 0;
let person: Customer;
let neighbour: Customer;
beforeEach(async () => {
  number += 1;
  const letter = String.fromCharCode(96 + number);
  person = await addCustomer(database.pool, `Zq${letter}asha`, `98${String(number).padStart(8, '0')}`);
  neighbour = await addCustomer(database.pool, `Zq${letter}bala`, `97${String(number).padStart(8, '0')}`);
});

describe('the data export of a customer', () => {
  it('contains all their data, and nothing of another customer or of a secret', async () => {
    const record = (await readPerson(database.pool, person.phone))!;
    expect(record).toMatchObject({
      account: {
        phone_no: person.phone,
        email: expect.stringContaining('@example.org'),
        installation_price_paise: 28_000_000,
      },
      inverters: [
        {
          serial_number: `SN-${person.id}00`,
          model: 'HG-5',
          energy_hours: [{ energy_wh: 1500, quality: 'measured' }],
          notes: [{ title: expect.stringContaining('hard to reach') }],
        },
      ],
      tariffs: [{ monthly_consumption_kwh: 250 }],
      tickets: [
        {
          comments: [{ text: expect.stringContaining('called') }],
          claims: [{ state: 'REFUSED', reason: expect.stringContaining('opened the case') }],
        },
        { status: 'OPEN', comments: [], claims: [] },
      ],
      messages: [{ kind: 'notice' }, { kind: 'code_reset', text: null }],
      alertPreferences: [
        {
          language: 'hi',
          quiet_from_minute: 1320,
          quiet_until_minute: 420,
          channels: { outage: ['push', 'sms'] },
        },
      ],
      notifications: [{ endpoint: expect.stringContaining('https://push.example.org/') }],
      codes: [{ address: '203.0.113.7' }],
      sessions: [{}],
      browsers: [{}],
      wrongPasswords: [{ address: '203.0.113.7' }],
      viewsByAdministrators: [{}],
    });
    const actions = (record.auditLog as { action: string; address: string | null }[]).map(
      ({ action, address }) => `${action} ${address}`,
    );
    expect(actions).toEqual([
      'registerUser 203.0.113.7',
      'login 203.0.113.7',
      'login failed 203.0.113.7',
      'verify 203.0.113.7',
      'sendNotification null',
      'generateTicket 203.0.113.7',
      'updateInverter null',
    ]);
    const text = JSON.stringify(record);
    for (const word of [...neighbour.words, 'hash', 'token', 'Admin Test', '9100000001'])
      expect(text).not.toContain(word);
  });

  it('is null for a number without a customer', async () => {
    expect(await readPerson(database.pool, '9999999999')).toBeNull();
    expect(await erasePerson(database.pool, '9999999999')).toBeNull();
  });
});

describe('an erasure', () => {
  it('leaves nothing of the person in any table, and everything of another customer', async () => {
    const before = await tablesWith(neighbour.words);
    expect((await tablesWith(person.words)).length).toBeGreaterThan(10);
    const neighbourBefore = await readPerson(database.pool, neighbour.phone);

    await erasePerson(database.pool, person.phone);

    expect(await tablesWith(person.words)).toEqual([]);
    expect(await tablesWith(neighbour.words)).toEqual(before);
    expect({ ...(await readPerson(database.pool, neighbour.phone)), exportedAt: '' }).toEqual({
      ...neighbourBefore,
      exportedAt: '',
    });
  });

  it('ends their alerts and notifications, and no other person’s', async () => {
    const left = (table: string) =>
      rows(`SELECT user_id FROM ${table} WHERE user_id = ANY ($1)`, [[person.id, neighbour.id]]);
    await erasePerson(database.pool, person.phone);
    expect(await left('alert_preferences')).toEqual([{ user_id: neighbour.id }]);
    expect(await left('push_subscriptions')).toEqual([{ user_id: neighbour.id }]);
    expect(await left('whatsapp_consents')).toEqual([{ user_id: neighbour.id }]);
  });

  it('keeps the inverter with its sale, device and energy for the next owner', async () => {
    await erasePerson(database.pool, person.phone);
    expect(await rows('SELECT * FROM inverters WHERE id = $1', [person.inverterId])).toMatchObject([
      {
        user_id: null,
        inverter_name: '',
        city: null,
        latitude: 18.5,
        longitude: 73.9,
        invoice_number: `INV-SN-${person.id}00`,
        date_of_purchase: '2026-01-02',
      },
    ]);
    expect(
      await rows('SELECT energy_wh FROM energy_hours WHERE inverter_id = $1', [person.inverterId]),
    ).toEqual([{ energy_wh: 1500 }]);
  });

  it('keeps only impersonal fields of tickets, and closes open ones with their claims', async () => {
    const claim = await rows(
      `INSERT INTO claims (ticket_id, inverter_id, old_serial_number, opened_by)
       SELECT $1, inverter_id, 'x', (SELECT min(id) FROM administrators) FROM tickets WHERE id = $1 RETURNING id`,
      [person.openTicketId],
    );
    await erasePerson(database.pool, person.phone);
    expect(await rows('SELECT state, reason FROM claims WHERE id = $1', [claim[0]!.id])).toEqual([
      { state: 'REFUSED', reason: '[erased]' },
    ]);
    const tickets = await rows(
      `SELECT user_id, created_by, description, error, remark, status, priority, fault_code, close_reason, closed_at IS NOT NULL AS over
       FROM tickets WHERE id IN ($1, $2) ORDER BY id`,
      [person.ticketId, person.openTicketId],
    );
    const erased = {
      user_id: null,
      created_by: '[erased]',
      description: '[erased]',
      error: '[erased]',
      remark: '[erased]',
      status: 'CLOSED',
      priority: 'HIGH',
      fault_code: 'GRID_OVERVOLTAGE',
      close_reason: '[erased]',
      over: true,
    };
    expect(tickets).toEqual([erased, erased]);
  });

  it('keeps audit entries without personal data, and adds one for itself', async () => {
    const lines = async () =>
      rows('SELECT * FROM audit_log WHERE id >= $1 AND (actor_id IS DISTINCT FROM $2) ORDER BY id', [
        first!.id,
        neighbour.id,
      ]);
    const [first] = await rows('SELECT min(id) AS id FROM audit_log WHERE target = $1', [
      `user ${person.id}`,
    ]);
    const before = await lines();
    await erasePerson(database.pool, person.phone);
    const after = await lines();
    expect(after).toHaveLength(before.length + 1);
    expect(after.at(-1)).toMatchObject({
      actor_kind: 'system',
      action: 'erasePerson',
      target: `user ${person.id}`,
    });
    // Search texts are erased, too.
    const isFoundByName = ({ search_text }: Record<string, unknown>) =>
      String(search_text).includes(person.words[0]!.toLowerCase());
    expect(before.filter(isFoundByName)).not.toEqual([]);
    expect(after.filter(isFoundByName)).toEqual([]);
    const of = (action: string) => after.find((line) => line.action === action)!;
    expect(of('login failed')).toMatchObject({ target: 'customer [erased]', address: null });
    expect(of('login failed')).toMatchObject({ before: null, after: null });
    expect(of('registerUser').after).toEqual({
      first: '[erased]',
      last: '[erased]',
      email: '[erased]',
      address: '[erased]',
      phone: '[erased]',
    });
    expect(of('updateInverter')).toMatchObject({
      address: '198.51.100.2',
      before: { inverterName: '[erased]', latitude: '[erased]', status: 'INSTALLED' },
      after: { inverterName: '[erased]', latitude: '[erased]', status: 'ACTIVE' },
    });
  });

  it('removes number, e-mail and postal address from texts about others', async () => {
    const [{ email, address }] = (await rows('SELECT email, address FROM users WHERE id = $1', [
      person.id,
    ])) as [{ email: string; address: string }];
    await rows(`UPDATE tickets SET remark = $2 WHERE id = $1`, [
      neighbour.ticketId,
      `Son of 0${person.phone}, ${email.toUpperCase()}, lives at ${address}; not 1${person.phone}2`,
    ]);
    await erasePerson(database.pool, person.phone);
    expect(await rows('SELECT remark FROM tickets WHERE id = $1', [neighbour.ticketId])).toEqual([
      { remark: `Son of [erased], [erased], lives at [erased]; not 1${person.phone}2` },
    ]);
  });

  it('does not affect an administrator with the same number', async () => {
    await rows('UPDATE administrators SET phone_no = $1', [person.phone]);
    await rows(
      `INSERT INTO known_browsers (token_hash, role, phone_no) VALUES ('\\x77', 'administrator', $1)`,
      [person.phone],
    );
    await erasePerson(database.pool, person.phone);
    expect(await rows('SELECT role FROM known_browsers WHERE phone_no = $1', [person.phone])).toEqual([
      { role: 'administrator' },
    ]);
    expect(await rows('SELECT phone_no FROM administrators')).toEqual([{ phone_no: person.phone }]);
  });

  it('changes nothing if personal data would remain, and names the table', async () => {
    await rows('CREATE TABLE later (id integer, words jsonb)');
    try {
      await rows('INSERT INTO later VALUES (1, $1)', [{ call: [`+91${person.phone}`] }]);
      const before = await everything();
      await expect(erasePerson(database.pool, person.phone)).rejects.toThrow('is also in later');
      expect(await everything()).toEqual(before);
    } finally {
      await rows('DROP TABLE later');
    }
  });
});

describe('the audit log', () => {
  const inErasure = (statement: string) =>
    inTransaction(database.pool, async (client) => {
      await client.query(`INSERT INTO audit_log (actor_kind, action) VALUES ('system', 'erasePerson')`);
      await client.query(statement);
    });

  it.each([
    `UPDATE audit_log SET action = 'x'`,
    'UPDATE audit_log SET actor_id = 7',
    `UPDATE audit_log SET at = '2020-01-01'`,
    `UPDATE audit_log SET after = '{"status":"x"}'`,
    `UPDATE audit_log SET target = 'user 1'`,
    `UPDATE audit_log SET address = '192.0.2.1'`,
    'DELETE FROM audit_log',
    'TRUNCATE audit_log',
  ])('allows no other change during an erasure: %s', async (statement) => {
    await expect(inErasure(statement)).rejects.toThrow('audit_log is append-only');
  });

  it('allows no removal of words after an erasure', async () => {
    await erasePerson(database.pool, person.phone);
    await expect(rows('UPDATE audit_log SET after = audit_words_erased(after)')).rejects.toThrow(
      'audit_log is append-only',
    );
  });
});
