import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import { type ApiProcess, startApi } from './support/api-process.js';
import { Gate } from './support/gate.js';
import { ask, logIn } from './support/http.js';
import { openLive } from './support/live-client.js';
import { addPeople, hear, PASSWORD, type People, PHONES } from './support/people.js';
import { until } from './support/until.js';

describe('while the database is away', () => {
  let test: TestDatabase;
  let database: pg.Pool;
  let gate: Gate;
  let api: ApiProcess;
  let people: People;
  let cookie: string;

  beforeAll(async () => {
    test = await createTestDatabase();
    database = new pg.Pool({ connectionString: test.url, max: 2 });
    people = await addPeople(database);
    gate = new Gate(new URL(test.url));
    await gate.open();
    api = await startApi(gate.url);
    cookie = await logIn(api.port, 'customer', PHONES.a, PASSWORD);
  });
  afterAll(async () => {
    await api.stop();
    gate.close();
    await database.end();
    await test.drop();
  });
  beforeEach(() => until(isBack, Boolean));

  const isBack = async () =>
    (await ask(api.port, 'GET', `/api/getUser?userId=${people.a}`, { cookie })).status === 200;
  const isReady = async () => (await ask(api.healthPort, 'GET', '/health/ready')).status;

  it('calls are answered 503, and work again afterwards in the same session', async () => {
    expect(await isReady()).toBe(200);
    gate.close();
    const answers = await Promise.all([
      ask(api.port, 'GET', `/api/getUser?userId=${people.a}`, { cookie }),
      ask(api.port, 'POST', '/api/loginPassword', { body: { phone: PHONES.a, password: PASSWORD } }),
      ask(api.port, 'GET', `/api/live/${people.inverter['A-0001']}`, { cookie }),
    ]);
    for (const answer of answers) {
      expect([answer.status, answer.json().code]).toEqual([503, 'unavailable']);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
      expect(answer.text).not.toMatch(/ECONN|postgres|5432|sql/i);
    }
    expect(await isReady()).toBe(503);
    expect((await ask(api.healthPort, 'GET', '/health/live')).status).toBe(200);
    expect((await ask(api.port, 'GET', `/api/getUser?userId=${people.a}`)).status).toBe(401);
    await gate.open();
    await until(isBack, Boolean);
    expect(await isReady()).toBe(200);
  });

  it('the live view stays open and goes on after', async () => {
    const stream = await openLive(api.port, people.inverter['A-0001'], cookie);
    await until(
      () => stream.events(),
      (events) => events.length > 0,
    );
    gate.close();
    await until(
      () => api.output(),
      (log) => log.includes('live view cannot read'),
    );
    await hear(database, people.inverter['A-0001'], 2718);
    expect(stream.ended()).toBe(false);
    await gate.open();
    await until(
      () => stream.events().at(-1),
      (event) => event?.acPowerW === 2718,
    );
    stream.close();
  });

  it('a connection lost in the middle of a log-in harms only that', async () => {
    const logins = Array.from({ length: 8 }, () =>
      ask(api.port, 'POST', '/api/loginPassword', { body: { phone: PHONES.a, password: PASSWORD } }),
    );
    await until(
      async () => (await database.query('SELECT count(*)::int AS n FROM audit_log')).rows[0].n,
      (logged) => logged > 1,
    );
    gate.close();
    const statuses = new Set((await Promise.all(logins)).map((answer) => answer.status));
    expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([]);
    await gate.open();
    await until(isBack, Boolean);
    expect(api.child.exitCode).toBeNull();
  });
});
