import { hashPassword } from '@heliograph/server/passwords';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { addAdministrator, addUser } from '../../support/builders.js';
import type { Browser } from '../access/browser.js';
import { PASSWORD, PASSWORD_HASH, PHONES } from '../api/support/people.js';
import { useApi } from '../api/support/use-api.js';
import { until } from '../../support/until.js';
import { auditOf, browserWithResetGrant, newBrowser } from './support.js';

const NEW = 'Newer@1234';
/** Has a customer account and an administrator account. */
const BOTH = '9866666666';

const kinds = {
  customer: {
    change: 'POST /changeUserPassword',
    login: 'POST /loginPassword',
    who: 'GET /getUserByToken',
    table: 'users',
    target: 'user',
  },
  administrator: {
    change: 'POST /changeAdminPassword',
    login: 'POST /loginPasswordAdmin',
    who: 'GET /getAdminByToken',
    table: 'administrators',
    target: 'administrator',
  },
} as const;
type Kind = keyof typeof kinds;

describe('a new password under a reset grant', () => {
  const system = useApi({ TRUST_PROXY: 'loopback' });
  beforeAll(async () => {
    await addUser(system.database, { phone_no: BOTH });
    await addAdministrator(system.database, { phone_no: BOTH });
  });
  beforeEach(async () => {
    await system.database.query('DELETE FROM login_failures; DELETE FROM code_grants; DELETE FROM sessions');
    for (const table of ['users', 'administrators'])
      await system.database.query(`UPDATE ${table} SET password_hash = $1`, [PASSWORD_HASH]);
  });

  const change = (browser: Browser, kind: Kind, phoneNo: string, password = NEW) =>
    browser.call(kinds[kind].change, { phoneNo, password });
  const login = (kind: Kind, phone: string, password: string, browser = newBrowser(system)) =>
    browser.call(kinds[kind].login, { phone, password });
  const statusOfLogin = async (kind: Kind, phone: string, password: string) =>
    (await login(kind, phone, password)).status;

  describe.each([
    ['customer', PHONES.a],
    ['administrator', PHONES.administrator],
    ['administrator', PHONES.superAdministrator],
  ] as const)('of a %s (%s)', (kind, phone) => {
    it('replaces the old one', async () => {
      const browser = await browserWithResetGrant(system, phone);
      const answer = await change(browser, kind, phone);
      expect([answer.status, answer.json()]).toEqual([200, { message: 'Password changed successfully.' }]);
      expect(await statusOfLogin(kind, phone, PASSWORD)).toBe(401);
      expect(await statusOfLogin(kind, phone, NEW)).toBe(200);
    });

    it('ends all sessions of the account, and no others', async () => {
      const browsers = [newBrowser(system), newBrowser(system), newBrowser(system)];
      for (const browser of browsers.slice(0, 2))
        expect((await login(kind, phone, PASSWORD, browser)).status).toBe(200);
      const other = kind === 'customer' ? PHONES.b : BOTH;
      expect((await login(kind, other, PASSWORD, browsers[2]!)).status).toBe(200);
      await change(await browserWithResetGrant(system, phone), kind, phone);
      const held = await Promise.all(
        browsers.map(async (browser) => Object.keys((await browser.must(kinds[kind].who)).json()).length > 0),
      );
      expect(held).toEqual([false, false, true]);
    });

    it('consumes the grant', async () => {
      const browser = await browserWithResetGrant(system, phone);
      expect((await change(browser, kind, phone)).status).toBe(200);
      const again = await change(browser, kind, phone, 'Third@1234');
      expect([again.status, again.json().code]).toEqual([403, 'no_grant']);
      expect(await statusOfLogin(kind, phone, NEW)).toBe(200);
    });

    it('is set once by simultaneous requests', async () => {
      const browser = await browserWithResetGrant(system, phone);
      const answers = await Promise.all(Array.from({ length: 8 }, () => change(browser, kind, phone)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403, 403, 403, 403, 403, 403]);
    });

    it('is in the audit log without the password', async () => {
      await change(await browserWithResetGrant(system, phone), kind, phone);
      const { rows } = await system.database.query(
        `SELECT id FROM ${kinds[kind].table} WHERE phone_no = '${phone}'`,
      );
      const line = (await auditOf(system, kinds[kind].change.slice('POST /'.length))).at(-1)!;
      expect(line).toMatchObject({
        actor_kind: kind,
        actor_id: rows[0].id,
        target: `${kinds[kind].target} ${rows[0].id}`,
        address: '198.51.100.1',
      });
      expect(JSON.stringify(line)).not.toContain(NEW);
    });

    it.each([
      ['without a grant', () => Promise.resolve(newBrowser(system))],
      ["with another number's grant", () => browserWithResetGrant(system, PHONES.b)],
      [
        "with another browser's grant",
        async () => {
          await browserWithResetGrant(system, phone);
          return newBrowser(system, undefined, `heliograph_browser=${'A'.repeat(43)}`);
        },
      ],
      [
        'with an expired grant',
        async () => {
          const browser = await browserWithResetGrant(system, phone);
          await system.database.query('UPDATE code_grants SET expires_at = now()');
          return browser;
        },
      ],
      [
        'with a grant for something else',
        async () => {
          const browser = await browserWithResetGrant(system, phone);
          await system.database.query(`UPDATE code_grants SET purpose = 'add', subject = 'A-0001'`);
          return browser;
        },
      ],
    ])('is refused %s', async (_how, browser) => {
      const answer = await change(await browser(), kind, phone);
      expect([answer.status, answer.json().code]).toEqual([403, 'no_grant']);
      expect(await statusOfLogin(kind, phone, PASSWORD)).toBe(200);
    });

    it('is refused if it breaks the rule, without consuming the grant', async () => {
      const browser = await browserWithResetGrant(system, phone);
      expect((await change(browser, kind, phone, 'password')).status).toBe(400);
      expect((await change(browser, kind, phone)).status).toBe(200);
    });

    it('works immediately, even after wrong guesses locked the account', async () => {
      for (let n = 0; n < 10; n += 1) await login(kind, phone, 'Wrong@1234');
      expect(await statusOfLogin(kind, phone, PASSWORD)).toBe(429);
      await change(await browserWithResetGrant(system, phone), kind, phone);
      expect(await statusOfLogin(kind, phone, NEW)).toBe(200);
    });
  });

  it.each([
    ['customer', 'administrator'],
    ['administrator', 'customer'],
  ] as const)('of a number with both accounts changes the %s, not the %s', async (kind, other) => {
    const browser = await browserWithResetGrant(system, BOTH);
    const session = newBrowser(system);
    await login(other, BOTH, PASSWORD, session);
    expect((await change(browser, kind, BOTH)).status).toBe(200);
    expect((await change(browser, other, BOTH)).status).toBe(403);
    expect(await statusOfLogin(kind, BOTH, NEW)).toBe(200);
    expect(await statusOfLogin(other, BOTH, PASSWORD)).toBe(200);
    expect(Object.keys((await session.must(kinds[other].who)).json())).not.toEqual([]);
  });

  it('is refused for a number without an account of that role, without consuming the grant', async () => {
    const browser = await browserWithResetGrant(system, PHONES.a);
    expect((await change(browser, 'administrator', PHONES.a)).status).toBe(404);
    expect((await change(browser, 'customer', PHONES.a)).status).toBe(200);
  });

  it('verifies the number', async () => {
    await change(await browserWithResetGrant(system, PHONES.b), 'customer', PHONES.b);
    const { rows } = await system.database.query('SELECT phone_verified_at FROM users WHERE phone_no = $1', [
      PHONES.b,
    ]);
    expect(rows[0].phone_verified_at).not.toBeNull();
  });

  it('is refused for a demonstration account where DEMO is off', async () => {
    const answer = await change(await browserWithResetGrant(system, PHONES.demo), 'customer', PHONES.demo);
    expect(answer.status).toBe(404);
  });

  it('leaves no session of the old one when log-ins race the change', async () => {
    // With a hash of the real cost, checking the password takes longest.
    const hash = await hashPassword(PASSWORD);
    for (let round = 0; round < 5; round += 1) {
      await system.database.query('UPDATE users SET password_hash = $1 WHERE phone_no = $2', [
        hash,
        PHONES.a,
      ]);
      const browser = await browserWithResetGrant(system, PHONES.a);
      const logins = Array.from({ length: 6 }, () => newBrowser(system));
      const [changed] = await Promise.all([
        change(browser, 'customer', PHONES.a),
        ...logins.map((one) => login('customer', PHONES.a, PASSWORD, one)),
      ]);
      expect(changed.status).toBe(200);
      expect((await system.database.query('SELECT FROM sessions')).rowCount).toBe(0);
    }
  });

  it('waits for its turn to hash without holding a connection, which log-ins that hash may need', async () => {
    const browser = await browserWithResetGrant(system, PHONES.a);
    let answered = 0;
    const guesses = Array.from({ length: 40 }, async (_, place) => {
      const guesser = newBrowser(system, `198.51.100.${10 + place}`);
      expect((await login('customer', `98999999${10 + place}`, PASSWORD, guesser)).status).toBe(401);
      answered += 1;
    });
    await until('the first answers', () => answered > 4, { everyMs: 5 });
    const changed = change(browser, 'customer', PHONES.a);
    const locks = [];
    while (answered < 15) {
      const { rowCount } = await system.database.query(
        `SELECT FROM pg_locks WHERE relation = 'code_grants'::regclass AND mode = 'RowExclusiveLock'`,
      );
      locks.push(rowCount);
    }
    expect(locks.filter(Boolean)).toEqual([]);
    await Promise.all(guesses);
    expect((await changed).status).toBe(200);
  });
});
