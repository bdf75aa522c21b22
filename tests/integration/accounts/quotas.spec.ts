import { beforeEach, describe, expect, it } from '@jest/globals';
import { Browser } from '../access/browser.js';
import { makeWorld, sessionOf, type Who, type World } from '../access/world.js';
import type { Answer } from '../api/support/http.js';
import { useApi } from '../api/support/use-api.js';

describe('the hourly quota of an account', () => {
  const system = useApi({
    TRUST_PROXY: 'loopback',
    CHANGES_PER_CUSTOMER: '6',
    CHANGES_PER_ADMINISTRATOR: '8',
    COSTLY_CHANGES_PER_CUSTOMER: '4',
    LOGINS_PER_ACCOUNT: '12',
    SESSIONS_PER_ACCOUNT: '3',
  });
  let world: World;
  beforeEach(async () => {
    world = await makeWorld(system);
  });

  const browserOf = async (who: Who, address = world.address) =>
    new Browser(system, address, await sessionOf(who, world, system));
  const refusedWith = (answer: Answer) => {
    const { err, code } = answer.json();
    expect([answer.status, code]).toEqual([429, 'too_many_requests']);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(3500);
    expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(3600);
    return err;
  };
  const age = () => system.database.query(`UPDATE address_actions SET at = at - interval '1 hour'`);
  /** Makes calls simultaneously. @returns how many were not refused with 429 */
  const passing = async (times: number, call: () => Promise<Answer>) => {
    const answers = await Promise.all(Array.from({ length: times }, call));
    return answers.filter(({ status }) => status !== 429).length;
  };
  const notify = (browser: Browser, userId = world.a.id) =>
    browser.call('GET /sendNotification', { user_id: userId, message: 'Hello' });
  const TOO_MANY = 'Too many changes in an hour. Please try again later.';

  it('limits a customer over all sessions and addresses', async () => {
    const [one, another] = [await browserOf('A'), await browserOf('A', '198.51.100.9')];
    expect((await passing(5, () => notify(one))) + (await passing(5, () => notify(another)))).toBe(6);
    expect(refusedWith(await notify(one))).toBe(TOO_MANY);
    expect((await notify(await browserOf('B'), world.b.id)).status).not.toBe(429);
    await age();
    expect((await notify(one)).status).not.toBe(429);
  });

  it('limits an administrator over all calls', async () => {
    const browser = await browserOf('administrator');
    const look = () => browser.call('GET /getInverterFromTicket', { ticket_id: world.a.ticket });
    expect(await passing(12, look)).toBe(8);
    const update = { ticket_id: world.a.ticket, priority: 'HIGH' };
    expect(refusedWith(await browser.call('POST /updateTicket', update))).toBe(TOO_MANY);
  });

  it('is lower for a customer’s tickets and tariffs, which are counted separately', async () => {
    const browser = await browserOf('A');
    const ticket = { inverterSerialNo: world.a.serial, description: 'No display' };
    expect(await passing(8, () => browser.call('POST /generateTicket', ticket))).toBe(4);
    expect(await passing(8, () => browser.call('POST /setTariff', {}))).toBe(4);
    expect(await passing(8, () => notify(browser))).toBe(6);
  });

  it('does not limit reading or logging out', async () => {
    const browser = await browserOf('A');
    await passing(7, () => notify(browser));
    const { rows: counted } = await system.database.query('SELECT FROM address_actions');
    for (let n = 0; n < 10; n += 1) await browser.must('GET /getUser', { userId: world.a.id });
    await browser.must('POST /checkWarranty', { serialNumber: world.a.serial });
    expect((await system.database.query('SELECT FROM address_actions')).rows).toHaveLength(counted.length);
    expect((await browser.call('GET /logoutUser')).status).toBe(202);
  });

  describe('for log-ins', () => {
    const logIn = (browser = new Browser(system, world.address)) =>
      browser.call('POST /loginPassword', { phone: world.a.phone, password: world.password });
    const entered = async () => {
      const browser = new Browser(system, world.address);
      expect((await logIn(browser)).status).toBe(200);
      return browser;
    };
    const isHeld = async (browser: Browser) =>
      (await browser.must('GET /getUserByToken')).json().userId !== undefined;
    const sessions = async () =>
      (
        await system.database.query("SELECT FROM sessions WHERE role = 'customer' AND account_id = $1", [
          world.a.id,
        ])
      ).rowCount;

    it('applies, and refused log-ins do not count as wrong passwords', async () => {
      expect(await passing(16, logIn)).toBe(12);
      expect(refusedWith(await logIn())).toBe('Too many log-ins. Please try again later.');
      const failures = 'SELECT FROM login_failures WHERE phone_no = $1';
      expect((await system.database.query(failures, [world.a.phone])).rowCount).toBe(0);
      await age();
      expect((await logIn()).status).toBe(200);
    });

    it('keeps three sessions and ends the least recently used', async () => {
      const [first, second, third] = [await entered(), await entered(), await entered()];
      await system.database.query(`UPDATE sessions SET last_seen_at = now() - interval '1 hour'`);
      await first.must('GET /getUserByToken');
      await third.must('GET /getUserByToken');
      const fourth = await entered();
      expect(await Promise.all([first, second, third, fourth].map(isHeld))).toEqual([
        true,
        false,
        true,
        true,
      ]);
      const other = await browserOf('B');
      expect(await isHeld(other)).toBe(true);
    });

    it('keeps no more than three after simultaneous log-ins', async () => {
      expect(await passing(10, logIn)).toBe(10);
      expect(await sessions()).toBe(3);
    });
  });
});
