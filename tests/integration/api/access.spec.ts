import { beforeAll, describe, expect, it } from '@jest/globals';
import { ask, logIn } from './support/http.js';
import { PASSWORD, PHONES } from './support/people.js';
import { useApi } from './support/use-api.js';

type Who = 'anonymous' | 'A' | 'admin';

/** For access rules by call, see tests/integration/access/table.ts. */
describe('answers by caller', () => {
  const system = useApi();
  const cookies: Partial<Record<Who, string>> = {};

  beforeAll(async () => {
    const { port } = system.api;
    cookies.A = await logIn(port, 'customer', PHONES.a, PASSWORD);
    cookies.admin = await logIn(port, 'administrator', PHONES.administrator, PASSWORD);
  });

  const userPath = (id: string) => `/api/getUser?userId=${id}`;
  const askAs = (who: Who, method: string, path: string, headers = {}) =>
    ask(system.api.port, method, path, { cookie: cookies[who], headers });

  it('have the same headers for another customer’s record and an absent one', async () => {
    const [other, absent] = await Promise.all([
      askAs('A', 'GET', userPath(system.people.b)),
      askAs('A', 'GET', userPath('999999')),
    ]);
    expect([other.status, absent.status]).toEqual([404, 404]);
    expect(Object.keys(other.headers).sort()).toEqual(Object.keys(absent.headers).sort());
  });

  it('contain the account only for a session of that role', async () => {
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

  it('report no cookies on log-out without a session of that role', async () => {
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

  describe('to a browser with both cookies', () => {
    const askAsBoth = (path: string, headers = {}) =>
      ask(system.api.port, 'GET', path, { cookie: `${cookies.A}; ${cookies.admin}`, headers });

    it('are the customer’s unless it names another portal', async () => {
      const path = userPath(system.people.b);
      expect((await askAsBoth(path)).status).toBe(404);
      expect((await askAsBoth(path, { 'x-portal': 'customer' })).status).toBe(404);
      expect((await askAsBoth(path, { 'x-portal': 'admin' })).status).toBe(200);
      expect((await askAsBoth(`${path}&portal=admin`)).status).toBe(200);
    });

    it('use the role’s own session where only one role may call', async () => {
      expect((await askAsBoth('/api/getInverterDataDaily/', { 'x-portal': 'customer' })).status).toBe(200);
    });

    it('are refused if it names an unknown portal, or two', async () => {
      const path = userPath(system.people.a);
      expect((await askAsBoth(path, { 'x-portal': 'root' })).status).toBe(400);
      expect((await askAsBoth(`${path}&portal=admin`, { 'x-portal': 'customer' })).status).toBe(400);
    });
  });

  it('list a customer’s own inverters by id, with the displayed status', async () => {
    await system.database.query(
      `INSERT INTO silence_cases (inverter_id, silent_since) VALUES ($1, now() - interval '1 hour')`,
      [system.people.inverter['A-0002']],
    );
    const answer = await askAs('A', 'GET', `/api/getInverterByUserId?user_id=${system.people.a}`);
    expect(answer.json()).toMatchObject([
      { serial_number: 'A-0001', status: 'ACTIVE', timeZone: 'Asia/Kolkata' },
      { serial_number: 'A-0002', status: 'NO_COMMUNICATION' },
    ]);
  });

  it('mark an outage as first only once', async () => {
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
