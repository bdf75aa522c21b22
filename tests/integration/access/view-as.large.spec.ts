import { describe, expect, it } from '@jest/globals';
import { openStream } from '../api/support/live-client.js';
import { until } from '../../support/until.js';
import { auditOf } from '../accounts/support.js';
import { Browser } from './browser.js';
import { readContracts } from './contracts.js';
import { useAccessApi } from './system.js';
import { table } from './table.js';
import { makeWorld, sessionOf, type World } from './world.js';

const CUSTOMERS_PART = { 'x-portal': 'customer' };
const BACK_OFFICE = { 'x-portal': 'admin' };

/**
 * Calls that the access table closes to every customer; the API treats them as the administrator's in either part of
 * the portal.
 */
const isAdministrators = (call: string) =>
  table
    .filter((row) => row.call === call)
    .every(({ answers: { A } }) => A === '403 wrong_role' || A === '401 no_session');

describe('an administrator who views the portal as a customer', () => {
  const system = useAccessApi();

  async function look(): Promise<{ world: World; browser: Browser; until: string }> {
    const world = await makeWorld(system);
    const browser = new Browser(system, world.address, await sessionOf('administrator', world, system));
    const answer = await browser.must('POST /viewAsCustomer', { userId: world.a.id });
    expect(answer.headers['set-cookie']).toBeUndefined();
    return { world, browser, until: answer.json().until };
  }
  const whoIs = async (browser: Browser) => (await browser.must('GET /getUserByToken')).json();
  /** A checksum of every table that a call might change, except for the view itself. */
  const everything = () =>
    Promise.all(
      ['users', 'administrators', 'inverters', 'tickets', 'tariffs', 'audit_log', 'outbox', 'code_intents']
        .concat(['one_time_codes', 'code_grants', 'known_browsers', 'login_failures', 'address_actions'])
        .concat(['silence_cases', 'sessions', 'customer_views'])
        .map((table) =>
          system.database
            .query(
              `SELECT '${table}' AS name, md5(string_agg(t::text, '|' ORDER BY t::text)) AS sum FROM ${table} t`,
            )
            .then(({ rows }) => rows[0]),
        ),
    );

  it('sees exactly the customer’s data', async () => {
    const before = Date.now();
    const { world, browser, until: end } = await look();
    expect(await whoIs(browser)).toMatchObject({ userId: world.a.id, viewedUntil: end });
    const minutesAfter = (time: number) => (Date.parse(end) - time) / 60_000;
    expect(minutesAfter(before)).toBeGreaterThan(14.5);
    expect(minutesAfter(Date.now())).toBeLessThanOrEqual(15.1);
    const ask = async (call: string, what: object) =>
      (await browser.call(call, { ...what }, CUSTOMERS_PART)).status;
    expect(await ask('GET /getInverterByUserId', { user_id: world.a.id })).toBe(200);
    expect(await ask('GET /getInverterByUserId', { user_id: world.b.id })).toBe(404);
    expect(await ask('POST /checkWarranty', { serialNumber: world.a.serial })).toBe(200);
    expect(await ask('POST /checkWarranty', { serialNumber: world.b.serial })).toBe(404);
  });

  it('can change nothing by any call', async () => {
    const contracts = await readContracts();
    const reading = contracts.filter(({ reads }) => reads).map(({ path }) => path);
    expect(reading.sort()).toEqual(['/checkWarranty', '/noCommunication']);
    const changing = contracts
      .filter(({ method, changes, reads }) => changes || (method === 'POST' && !reads))
      .map(({ method, path }) => `${method} ${path}`);
    const refused = changing.filter((call) => !isAdministrators(call));
    expect(refused.length).toBeGreaterThan(12);

    const { world, browser } = await look();
    const send = {
      phone: world.a.phone,
      phoneNo: world.a.phone,
      password: world.password,
      serialNo: world.free.serial,
      sim: world.free.sim,
      inverterSerialNo: world.a.serial,
      description: 'x',
      userId: world.a.id,
      user_id: world.a.id,
    };
    const before = await everything();
    for (const call of refused)
      for (const headers of [CUSTOMERS_PART, {}]) {
        const answer = await browser.call(call, send, headers);
        expect([call, answer.status, answer.json().code]).toEqual([call, 403, 'read_only']);
        expect([call, answer.headers['set-cookie']]).toEqual([call, undefined]);
      }
    expect(await everything()).toEqual(before);
  });

  it('leaves the first notice of an outage to the customer', async () => {
    const { world, browser } = await look();
    await system.database.query('INSERT INTO silence_cases (inverter_id, silent_since) VALUES ($1, now())', [
      world.a.inverter,
    ]);
    const ask = async (by: Browser) =>
      (await by.call('POST /noCommunication', { serial_number: world.a.serial }, CUSTOMERS_PART)).json();
    expect(await ask(browser)).toEqual({ nocomm: true, first: false });
    const customer = new Browser(system, world.address, await sessionOf('A', world, system));
    expect(await ask(customer)).toEqual({ nocomm: true, first: true });
  });

  it('can keep working in the back office', async () => {
    const { world, browser } = await look();
    const note = { user_id: world.a.id, message: 'Your ticket has been created' };
    expect((await browser.call('GET /sendNotification', note, CUSTOMERS_PART)).json().code).toBe('read_only');
    expect((await browser.call('GET /sendNotification', note, BACK_OFFICE)).status).toBe(200);
    const code = { phone: world.a.phone, purpose: 'reset' };
    expect((await browser.call('POST /sendOtp', code, BACK_OFFICE)).status).toBe(200);
  });

  it('views in that browser only, and does not affect the customer’s sessions', async () => {
    const { world } = await look();
    const elsewhere = new Browser(system, world.address, await sessionOf('administrator', world, system));
    expect(await whoIs(elsewhere)).toEqual({});
    const { rows } = await system.database.query(
      `SELECT (SELECT count(*)::int FROM sessions WHERE role = 'customer' AND account_id = $1) AS sessions,
              (SELECT count(*)::int FROM known_browsers WHERE phone_no = $2) AS browsers`,
      [world.a.id, world.a.phone],
    );
    expect(rows).toEqual([{ sessions: 0, browsers: 0 }]);
  });

  it('takes precedence over a customer’s session of the same browser, which resumes afterwards', async () => {
    const { world, browser } = await look();
    browser.take(await sessionOf('B', world, system));
    expect((await whoIs(browser)).userId).toBe(world.a.id);
    await browser.must('POST /endViewAsCustomer');
    expect(await whoIs(browser)).toMatchObject({ userId: world.b.id });
    expect((await whoIs(browser)).viewedUntil).toBeUndefined();
  });

  it.each<[string, (world: World, browser: Browser) => Promise<unknown>]>([
    ['the view is ended', (_, browser) => browser.must('POST /endViewAsCustomer')],
    ['the administrator logs out', (_, browser) => browser.must('GET /logoutAdmin')],
    [
      'the view expires',
      ({ a }) =>
        system.database.query('UPDATE customer_views SET expires_at = now() WHERE user_id = $1', [a.id]),
    ],
    [
      'the administrator’s session has not been used for 12 hours',
      ({ administrator }) =>
        system.database.query(
          `UPDATE sessions SET last_seen_at = now() - interval '12 hours' WHERE role = 'administrator' AND account_id = $1`,
          [administrator.id],
        ),
    ],
    [
      'all sessions of the administrator end',
      ({ administrator }) =>
        system.database.query("DELETE FROM sessions WHERE role = 'administrator' AND account_id = $1", [
          administrator.id,
        ]),
    ],
  ])('loses the view and its streams once %s', async (_, end) => {
    const { world, browser } = await look();
    const path = `/api/live/${world.a.inverter}?portal=customer`;
    const stream = await openStream(system.api.port, path, browser.cookies);
    await end(world, browser);
    expect(await whoIs(browser)).toEqual({});
    await until('the end of the stream', stream.ended);
  });

  it('views one portal at a time', async () => {
    const { world, browser } = await look();
    await browser.must('POST /viewAsCustomer', { userId: world.b.id });
    expect((await whoIs(browser)).userId).toBe(world.b.id);
  });

  it('has the start and every kind of end of the view in the audit log', async () => {
    const { world, browser, until: end } = await look();
    await browser.must('POST /viewAsCustomer', { userId: world.b.id });
    await browser.must('GET /logoutAdmin');
    const of = async (action: string) =>
      (await auditOf(system, action)).filter(({ actor_id: id }) => String(id) === world.administrator.id);
    const begun = await of('viewAsCustomer');
    expect(begun.map(({ target, actor_kind: kind, address }) => [target, kind, address])).toEqual([
      [`user ${world.a.id}`, 'administrator', world.address],
      [`user ${world.b.id}`, 'administrator', world.address],
    ]);
    expect(begun[0]!.after).toEqual({ until: end });
    expect((await of('endViewAsCustomer')).map(({ target }) => target)).toEqual([
      `user ${world.a.id}`,
      `user ${world.b.id}`,
    ]);
  });
});
