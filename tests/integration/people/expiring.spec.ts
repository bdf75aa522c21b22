import { appendAudit } from '@heliograph/database/audit/append-audit';
import { expireAccounts } from '@heliograph/database/retention/expire-accounts';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { addInverter, addUser } from '../../support/builders.js';
import { useTestDatabase } from '../../support/use-database.js';

const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

describe('an account with an unverified number', () => {
  const database = useTestDatabase();
  beforeEach(() => database.pool.query('TRUNCATE users, inverters, tickets, one_time_codes, outbox CASCADE'));
  const expire = () => expireAccounts(database.pool);
  const phonesLeft = async () =>
    (await database.pool.query('SELECT phone_no FROM users ORDER BY 1')).rows.map(({ phone_no }) => phone_no);
  const add = (phone_no: string, columns: Record<string, unknown> = {}) =>
    addUser(database.pool, { phone_no, created_at: daysAgo(31), ...columns });

  it('is deleted after 30 days', async () => {
    await add('9700000001');
    await add('9700000002', { created_at: daysAgo(29) });
    expect(await expire()).toBe(1);
    expect(await phonesLeft()).toEqual(['9700000002']);
  });

  it('is kept if its number was verified, if it has an inverter or a ticket, or is of the demonstration', async () => {
    await add('9700000003', { phone_verified_at: daysAgo(31) });
    const inverterId = await addInverter(database.pool, {
      serial_number: 'EXP-1',
      user_id: await add('9700000004'),
    });
    await database.pool.query(
      `INSERT INTO tickets (inverter_id, user_id, created_by, description, status, priority)
       VALUES ($1, $2, 'x', 'x', 'OPEN', 'LOW')`,
      [inverterId, await add('9700000005')],
    );
    await add('9700000006', { demo: true });
    const all = await phonesLeft();
    expect(await expire()).toBe(0);
    expect(await phonesLeft()).toEqual(all);
  });

  it('is removed from all tables, without affecting another account', async () => {
    const phone = '9700000007';
    const id = await add(phone, { first_name: 'Zqexpired', email: 'zqexpired@example.org' });
    const neighbour = await add('9700000008', { phone_verified_at: daysAgo(2) });
    for (const [user, number] of [
      [id, phone],
      [neighbour, '9700000008'],
    ] as const) {
      await appendAudit(database.pool, {
        actorKind: 'customer',
        actorId: user,
        action: 'registerUser',
        target: `user ${user}`,
        after: { firstName: 'Zqexpired', phoneNo: number },
        address: '203.0.113.7',
      });
      await appendAudit(database.pool, {
        actorKind: 'anonymous',
        actorId: null,
        action: 'loginPassword',
        target: `customer ${number}`,
        address: '203.0.113.7',
      });
    }
    await database.pool.query(
      `INSERT INTO sessions (token_hash, role, account_id, last_seen_at) VALUES ('\\x01', 'customer', $1, now())`,
      [id],
    );
    await database.pool.query(
      `INSERT INTO outbox (kind, cause, user_id, phone, text) VALUES ('notice', 'c', $1, $2, 'Hello')`,
      [id, phone],
    );
    expect(await expire()).toBe(1);
    const { rows } = await database.pool.query('SELECT a::text AS line FROM audit_log a ORDER BY id');
    const lines = rows.map(({ line }) => String(line));
    expect(lines.filter((line) => line.includes(phone))).toEqual([]);
    expect(lines.filter((line) => line.includes('9700000008'))).toHaveLength(2);
    expect(lines.filter((line) => line.includes(`erasePerson,"user ${id}"`))).toHaveLength(1);
    for (const table of ['sessions', 'outbox']) {
      expect((await database.pool.query(`SELECT FROM ${table}`)).rowCount).toBe(0);
    }
  });

  it('is deleted together with many others, in batches', async () => {
    await database.pool.query(
      `INSERT INTO users (phone_no, password_hash, first_name, last_name, email, address, city, state, pin_code, created_at)
       SELECT (9710000000 + n)::text, '', 'A', 'B', '', '', '', '', '', now() - interval '31 days' FROM generate_series(1, 501) n`,
    );
    expect(await expire()).toBe(501);
    expect(await phonesLeft()).toEqual([]);
  });
});
