import { beforeAll, describe, expect, it } from '@jest/globals';
import { addInverter } from '../../support/builders.js';
import type { Browser } from '../access/browser.js';
import { ask } from '../api/support/http.js';
import { PASSWORD, PHONES } from '../api/support/people.js';
import { useApi } from '../api/support/use-api.js';
import { auditOf, newBrowser } from './support.js';

describe('the audit log', () => {
  const system = useApi({ TRUST_PROXY: 'loopback', LOGIN_FAILURES_PER_NUMBER_AND_ADDRESS: '2' });
  let reader: Browser;
  beforeAll(async () => {
    reader = newBrowser(system, '192.0.2.1');
    await reader.must('POST /loginPasswordAdmin', { phone: PHONES.superAdministrator, password: PASSWORD });
  });

  const login = (phone: string, password: string, call = 'POST /loginPassword', address = '203.0.113.9') =>
    newBrowser(system, address).call(call, { phone, password });
  const read = (page: number, size: number) => reader.must('GET /getAuditLog', { page, size });
  const newest = async () => (await read(1, 1)).json()[0];

  it('records a log-in', async () => {
    const answer = await login(PHONES.a, PASSWORD);
    expect(await newest()).toEqual({
      auditId: expect.stringMatching(/^\d+$/),
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      actorKind: 'customer',
      actorId: system.people.a,
      actorName: 'Asha Test',
      action: 'login',
      target: null,
      before: null,
      after: null,
      address: '203.0.113.9',
      requestId: answer.headers['x-request-id'],
    });
    await login(PHONES.administrator, PASSWORD, 'POST /loginPasswordAdmin');
    expect(await newest()).toMatchObject({
      actorKind: 'administrator',
      actorId: system.people.administrator,
      actorName: 'Admin Test',
    });
  });

  it.each([
    ['a wrong password', PHONES.a, 'POST /loginPassword', `customer ${PHONES.a}`],
    ['an unknown number', '9899999999', 'POST /loginPassword', 'customer 9899999999'],
    [
      "an administrator's",
      PHONES.administrator,
      'POST /loginPasswordAdmin',
      `administrator ${PHONES.administrator}`,
    ],
    [
      "a demonstration's account where there is none",
      PHONES.demo,
      'POST /loginPassword',
      `customer ${PHONES.demo}`,
    ],
  ])('records a failed log-in: %s', async (_what, phone, call, target) => {
    const password = phone === PHONES.demo ? PASSWORD : 'Wrong@1234';
    const answer = await login(phone, password, call);
    expect(answer.status).toBe(401);
    const line = await newest();
    expect(line).toMatchObject({ actorKind: 'anonymous', actorId: null, actorName: null });
    expect(line).toMatchObject({ action: 'login failed', target, address: '203.0.113.9' });
    expect(line.requestId).toBe(answer.headers['x-request-id']);
    expect(JSON.stringify(line)).not.toContain(password);
  });

  it('does not record actions that a limit refuses', async () => {
    for (let n = 0; n < 2; n += 1) await login(PHONES.b, 'Wrong@1234', undefined, '203.0.113.10');
    const before = (await auditOf(system, 'login failed')).length;
    expect((await login(PHONES.b, 'Wrong@1234', undefined, '203.0.113.10')).status).toBe(429);
    expect(await auditOf(system, 'login failed')).toHaveLength(before);
  });

  it('keeps nothing of a password that was typed as the number', async () => {
    expect((await login('Canary@1234', 'x')).status).toBe(401);
    expect((await newest()).target).toBe('customer not a number');
    const { rows } = await system.database.query(
      `SELECT l::text FROM audit_log l UNION ALL SELECT f::text FROM login_failures f`,
    );
    expect(JSON.stringify(rows)).not.toContain('Canary');
    expect(system.api.output()).not.toContain('Canary');
  });

  it('is paged, newest first', async () => {
    await system.database.query(
      `INSERT INTO audit_log (actor_kind, action) SELECT 'system', 'line ' || n FROM generate_series(1, 25) n`,
    );
    const total = (await system.database.query('SELECT count(*) FROM audit_log')).rows[0].count;
    const pages = [await read(1, 10), await read(2, 10), await read(3, 5)];
    const actions = pages
      .slice(0, 2)
      .flatMap((page) => page.json<{ action: string }[]>().map((l) => l.action));
    expect(actions).toEqual(Array.from({ length: 20 }, (_, n) => `line ${25 - n}`));
    expect(pages[2]!.json<{ action: string }[]>().map((line) => line.action)).toEqual(
      [15, 14, 13, 12, 11].map((n) => `line ${n}`),
    );
    expect(pages.map((page) => page.headers['x-total-count'])).toEqual(Array(3).fill(String(total)));
    expect((await read(1000, 10)).json()).toEqual([]);
    const all = (await reader.must('GET /getAuditLog')).json();
    expect(all).toHaveLength(Number(total));
  });

  describe('is filtered', () => {
    const found = async (filters: object) => {
      const answer = await reader.must('GET /getAuditLog', { ...filters, size: 5 });
      const lines = answer.json<{ action: string }[]>().map(({ action }) => action);
      return { lines, total: Number(answer.headers['x-total-count']) };
    };
    const add = (action: string, target: string, at: string) =>
      system.database.query(
        `INSERT INTO audit_log (actor_kind, actor_id, action, target, at) VALUES ('administrator', $1, $2, $3, $4)`,
        [system.people.administrator, action, target, at],
      );

    it('by who, what, object and period, in the installation’s time zone', async () => {
      await add('filtered 1', 'inverter 77', '2024-03-09T18:29:59Z');
      await add('filtered 2', 'inverter 77', '2024-03-09T18:30:00Z');
      await add('filtered 3', 'inverter 78', '2024-03-10T18:29:59Z');
      await add('filtered 4', 'inverter 77', '2024-03-10T18:30:00Z');
      const who = `administrator ${system.people.administrator}`;
      for (const [filters, lines] of [
        [{ from: '2024-03-10', to: '2024-03-10' }, [3, 2]],
        [{ to: '2024-03-10', who }, [3, 2, 1]],
        [{ to: '2024-03-11', target: 'inverter 77' }, [4, 2, 1]],
        [{ action: 'filtered 2' }, [2]],
        [{ from: '2024-03-09', action: 'filtered 2', who, target: 'inverter 77' }, [2]],
        [{ to: '2024-03-11', who: 'customer' }, []],
        [{ to: '2024-03-11', who: 'administrator', search: 'filtered 3' }, [3]],
      ] as const) {
        const expected = lines.map((line) => `filtered ${line}`);
        expect([filters, await found(filters)]).toEqual([filters, { lines: expected, total: lines.length }]);
      }
    });

    it.each([{ who: 'nobody' }, { who: 'administrator 0x1' }, { from: '2024-02-30' }])(
      'and refuses %j',
      async (filters) => {
        expect((await reader.call('GET /getAuditLog', filters)).status).toBe(400);
      },
    );

    it('in its file, whose export is an entry with the filters', async () => {
      const file = await reader.must('GET /exportAuditLog', { target: 'inverter 78' });
      expect(file.text.trim().split('\r\n')).toHaveLength(2);
      const [line] = (await reader.must('GET /getAuditLog', { action: 'exportAuditLog' })).json();
      expect(line.after).toEqual({ target: 'inverter 78' });
    });
  });

  describe('is searched', () => {
    const found = async (search: string) => {
      const answer = await reader.must('GET /getAuditLog', { search, size: 5 });
      const lines = answer.json<{ action: string; target: string | null; actorName: string | null }[]>();
      return { lines, total: Number(answer.headers['x-total-count']) };
    };
    const add = (
      action: string,
      target: string,
      actor: [string, string] = ['administrator', system.people.administrator],
    ) =>
      system.database.query(
        'INSERT INTO audit_log (actor_kind, actor_id, action, target) VALUES ($1, $2, $3, $4)',
        [...actor, action, target],
      );

    it('by actor, action and target, ignoring case', async () => {
      const inverterId = await addInverter(system.database, { serial_number: 'AUDIT-0042' });
      await add('renameThing', `inverter ${inverterId}`);
      await add('scoldPerson', `user ${system.people.b}`);
      const { rows: people } = await system.database.query(
        `SELECT first_name || ' ' || last_name AS name, phone_no AS phone FROM users WHERE id = $1`,
        [system.people.b],
      );
      for (const [search, action] of [
        ['RENAMEthing', 'renameThing'],
        ['audit-0042', 'renameThing'],
        ['admin renamething', 'renameThing'],
        [`inverter ${inverterId} renamet`, 'renameThing'],
        [`scold ${people[0].name}`, 'scoldPerson'],
        [`scold ${people[0].phone}`, 'scoldPerson'],
      ] as const) {
        const { lines, total } = await found(search);
        expect([search, total, lines.map((line) => line.action)]).toEqual([search, 1, [action]]);
      }
      expect((await found('asha login')).lines[0]).toMatchObject({ action: 'login', actorName: 'Asha Test' });
    });

    it('for special characters literally', async () => {
      await add('100% done_', 'user 1');
      expect((await found('100%')).total).toBe(1);
      expect((await found('done_')).total).toBe(1);
      for (const search of ['1%0', '%%%', 'don__', "' OR true --", '\\'])
        expect([search, (await found(search)).total]).toEqual([search, 0]);
    });

    it('for a short word, paged, newest first', async () => {
      const { lines, total } = await found('li');
      expect(total).toBeGreaterThanOrEqual(25);
      expect(lines).toHaveLength(5);
    });

    it('in lines written before the search text existed, by their own columns', async () => {
      await system.database.query('ALTER TABLE audit_log DISABLE TRIGGER audit_log_searched');
      await add('beforeThat', 'ticket 4711');
      await system.database.query('ALTER TABLE audit_log ENABLE TRIGGER audit_log_searched');
      for (const search of [
        'BEFOREthat',
        'ticket 4711',
        `administrator ${system.people.administrator} beforethat`,
      ])
        expect([search, (await found(search)).lines.map((line) => line.action)]).toEqual([
          search,
          ['beforeThat'],
        ]);
    });
  });

  it.each([
    ['page', '0'],
    ['page', '-1'],
    ['page', '1.5'],
    ['page', 'x'],
    ['page', '99999999999999999999'],
    ['size', '0'],
    ['size', '10001'],
    ['search', 'x'.repeat(101)],
  ])('is not read with %s %s', async (name, value) => {
    expect((await reader.call('GET /getAuditLog', { [name]: value })).status).toBe(400);
  });

  it('is read by the super-admin only', async () => {
    const port = system.api.port;
    expect((await ask(port, 'GET', '/api/getAuditLog')).status).toBe(401);
    for (const [call, phone] of [
      ['POST /loginPassword', PHONES.a],
      ['POST /loginPasswordAdmin', PHONES.administrator],
    ] as const) {
      const browser = newBrowser(system, '192.0.2.7');
      await browser.must(call, { phone, password: PASSWORD });
      expect((await browser.call('GET /getAuditLog')).status).toBe(403);
    }
  });

  it.each([`UPDATE audit_log SET action = 'x'`, 'DELETE FROM audit_log', 'TRUNCATE audit_log'])(
    'is append-only: %s',
    async (statement) => {
      await expect(system.database.query(statement)).rejects.toThrow('audit_log is append-only');
    },
  );
});
