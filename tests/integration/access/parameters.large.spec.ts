import type { Call } from '@heliograph/contracts/http/call';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { Browser } from './browser.js';
import { readContracts } from './contracts.js';
import { useAccessApi } from './system.js';
import { takesJson, valuesFor } from './valid-values.js';
import { makeWorld, nameOf, sessionOf, type World } from './world.js';

describe('parameters', () => {
  const system = useAccessApi({ INVERTER_VERIFICATIONS_PER_ADDRESS: '1000' });
  let calls: Call[];
  beforeAll(async () => {
    calls = await readContracts();
  });

  const allowedEverything = async (world: World) =>
    new Browser(
      system,
      world.address,
      `${await sessionOf('A', world, system)}; ${await sessionOf('super-admin', world, system)}`,
    );
  const pathOf = ({ path }: Call, { inverter }: World['a']) => `/api${path.replace(':inverterId', inverter)}`;

  describe('given twice', () => {
    it('are refused by every call, under any name or encoding', async () => {
      const world = await makeWorld(system);
      const browser = await allowedEverything(world);
      const cookies = browser.cookies;
      for (const call of calls) {
        const values = valuesFor(call, world.a, world);
        const inQuery = Object.entries(values).map(([each, value]) => [each, String(value)]);
        const [name = 'anything', value = 'x'] = inQuery[0] ?? [];
        const encoded = `%${name.charCodeAt(0).toString(16)}${name.slice(1)}`;
        const query = new URLSearchParams(inQuery).toString();
        const doubled = [
          `${query}&${name}=${encodeURIComponent(value)}`,
          `${query}&${name}=${encodeURIComponent(world.b.phone)}`,
          `${query}&${encoded}=${encodeURIComponent(value)}`,
          `${query}&unasked=1&unasked=1`,
        ];
        // A call without parameters sees them only once.
        for (const each of Object.keys(values).length > 0 ? doubled : doubled.slice(3)) {
          const answer = await browser.ask(call.method, `${pathOf(call, world.a)}?${each}`);
          expect([call.path, each, answer.status, answer.json().code]).toEqual([
            call.path,
            each,
            400,
            'invalid_input',
          ]);
        }
      }
      expect(browser.cookies).toBe(cookies);
    });

    it('are refused where query and body differ', async () => {
      const world = await makeWorld(system);
      const browser = await allowedEverything(world);
      for (const call of calls.filter(takesJson)) {
        const values = valuesFor(call, world.a, world);
        for (const name of Object.keys(values)) {
          const path = `${pathOf(call, world.a)}?${name}=another`;
          const answer = await browser.ask('POST', path, values);
          expect([call.path, name, answer.status]).toEqual([call.path, name, 400]);
          const twice = JSON.stringify(values).replace('{', `{"${name}":"another",`);
          const inBody = await browser.ask('POST', pathOf(call, world.a), twice);
          expect([call.path, name, inBody.status]).toEqual([call.path, name, 400]);
        }
      }
    });
  });

  /** For which null is a right value. */
  const NULLABLE = [
    '/setInstallationPrice pricePaise',
    '/setAlertPreferences quietHours',
    '/saveTicketView view',
    '/publishAnnouncement textHi',
    '/updateAdminIssue assigneeId',
    '/updateTickets assigneeId',
    '/updateTicket assignedTo',
    '/updateTicket assigneeId',
    '/updateTicket error',
    '/updateTicket remark',
    '/updateInverter latitude',
    '/updateInverter longitude',
  ];

  it('of wrong types are refused by name, and never cause a server error', async () => {
    const world = await makeWorld(system);
    const browser = await allowedEverything(world);
    for (const call of calls.filter(takesJson)) {
      for (const [name, right] of Object.entries(valuesFor(call, world.a, world))) {
        if (call.ignoredFromCustomers?.includes(name)) continue;
        const odds: unknown[] = [{ $ne: '' }, [world.b.phone], true, 1];
        if (!NULLABLE.includes(`${call.path} ${name}`)) odds.push(null);
        for (const odd of odds.filter((value) => typeof value !== typeof right)) {
          const values = { ...valuesFor(call, world.a, world), [name]: odd };
          const answer = await browser.ask('POST', pathOf(call, world.a), values);
          expect([call.path, name, odd, answer.status]).toEqual([call.path, name, odd, 400]);
          expect(answer.json().err).toContain(name);
        }
      }
    }
  });

  // Each in a test of its own: 400 calls.
  it.each(
    [
      "'",
      '"\\',
      '%',
      '😀',
      '\ud800',
      '\u0000',
      '__proto__',
      '1e9',
      '-1',
      '0x1',
      '١٢٣٤٥٦',
      ' ',
      '9'.repeat(40),
      'x'.repeat(20_000),
    ].map((odd) => [JSON.stringify(odd).slice(0, 12), odd] as const),
  )('with the odd value %s never cause a server error', async (_, odd) => {
    const world = await makeWorld(system);
    for (const call of calls.filter(({ event }) => !event)) {
      const right = valuesFor(call, world.a, world);
      for (const name of Object.keys(right)) {
        const browser = await allowedEverything(world);
        const values = wellFormedFor(call, { ...right, [name]: odd });
        const answer = await browser.call(`${call.method} ${call.path}`, values);
        const failed = answer.status >= 500 && `${answer.status} ${answer.text}`;
        expect([call.path, name, failed]).toEqual([call.path, name, false]);
      }
    }
    expect(system.api.output()).not.toContain('"level":50');
  });

  describe('naming another customer’s id, serial or phone', () => {
    /** B's data that a call could change. */
    const ofB = async ({ b }: World) => {
      const { rows } = await system.database.query(
        `SELECT (SELECT to_jsonb(u) FROM users u WHERE u.id = $1) AS account,
           (SELECT jsonb_agg(i ORDER BY i.id) FROM inverters i WHERE i.user_id = $1 OR i.serial_number = $2) AS inverters,
           (SELECT jsonb_agg(t ORDER BY t.id) FROM tickets t WHERE t.user_id = $1) AS tickets,
           (SELECT jsonb_agg(t) FROM tariffs t WHERE t.user_id = $1) AS tariffs,
           (SELECT count(*) FROM sessions s WHERE s.role = 'customer' AND s.account_id = $1) AS sessions,
           (SELECT count(*) FROM code_grants g WHERE g.phone = $3) AS grants`,
        [b.id, b.serial, b.phone],
      );
      return rows[0];
    };

    it.each(['anonymous', 'A'] as const)(
      'give %s no data of that customer and change none, in any parameter of any call',
      async (who) => {
        const world = await makeWorld(system);
        await sessionOf('B', world, system);
        const before = await ofB(world);
        for (const call of calls) {
          const mine = valuesFor(call, world.a, world);
          const theirs = valuesFor(call, world.b, world);
          const differing = Object.keys(theirs).filter((name) => theirs[name] !== mine[name]);
          const mixtures = [theirs, ...differing.map((name) => ({ ...mine, [name]: theirs[name]! }))];
          for (const values of mixtures) {
            // A fresh session for each call: a log-out or password change must not protect the calls after it.
            const browser = new Browser(system, world.address, await sessionOf(who, world, system));
            const name = `${call.method} ${call.path}`;
            const { inverterId = '', ...rest } = values;
            // For one's own inverter the answer would be an endless stream.
            const isTheirs = inverterId === world.b.inverter || rest.user_id === world.b.id;
            const inPath = call.path.includes(':inverterId');
            if (call.event && !isTheirs) continue;
            const answer = await browser.call(name, inPath ? { inverterId, ...rest } : values);
            expect(answer.status).toBeLessThan(500);
            expect([name, answer.text.includes(nameOf(world.b.phone))]).toEqual([name, false]);
          }
        }
        expect(await ofB(world)).toEqual(before);
      },
    );

    it('that the call does not define never make it act on another customer', async () => {
      const world = await makeWorld(system);
      const browser = new Browser(system, world.address, await sessionOf('A', world, system));
      const planted = {
        userId: world.b.id,
        user_id: world.b.id,
        adminId: '1',
        admin_id: '1',
        createdBy: nameOf(world.b.phone),
        assignedTo: 'Somebody',
        priority: 'HIGH',
        status: 'CLOSED',
        role: 'administrator',
        isSuper: 'true',
        superAdmin: 'true',
      };
      const opened = await browser.must('POST /generateTicket', {
        ...planted,
        inverterSerialNo: world.a.serial,
        description: 'No display',
      });
      const { rows } = await system.database.query('SELECT * FROM tickets WHERE id = $1', [
        opened.json().ticketId,
      ]);
      expect(rows[0]).toMatchObject({
        user_id: world.a.id,
        created_by: `${nameOf(world.a.phone)} Test`,
        assigned_to: null,
        priority: 'LOW',
        status: 'OPEN',
      });
      const me = await browser.call('GET /getUserByToken', planted);
      expect(me.json().userId).toBe(world.a.id);
      expect((await browser.call('GET /getAuditLog', planted)).status).toBe(403);
      expect((await browser.call('GET /getAdminByToken', planted)).json()).toEqual({});
    });

    it('that the call does not define never register more than a customer', async () => {
      const world = await makeWorld(system);
      const call = calls.find(({ path }) => path === '/registerUser')!;
      const person = { ...valuesFor(call, world.a, world), phoneNo: world.fresh.phone };
      const extra = {
        is_super: true,
        isSuper: true,
        demo: true,
        userId: world.b.id,
        id: world.b.id,
        version: 9,
      };
      await new Browser(system, world.address).must('POST /registerUser', { ...person, ...extra });
      const { rows } = await system.database.query('SELECT * FROM users WHERE phone_no = $1', [
        world.fresh.phone,
      ]);
      expect(rows[0]).toMatchObject({ demo: false, version: 1 });
      expect(rows[0].id).not.toBe(Number(world.b.id));
    });
  });
});

/** A JSON body may hold a lone surrogate, a URL cannot. */
const wellFormedFor = ({ method }: Call, values: Record<string, unknown>) =>
  method === 'POST'
    ? values
    : Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value).toWellFormed()]));
