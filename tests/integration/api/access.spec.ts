import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ask, logIn } from './support/http.js';
import { PASSWORD, PHONES } from './support/people.js';
import { startSystem, type System } from './support/system.js';

type Who = 'anonymous' | 'A' | 'B' | 'admin';
const everybody: readonly Who[] = ['anonymous', 'A', 'B', 'admin'];

/** What stands for an id or serial number in a path: A's own, B's, nobody's inverter, one that does not exist, no id at all. */
type What = 'A’s' | 'B’s' | 'nobody’s' | 'absent' | 'nonsense';

/** Calls about one thing, and what everybody is answered. */
const onOneInverter: Record<Exclude<What, 'nonsense'>, readonly [number, number, number, number]> = {
  'A’s': [401, 200, 404, 200],
  'B’s': [401, 404, 200, 200],
  'nobody’s': [401, 404, 404, 200],
  absent: [401, 404, 404, 404],
};
const table: readonly (readonly [
  string,
  'GET' | 'POST',
  string,
  What,
  readonly [number, number, number, number],
])[] = [
  ...Object.entries(onOneInverter).flatMap(([what, answers]) =>
    (
      [
        ['getInverterDataBySerialNo', 'GET', '/api/getInverterDataBySerialNo?serial_no={serial}'],
        ['getInverterDataHourly', 'GET', '/api/getInverterDataHourly/{inverter}'],
        ['getInverterDataDaily', 'GET', '/api/getInverterDataDaily/{inverter}'],
        ['getInverterDataMonthly', 'GET', '/api/getInverterDataMonthly/{inverter}'],
        ['getInverterDataYearly', 'GET', '/api/getInverterDataYearly/{inverter}'],
        ['noCommunication', 'POST', '/api/noCommunication?serial_number={serial}'],
        ['live', 'HEAD', '/api/live/{inverter}'],
      ] as const
    ).map(([name, method, path]) => [name, method as 'GET' | 'POST', path, what as What, answers] as const),
  ),
  ['getInverterDataDaily', 'GET', '/api/getInverterDataDaily/{inverter}', 'nonsense', [401, 404, 404, 404]],
  ['live', 'GET', '/api/live/{inverter}', 'nonsense', [401, 404, 404, 404]],
  ['getUser', 'GET', '/api/getUser?userId={user}', 'A’s', [401, 200, 404, 200]],
  ['getUser', 'GET', '/api/getUser?userId={user}', 'B’s', [401, 404, 200, 200]],
  ['getUser', 'GET', '/api/getUser?userId={user}', 'absent', [401, 404, 404, 404]],
  ['getUser', 'GET', '/api/getUser?userId={user}', 'nonsense', [401, 404, 404, 404]],
  ['getInverterByUserId', 'GET', '/api/getInverterByUserId?user_id={user}', 'A’s', [401, 200, 404, 200]],
  ['getInverterByUserId', 'GET', '/api/getInverterByUserId?user_id={user}', 'B’s', [401, 404, 200, 200]],
  ['getInverterByUserId', 'GET', '/api/getInverterByUserId?user_id={user}', 'absent', [401, 404, 404, 404]],
  ['fleet days', 'GET', '/api/getInverterDataDaily/', 'absent', [401, 403, 403, 200]],
  ['fleet hours', 'GET', '/api/getActiveInverterCountHourly/', 'absent', [401, 403, 403, 200]],
  ['getUserByToken', 'GET', '/api/getUserByToken', 'absent', [200, 200, 200, 200]],
  ['getAdminByToken', 'GET', '/api/getAdminByToken', 'absent', [200, 200, 200, 200]],
  ['openapi.json', 'GET', '/api/openapi.json', 'absent', [200, 200, 200, 200]],
  ['an unknown call', 'GET', '/api/getSecrets', 'absent', [404, 404, 404, 404]],
  ['an unknown call', 'POST', '/api/getSecrets', 'absent', [404, 404, 404, 404]],
];

