import { beforeAll, describe, expect, it } from '@jest/globals';
import { Browser } from './browser.js';
import { readContracts } from './contracts.js';
import { useAccessApi } from './system.js';
import { makeWorld, sessionOf, type World } from './world.js';

/** Headers that a browser sends for each kind of request made by another site's page or a mail. */
const IMAGE = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' };
const SIBLING_IMAGE = { ...IMAGE, 'sec-fetch-site': 'same-site' };
const LINK = { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
const FORM = {
  'sec-fetch-site': 'cross-site',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-dest': 'document',
  'content-type': 'application/x-www-form-urlencoded',
  origin: 'https://evil.example',
};
const OLD_BROWSERS_FORM = {
  'content-type': 'application/x-www-form-urlencoded',
  origin: 'https://evil.example',
};
const SANDBOXED_FORM = { 'content-type': 'text/plain', origin: 'null' };

/** The spec's GETs that change something; any others must declare `changes` in their contracts. */
const CHANGING_GETS = [
  'GET /sendOtp',
  'GET /resendOtp',
  'GET /verify',
  'GET /logoutUser',
  'GET /logoutAdmin',
];

describe('a cross-site request', () => {
  const system = useAccessApi();
  let world: World;
  let cookies: string;
  const changing: string[] = [];
  const posts: string[] = [];

  beforeAll(async () => {
    world = await makeWorld(system);
    // SameSite would withhold these cookies; they are sent anyway so that the guard is tested without that protection.
    cookies = `${await sessionOf('A', world, system)}; ${await sessionOf('super-admin', world, system)}`;
    for (const { method, path, changes } of await readContracts()) {
      if (method === 'POST') posts.push(`POST ${path}`);
      else if (changes) changing.push(`GET ${path}`);
    }
  });

  const parameters = () => ({
    phone: world.a.phone,
    phoneNo: world.a.phone,
    otp: '123456',
    password: 'Fresh@1234',
    serialNo: world.free.serial,
    serial_number: world.a.serial,
    sim: world.free.sim,
    ticket_id: world.a.ticket,
    inverterId: world.a.inverter,
    inverterSerialNo: world.a.serial,
    description: 'x',
    reason: 'x',
    inverterName: 'x',
  });
  /** A checksum of every table that a call might change. */
  const everything = async () => {
    const tables = [
      'users',
      'administrators',
      'sessions',
      'inverters',
      'tickets',
      'audit_log',
      'outbox',
      'one_time_codes',
      'code_grants',
      'code_intents',
      'login_failures',
    ];
    const counts = tables.map(
      async (table) =>
        (
          await system.database.query(
            `SELECT '${table}' AS name, md5(string_agg(t::text, '|' ORDER BY t::text)) AS sum FROM ${table} t`,
          )
        ).rows[0],
    );
    return Promise.all(counts);
  };
  const attack = async (call: string, headers: Record<string, string>, asForm: boolean) => {
    const browser = new Browser(system, world.address, cookies);
    const [method, path] = call.split(' ') as [string, string];
    const query = `?${new URLSearchParams(parameters())}`;
    return browser.ask(
      method,
      asForm ? `/api${path}` : `/api${path}${query}`,
      asForm ? new URLSearchParams(parameters()).toString() : undefined,
      headers,
    );
  };

  it('is guarded against in every GET that changes something', () => {
    expect(changing).toEqual(expect.arrayContaining(CHANGING_GETS));
  });

  it.each([
    ['an image', IMAGE],
    ['an image of a sibling site', SIBLING_IMAGE],
    ['a link in a mail', LINK],
  ])('changes nothing when made by %s', async (_name, headers) => {
    const before = await everything();
    for (const call of changing) {
      const answer = await attack(call, headers, false);
      expect([call, answer.status, answer.json().code]).toEqual([call, 403, 'cross_site']);
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
    expect(await everything()).toEqual(before);
  });

  it.each([
    ['a form', FORM],
    ['an old browser’s form', OLD_BROWSERS_FORM],
    ['a sandboxed form', SANDBOXED_FORM],
  ])('changes nothing when made by %s, with fields in the body or in the URL', async (_name, headers) => {
    const before = await everything();
    expect(posts.length).toBeGreaterThan(5);
    for (const call of posts)
      for (const asForm of [true, false]) {
        const answer = await attack(call, headers, asForm);
        expect([call, answer.status, answer.json().code]).toEqual([call, 403, 'cross_site']);
      }
    expect(await everything()).toEqual(before);
  });

  it('gets no CORS header that would let it read the answer', async () => {
    const answer = await new Browser(system, world.address, cookies).call(
      'GET /getUserByToken',
      {},
      {
        'sec-fetch-site': 'cross-site',
        origin: 'https://evil.example',
      },
    );
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    const preflight = await new Browser(system, world.address).ask(
      'OPTIONS',
      '/api/registerUser',
      undefined,
      {
        origin: 'https://evil.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type',
      },
    );
    expect(Object.keys(preflight.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });

  it('is refused as a form even from the portal’s own origin', async () => {
    // Same origin but not JSON: a form injected into one of our own pages.
    const answer = await attack('POST /removeInverter', { ...FORM, 'sec-fetch-site': 'same-origin' }, true);
    expect(answer.status).toBe(400);
  });
});
