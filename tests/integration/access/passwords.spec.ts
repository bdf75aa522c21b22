import { beforeEach, describe, expect, it } from '@jest/globals';
import { type Answer, ask, type Asked } from '../api/support/http.js';
import { PASSWORD } from '../api/support/people.js';
import { Browser } from './browser.js';
import { takeGrant } from './preconditions.js';
import { useAccessApi } from './system.js';
import { makeWorld, sessionOf, type Who, type World } from './world.js';

const FRESH = 'Fresh@1234';

describe('passwords and sessions under attack', () => {
  const system = useAccessApi();
  let world: World;
  beforeEach(async () => (world = await makeWorld(system)));

  const browserOf = async (who: Who) =>
    new Browser(system, world.address, await sessionOf(who, world, system));
  const shown = (answer: Answer) => [answer.status, answer.json().code];
  const enter = (role: 'customer' | 'administrator', phone: string, password: string, browser?: Browser) =>
    (browser ?? new Browser(system, world.address)).call(
      role === 'customer' ? 'POST /loginPassword' : 'POST /loginPasswordAdmin',
      { phone, password },
    );
  const isCustomer = async (browser: Browser) =>
    (await browser.call('GET /getUserByToken')).json().userId === world.a.id;
  const isAdministrator = async (browser: Browser) =>
    (await browser.call('GET /getAdminByToken')).json().adminId === world.administrator.id;

  it('are not changed without a grant, logged in or not', async () => {
    for (const who of ['anonymous', 'A', 'B', 'administrator', 'super-admin'] as const) {
      const browser = await browserOf(who);
      for (const [call, phoneNo] of [
        ['POST /changeUserPassword', world.a.phone],
        ['POST /changeAdminPassword', world.administrator.phone],
      ] as const)
        expect(shown(await browser.call(call, { phoneNo, password: FRESH }))).toEqual([403, 'no_grant']);
    }
    expect((await enter('customer', world.a.phone, PASSWORD)).status).toBe(200);
    expect((await enter('administrator', world.administrator.phone, PASSWORD)).status).toBe(200);
  });

  it('are not changed by a grant for another number', async () => {
    const browser = new Browser(system, world.address);
    await takeGrant(browser, world.b.phone, 'reset', system);
    const attacks = [
      browser.call('POST /changeUserPassword', { phoneNo: world.a.phone, password: FRESH }),
      // The number once in the query and once in the body.
      browser.ask('POST', `/api/changeUserPassword?phoneNo=${world.b.phone}`, {
        phoneNo: world.a.phone,
        password: FRESH,
      }),
      browser.ask('POST', `/api/changeUserPassword?phoneNo=${world.b.phone}&phoneNo=${world.a.phone}`, {
        password: FRESH,
      }),
      browser.ask('POST', '/api/changeUserPassword', {
        phoneNo: [world.b.phone, world.a.phone],
        password: FRESH,
      }),
      browser.call('POST /changeUserPassword', {
        phoneNo: `${world.a.phone} ${world.b.phone}`,
        password: FRESH,
      }),
    ];
    expect((await Promise.all(attacks)).map(({ status }) => status)).toEqual([403, 400, 400, 400, 400]);
    expect((await enter('customer', world.a.phone, PASSWORD)).status).toBe(200);
  });

  it('are changed only once per grant', async () => {
    const browser = new Browser(system, world.address);
    await takeGrant(browser, world.a.phone, 'reset', system);
    const change = () =>
      browser.call('POST /changeUserPassword', { phoneNo: world.a.phone, password: FRESH });
    expect((await change()).status).toBe(200);
    expect(shown(await change())).toEqual([403, 'no_grant']);
    expect((await enter('customer', world.a.phone, FRESH)).status).toBe(200);
    expect((await enter('customer', world.a.phone, PASSWORD)).status).toBe(401);
  });

  it('that break the rule do not consume the grant', async () => {
    const browser = new Browser(system, world.address);
    await takeGrant(browser, world.a.phone, 'reset', system);
    const change = (password: string) =>
      browser.call('POST /changeUserPassword', { phoneNo: world.a.phone, password });
    const weakOnes = [
      'Short@1',
      'nocapital@123',
      'NOSMALL@123',
      'NoDigit@abc',
      'NoSpecial123',
      'With Space@1',
    ];
    for (const weak of [...weakOnes, 'TooLong@12345678'])
      expect([weak, (await change(weak)).status]).toEqual([weak, 400]);
    expect((await change(FRESH)).status).toBe(200);
  });

  it.each([
    ['customer', 'A', 'POST /changeUserPassword'],
    ['administrator', 'administrator', 'POST /changeAdminPassword'],
  ] as const)(
    'of a %s, when changed, end all sessions of that account and no other',
    async (role, who, call) => {
      const phone = role === 'customer' ? world.a.phone : world.administrator.phone;
      const holds = role === 'customer' ? isCustomer : isAdministrator;
      const [one, two, others] = [await browserOf(who), await browserOf(who), await browserOf('B')];
      expect([await holds(one), await holds(two)]).toEqual([true, true]);
      await takeGrant(one, phone, 'reset', system);
      await one.must(call, { phoneNo: phone, password: FRESH });
      expect([await holds(one), await holds(two)]).toEqual([false, false]);
      expect((await others.call('GET /getUserByToken')).json().userId).toBe(world.b.id);
      const again = new Browser(system, world.address);
      expect((await enter(role, phone, FRESH, again)).status).toBe(200);
      expect(await holds(again)).toBe(true);
    },
  );

  it('that are replaced open no session, even if the log-in races the change', async () => {
    const browser = new Browser(system, world.address);
    await takeGrant(browser, world.a.phone, 'reset', system);
    const thieves = Array.from({ length: 16 }, () => new Browser(system, world.address));
    const logIns = thieves.map((thief) => enter('customer', world.a.phone, PASSWORD, thief));
    await browser.must('POST /changeUserPassword', { phoneNo: world.a.phone, password: FRESH });
    await Promise.all(logIns);
    expect((await Promise.all(thieves.map(isCustomer))).filter(Boolean)).toEqual([]);
  });

  it('of a number with a customer and an administrator account are separate, and a grant serves one', async () => {
    await system.database.query('UPDATE administrators SET phone_no = $1 WHERE id = $2', [
      world.a.phone,
      world.administrator.id,
    ]);
    const browser = new Browser(system, world.address);
    await takeGrant(browser, world.a.phone, 'reset', system);
    const change = (call: string) => browser.call(call, { phoneNo: world.a.phone, password: FRESH });
    expect((await change('POST /changeAdminPassword')).status).toBe(200);
    expect(shown(await change('POST /changeUserPassword'))).toEqual([403, 'no_grant']);
    expect((await enter('administrator', world.a.phone, FRESH)).status).toBe(200);
    expect((await enter('customer', world.a.phone, PASSWORD)).status).toBe(200);
  });

  it('entered in a browser with a planted session start a new session', async () => {
    for (const role of ['customer', 'administrator'] as const) {
      const planted = `heliograph_${role}=${'A'.repeat(43)}`;
      const victim = new Browser(system, world.address, planted);
      const phone = role === 'customer' ? world.a.phone : world.administrator.phone;
      expect((await enter(role, phone, PASSWORD, victim)).status).toBe(200);
      const attacker = new Browser(system, '198.19.1.1', planted);
      expect([await isCustomer(attacker), await isAdministrator(attacker)]).toEqual([false, false]);
      expect(victim.cookies).not.toContain(planted);
    }
  });

  it('entered in a browser that holds the attacker’s own session end that session', async () => {
    const attacker = await browserOf('B');
    const victim = new Browser(system, world.address, attacker.cookies);
    await enter('customer', world.a.phone, PASSWORD, victim);
    expect(await isCustomer(victim)).toBe(true);
    expect((await attacker.call('GET /getUserByToken')).json()).toEqual({});
  });

  it('give sessions that stay invalid after log-out', async () => {
    for (const [who, out, mine, holds] of [
      ['A', 'GET /logoutUser', '/api/getInverterByUserId?user_id=', isCustomer],
      ['administrator', 'GET /logoutAdmin', '/api/getInverterFromTicket?ticket_id=', isAdministrator],
    ] as const) {
      const browser = await browserOf(who);
      const kept = browser.cookies;
      expect((await browser.call(out)).status).toBe(202);
      const thief = new Browser(system, world.address, kept);
      expect(await holds(thief)).toBe(false);
      const answer = await thief.ask('GET', `${mine}${who === 'A' ? world.a.id : world.a.ticket}`);
      expect(shown(answer)).toEqual([401, 'no_session']);
      expect((await thief.call(out)).json().err).toBe('no cookies found');
    }
  });

  it('give sessions that are accepted only in their own cookie', async () => {
    const cookie = await sessionOf('administrator', world, system);
    const token = cookie.slice(cookie.indexOf('=') + 1);
    const path = `/api/getInverterFromTicket?ticket_id=${world.a.ticket}`;
    const attempts: Asked[] = [
      { cookie: `heliograph_customer=${token}` },
      { cookie: `Heliograph_Administrator=${token}` },
      { headers: { authorization: `Bearer ${token}` } },
      { headers: { 'x-session': token, 'x-portal': 'admin' } },
    ];
    for (const asked of attempts)
      expect((await ask(system.api.port, 'GET', path, asked)).status).not.toBe(200);
    expect((await ask(system.api.port, 'GET', `${path}&token=${token}`)).status).toBe(401);
    expect((await ask(system.api.port, 'GET', path, { cookie })).status).toBe(200);
  });

  it('guessed wrong from many addresses lock out strangers, but not a browser the owner has used', async () => {
    const owner = new Browser(system, world.address);
    expect((await enter('customer', world.a.phone, PASSWORD, owner)).status).toBe(200);
    await owner.must('GET /logoutUser');
    for (let guess = 0; guess < 30; guess += 1) {
      const stranger = new Browser(system, `198.19.2.${guess + 1}`);
      expect((await enter('customer', world.a.phone, 'Wrong@1234', stranger)).status).toBe(401);
    }
    const stranger = await enter('customer', world.a.phone, PASSWORD, new Browser(system, '198.19.2.200'));
    expect(stranger.status).toBe(429);
    expect(Number(stranger.headers['retry-after'])).toBeGreaterThan(0);
    expect((await enter('customer', world.a.phone, PASSWORD, owner)).status).toBe(200);
  });
});