describe('who may call what', () => {
  let system: System;
  const cookies: Partial<Record<Who, string>> = {};

  beforeAll(async () => {
    system = await startSystem();
    const { port } = system.api;
    cookies.A = await logIn(port, 'customer', PHONES.a, PASSWORD);
    cookies.B = await logIn(port, 'customer', PHONES.b, PASSWORD);
    cookies.admin = await logIn(port, 'administrator', PHONES.administrator, PASSWORD);
  });
  afterAll(() => system.stop());

  const fill = (path: string, what: What) => {
    const { a, b, inverter } = system.people;
    const ids = {
      'A’s': { inverter: inverter['A-0001'], serial: 'A-0001', user: a },
      'B’s': { inverter: inverter['B-0001'], serial: 'B-0001', user: b },
      'nobody’s': { inverter: inverter['FREE-0001'], serial: 'FREE-0001', user: '' },
      absent: { inverter: '999999', serial: 'NONE-0001', user: '999999' },
      nonsense: { inverter: "1' OR 1=1", serial: '', user: '99999999999999999999' },
    }[what];
    return path.replace(/\{(\w+)\}/, (_, name: 'inverter' | 'serial' | 'user') =>
      encodeURIComponent(ids[name]),
    );
  };
  const askAs = (who: Who, method: string, path: string, headers = {}) =>
    ask(system.api.port, method, path, { cookie: cookies[who], headers });

  it.each(table)('%s: %s %s, %s → anonymous, A, B, admin %j', async (_name, method, path, what, expected) => {
    const answers = await Promise.all(everybody.map((who) => askAs(who, method, fill(path, what))));
    expect(answers.map((answer) => answer.status)).toEqual(expected);
    for (const answer of answers.filter(({ status, text }) => status >= 400 && text)) {
      expect(answer.json()).toEqual({
        err: expect.any(String),
        code: expect.any(String),
        requestId: expect.any(String),
      });
    }
  });

  it('answers the same for what is another’s and what is not there', async () => {
    const [other, absent] = await Promise.all([
      askAs('A', 'GET', fill('/api/getUser?userId={user}', 'B’s')),
      askAs('A', 'GET', fill('/api/getUser?userId={user}', 'absent')),
    ]);
    const { requestId: _1, ...otherBody } = other.json();
    const { requestId: _2, ...absentBody } = absent.json();
    expect(otherBody).toEqual(absentBody);
    expect(Object.keys(other.headers).sort()).toEqual(Object.keys(absent.headers).sort());
  });

  it('tells nobody who nobody is, and everybody who they are', async () => {
    expect((await askAs('anonymous', 'GET', '/api/getUserByToken')).json()).toEqual({});
    expect((await askAs('admin', 'GET', '/api/getUserByToken')).json()).toEqual({});
    expect((await askAs('A', 'GET', '/api/getAdminByToken')).json()).toEqual({});
    expect((await askAs('A', 'GET', '/api/getUserByToken')).json()).toMatchObject({
      userId: system.people.a,
      firstName: 'Asha',
      phoneNo: PHONES.a,
    });
    expect((await askAs('admin', 'GET', '/api/getAdminByToken')).json()).toMatchObject({
      adminId: system.people.administrator,
      superAdmin: false,
    });
  });

  it('ends only the session that is held: without it there are no cookies to be found', async () => {
    for (const [who, path] of [
      ['anonymous', '/api/logoutUser'],
      ['admin', '/api/logoutUser'],
      ['anonymous', '/api/logoutAdmin'],
      ['A', '/api/logoutAdmin'],
    ] as const) {
      const answer = await askAs(who, 'GET', path);
      expect([answer.status, answer.json().err]).toEqual([401, 'no cookies found']);
    }
  });

  describe('a browser that holds both cookies', () => {
    const askAsBoth = (path: string, headers = {}) =>
      ask(system.api.port, 'GET', path, { cookie: `${cookies.A}; ${cookies.admin}`, headers });

    it('is the customer unless it says which portal it shows', async () => {
      const path = fill('/api/getUser?userId={user}', 'B’s');
      expect((await askAsBoth(path)).status).toBe(404);
      expect((await askAsBoth(path, { 'x-portal': 'customer' })).status).toBe(404);
      expect((await askAsBoth(path, { 'x-portal': 'admin' })).status).toBe(200);
      expect((await askAsBoth(`${path}&portal=admin`)).status).toBe(200);
    });

    it('uses the role’s own session where only one role may call', async () => {
      expect((await askAsBoth('/api/getInverterDataDaily/', { 'x-portal': 'customer' })).status).toBe(200);
    });

    it('is refused a portal that there is not, or two', async () => {
      const path = fill('/api/getUser?userId={user}', 'A’s');
      expect((await askAsBoth(path, { 'x-portal': 'root' })).status).toBe(400);
      expect((await askAsBoth(`${path}&portal=admin`, { 'x-portal': 'customer' })).status).toBe(400);
    });
  });

  it('lists a customer’s own inverters, in order of ids, with the status that is shown', async () => {
    await system.database.query(
      `INSERT INTO silence_cases (inverter_id, silent_since) VALUES ($1, now() - interval '1 hour')`,
      [system.people.inverter['A-0002']],
    );
    const answer = await askAs('A', 'GET', fill('/api/getInverterByUserId?user_id={user}', 'A’s'));
    expect(answer.json()).toMatchObject([
      { serial_number: 'A-0001', status: 'ACTIVE', timeZone: 'Asia/Kolkata' },
      { serial_number: 'A-0002', status: 'NO_COMMUNICATION' },
    ]);
  });

  it('tells of a silence as the first only once', async () => {
    const told = () =>
      askAs('A', 'POST', '/api/noCommunication?serial_number=a-0002', { 'content-type': 'application/json' });
    const answers = await Promise.all([told(), told(), told()]);
    expect(answers.map((answer) => answer.json().nocomm)).toEqual([true, true, true]);
    expect(answers.filter((answer) => answer.json().first)).toHaveLength(1);
    expect((await askAs('A', 'POST', '/api/noCommunication?serial_number=A-0001')).json()).toEqual({
      nocomm: false,
      first: false,
    });
  });
});
