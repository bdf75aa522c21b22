import { beforeEach, describe, expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import type { Browser } from '../access/browser.js';
import { PASSWORD, PHONES } from '../api/support/people.js';
import { useApi } from '../api/support/use-api.js';
import { browserWithResetGrant, newBrowser } from './support.js';

const WRONG = 'Wrong@1234';
const PER_NUMBER = 12;

describe('a browser that has logged in before', () => {
  const system = useApi({
    TRUST_PROXY: 'loopback',
    LOGIN_FAILURES_PER_NUMBER: String(PER_NUMBER),
  });
  beforeEach(() => system.database.query('DELETE FROM login_failures; DELETE FROM known_browsers'));

  const login = (browser: Browser, phone: string, password = PASSWORD, call = 'POST /loginPassword') =>
    browser.call(call, { phone, password });
  const usedBrowser = async (phone: string, call?: string) => {
    const browser = newBrowser(system);
    expect((await login(browser, phone, PASSWORD, call)).status).toBe(200);
    return browser;
  };
  /** Wrong guesses from many addresses, until the number is locked. */
  const lockOut = async (phone: string, call?: string) => {
    for (let n = 0; n < PER_NUMBER; n += 1) {
      const answer = await login(newBrowser(system, `203.0.113.${n}`), phone, WRONG, call);
      expect(answer.status).toBe(401);
    }
    expect((await login(newBrowser(system, '192.0.2.1'), phone, PASSWORD, call)).status).toBe(429);
  };
  const deviceOf = (browser: Browser) => /heliograph_device=([\w-]+)/.exec(browser.cookies)![1]!;

  it.each([
    [PHONES.a, 'POST /loginPassword'],
    [PHONES.administrator, 'POST /loginPasswordAdmin'],
  ])('is not locked out of %s by others’ guesses', async (phone, call) => {
    const browser = await usedBrowser(phone, call);
    await lockOut(phone, call);
    expect((await login(browser, phone, PASSWORD, call)).status).toBe(200);
    expect((await login(browser, phone, PASSWORD, call)).status).toBe(200);
  });

  it('may make ten wrong guesses in 15 minutes from one address', async () => {
    const browser = await usedBrowser(PHONES.a);
    for (let n = 0; n < 10; n += 1) expect((await login(browser, PHONES.a, WRONG)).status).toBe(401);
    expect((await login(browser, PHONES.a)).status).toBe(429);
  });

  it('may make a hundred wrong guesses an hour over all addresses', async () => {
    const { cookies } = await usedBrowser(PHONES.a);
    const guess = (n: number, password = WRONG) =>
      login(newBrowser(system, `203.0.113.${n}`, cookies), PHONES.a, password);
    for (let n = 0; n < 100; n += 1) expect((await guess(n)).status).toBe(401);
    expect((await guess(100, PASSWORD)).status).toBe(429);
  });

  it.each([
    [PHONES.a, 'POST /loginPassword', 'POST /changeUserPassword'],
    [PHONES.administrator, 'POST /loginPasswordAdmin', 'POST /changeAdminPassword'],
  ])('is unknown to %s after a password reset, so its guesses count', async (phone, call, change) => {
    const { cookies } = await usedBrowser(phone, call);
    const owner = await browserWithResetGrant(system, phone);
    await owner.must(change, { phoneNo: phone, password: PASSWORD });
    const statuses: number[] = [];
    for (let n = 0; n <= PER_NUMBER; n += 1) {
      const thief = newBrowser(system, `203.0.113.${n}`, cookies);
      statuses.push((await login(thief, phone, WRONG, call)).status);
    }
    expect(statuses).toEqual([...Array(PER_NUMBER).fill(401), 429]);
  });

  it('is known for that account only', async () => {
    const stranger = await usedBrowser(PHONES.b);
    await lockOut(PHONES.a);
    expect((await login(stranger, PHONES.a)).status).toBe(429);
  });

  it('is known for all accounts that have logged in from it', async () => {
    const browser = await usedBrowser(PHONES.a);
    await login(browser, PHONES.b);
    await login(browser, PHONES.administrator, PASSWORD, 'POST /loginPasswordAdmin');
    await lockOut(PHONES.a);
    expect((await login(browser, PHONES.a)).status).toBe(200);
  });

  it("is not known for an administrator's account through the customer's of the same number", async () => {
    await newBrowser(system).call('POST /registerUser', {
      ...{ firstName: 'A', lastName: 'B', email: 'a@example.org', address: 'x', city: 'x', state: 'x' },
      ...{ pinCode: '411004', phoneNo: PHONES.administrator, password: PASSWORD },
    });
    const browser = await usedBrowser(PHONES.administrator);
    await lockOut(PHONES.administrator, 'POST /loginPasswordAdmin');
    const answer = await login(browser, PHONES.administrator, PASSWORD, 'POST /loginPasswordAdmin');
    expect(answer.status).toBe(429);
  });

  it('is not known by having registered the account', async () => {
    const phone = '9877777777';
    const browser = newBrowser(system);
    await browser.must('POST /registerUser', {
      ...{ firstName: 'A', lastName: 'B', email: 'a@example.org', address: 'x', city: 'x', state: 'x' },
      ...{ pinCode: '411004', phoneNo: phone, password: PASSWORD },
    });
    await lockOut(phone);
    expect((await login(browser, phone)).status).toBe(429);
  });

  it('gets a new token with each log-in, so a planted or copied token is useless', async () => {
    const planted = `heliograph_device=${'A'.repeat(43)}`;
    const browser = newBrowser(system, undefined, planted);
    await login(browser, PHONES.a);
    const copied = deviceOf(browser);
    expect(copied).not.toBe('A'.repeat(43));
    await login(browser, PHONES.a);
    await lockOut(PHONES.a);
    for (const cookie of [planted, `heliograph_device=${copied}`]) {
      expect((await login(newBrowser(system, '192.0.2.2', cookie), PHONES.a)).status).toBe(429);
    }
    expect((await login(browser, PHONES.a)).status).toBe(200);
  });

  it('is stored as the hash of its token', async () => {
    const token = deviceOf(await usedBrowser(PHONES.a));
    const { rows } = await system.database.query('SELECT token_hash, role, phone_no FROM known_browsers');
    expect(rows).toEqual([
      { token_hash: createHash('sha256').update(token).digest(), role: 'customer', phone_no: PHONES.a },
    ]);
  });

  it('is forgotten after 400 days', async () => {
    await usedBrowser(PHONES.a);
    await system.database.query(`UPDATE known_browsers SET seen_at = now() - interval '401 days'`);
    await usedBrowser(PHONES.b);
    const { rows } = await system.database.query('SELECT phone_no FROM known_browsers');
    expect(rows).toEqual([{ phone_no: PHONES.b }]);
  });
});
