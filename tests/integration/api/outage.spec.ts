import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { useTestDatabase } from '../../support/use-database.js';
import { use } from '../../support/use.js';
import { startApi } from './support/api-process.js';
import { DatabaseProxy } from './support/database-proxy.js';
import { ask, logIn } from './support/http.js';
import { openLive } from './support/live-client.js';
import { addPeople, hear, PASSWORD, type People, PHONES } from './support/people.js';
import { until } from '../../support/until.js';

describe('while the database is unreachable', () => {
  const database = useTestDatabase({ connectionsMax: 2 });
  let people: People;
  let cookie: string;
  const gate = use(
    async () => {
      people = await addPeople(database.pool);
      const opened = new DatabaseProxy(new URL(database.url));
      await opened.open();
      return opened;
    },
    async (opened) => opened.close(),
  );
  const api = use(
    () => startApi(gate.url),
    (started) => started.stop(),
  );
  beforeAll(async () => {
    cookie = await logIn(api.port, 'customer', PHONES.a, PASSWORD);
  });
  beforeEach(() => until('the database', isBack));

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
    await until('the database', isBack);
    expect(await isReady()).toBe(200);
  });

  it('a log-in gets 503 while the disk is full, and the log has the reason', async () => {
    await database.pool.query(`
      CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN RAISE 'could not extend file "base/5/1": No space left on device' USING ERRCODE = 'disk_full'; END $$;
      CREATE TRIGGER full_disk BEFORE INSERT ON sessions FOR EACH ROW EXECUTE FUNCTION refuse()`);
    const credentials = { body: { phone: PHONES.a, password: PASSWORD } };
    const answer = await ask(api.port, 'POST', '/api/loginPassword', credentials);
    expect([answer.status, answer.json().code, answer.json().reason]).toEqual([
      503,
      'unavailable',
      'disk_full',
    ]);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(answer.text).not.toContain('base/5/1');
    await until('the full disk in the log', () => api.output(), {
      wanted: (log) => log.includes('the disk of the database is full') && log.includes('base/5/1'),
    });
    await database.pool.query('DROP TRIGGER full_disk ON sessions');
    expect((await ask(api.port, 'POST', '/api/loginPassword', credentials)).status).toBe(200);
  });

  it('the live view stays open and continues afterwards', async () => {
    const stream = await openLive(api.port, people.inverter['A-0001'], cookie);
    await until('the first event', () => stream.events(), { wanted: (events) => events.length > 0 });
    gate.close();
    await until('the failure in the log', () => api.output(), {
      wanted: (log) => log.includes('live view cannot read the database'),
    });
    await hear(database.pool, people.inverter['A-0001'], 2718);
    expect(stream.ended()).toBe(false);
    await gate.open();
    await until('the reading after the outage', () => stream.events().at(-1), {
      wanted: (event) => event?.acPowerW === 2718,
    });
    stream.close();
  });

  it('a connection lost during a log-in affects only that log-in', async () => {
    const logins = Array.from({ length: 8 }, () =>
      ask(api.port, 'POST', '/api/loginPassword', { body: { phone: PHONES.a, password: PASSWORD } }),
    );
    await until(
      'the lines of the audit log',
      async () => (await database.pool.query('SELECT count(*)::int AS n FROM audit_log')).rows[0].n,
      { wanted: (logged) => logged > 1 },
    );
    gate.close();
    const statuses = new Set((await Promise.all(logins)).map((answer) => answer.status));
    expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([]);
    await gate.open();
    await until('the database', isBack);
    expect(api.process.child.exitCode).toBeNull();
  });
});
