import { beforeAll, describe, expect, it } from '@jest/globals';
import { ask, logIn } from './support/http.js';
import { PASSWORD, PHONES } from './support/people.js';
import { useApi } from './support/use-api.js';

describe('requests', () => {
  const system = useApi();
  let cookie: string;
  beforeAll(async () => {
    cookie = await logIn(system.api.port, 'customer', PHONES.a, PASSWORD);
  });

  const port = () => system.api.port;
  const enter = (body: unknown, headers = {}, query = '') =>
    ask(port(), 'POST', `/api/loginPassword${query}`, { body, headers });
  const right = { phone: PHONES.a, password: PASSWORD };

  describe('that change something', () => {
    const host = () => `127.0.0.1:${port()}`;
    const refusedHeaders: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'none' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: 'http://127.0.0.1:1' },
    ];

    it.each(refusedHeaders)('are refused from another site: %j', async (headers) => {
      const post = await enter(right, headers);
      expect([post.status, post.json().code]).toEqual([403, 'cross_site']);
      const get = await ask(port(), 'GET', '/api/logoutUser', { cookie, headers });
      expect([get.status, get.json().code]).toEqual([403, 'cross_site']);
      const silence = await ask(port(), 'POST', '/api/noCommunication?serial_number=A-0001', {
        cookie,
        headers,
      });
      expect(silence.status).toBe(403);
      expect((await ask(port(), 'GET', '/api/getUserByToken', { cookie })).json().userId).toBe(
        system.people.a,
      );
    });

    it('are refused before body and query are checked', async () => {
      const answer = await enter('x'.repeat(200_000), { 'sec-fetch-site': 'cross-site' }, '?phone=1&phone=2');
      expect(answer.status).toBe(403);
    });

    it('are accepted from the portal, and from clients that are not browsers', async () => {
      expect(
        (await enter(right, { 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' })).status,
      ).toBe(200);
      expect((await enter(right, { origin: `http://${host()}` })).status).toBe(200);
      expect((await enter(right, { origin: `https://${host()}` })).status).toBe(200);
      expect((await enter(right)).status).toBe(200);
    });

    it('are the only ones refused: a link may read', async () => {
      const answer = await ask(port(), 'GET', '/api/getUserByToken', {
        cookie,
        headers: { 'sec-fetch-site': 'none' },
      });
      expect(answer.json().userId).toBe(system.people.a);
    });
  });

  describe('with parameters', () => {
    it('are accepted in the query and in the body', async () => {
      const query = `?phone=${right.phone}&password=${encodeURIComponent(right.password)}`;
      expect((await enter(undefined, {}, query)).status).toBe(200);
      expect((await enter(right, {}, query)).status).toBe(200);
      expect((await enter({ password: right.password }, {}, `?phone=${right.phone}`)).status).toBe(200);
    });

    it.each([
      ['twice in the query', right, `?phone=${PHONES.a}&phone=${PHONES.a}`],
      ['differently in query and body', right, `?phone=${PHONES.b}`],
      ['twice in the body', `{"phone":"${PHONES.b}","phone":"${PHONES.a}","password":"${PASSWORD}"}`, ''],
      [
        'twice in the body, once escaped',
        `{"\\u0070hone":"1","phone":"${PHONES.a}","password":"${PASSWORD}"}`,
        '',
      ],
      ['twice under an unknown name', right, '?x=1&x=2'],
    ])('given %s are refused', async (_name, body, query) => {
      const answer = await enter(body, {}, query);
      expect([answer.status, answer.json().code]).toEqual([400, 'invalid_input']);
    });

    it('given differently in path and query are refused', async () => {
      const { 'A-0001': own, 'B-0001': other } = system.people.inverter;
      const answer = await ask(port(), 'GET', `/api/getInverterDataDaily/${own}?inverterId=${other}`, {
        cookie,
      });
      expect(answer.status).toBe(400);
    });

    it.each([
      [{ phone: 9811111111, password: 'x' }, /^phone: .*expected string, received number/],
      [{ phone: '1', password: null }, /^password: .*expected string, received null/],
      [{ phone: ['1'], password: { a: 1 } }, /^phone: .*array; password: .*object/],
      [{ phone: '1' }, /^password is required$/],
      [{ phone: '', password: 'x' }, /^phone: /],
      [{ phone: '1', password: 'x'.repeat(300) }, /^password: /],
    ])('of a wrong type are named in the error: %j', async (body, err) => {
      const answer = await enter(body);
      expect(answer.status).toBe(400);
      expect(answer.json().err).toMatch(err);
    });

    it.each([
      'null',
      '[]',
      '"text"',
      '7',
      '{',
      '{"phone":"1\\u0000","password":"x"}',
      `{"phone":"1","password":{"a":["\\u0000"]}}`,
      'phone=1&password=x',
    ])('in a body of %s are refused', async (body) => {
      expect((await enter(body)).status).toBe(400);
    });

    it.each([
      '/api/getUser?userId=%00',
      '/api/getUser',
      '/api/getUser?userId=',
      '/api/getInverterDataDaily/%E0%A4%A',
      '/api/getInverterDataHourly/1?date=2025-02-30',
      '/api/getInverterDataHourly/1?date=25-1-1',
      '/api/getInverterDataDaily/1?month=2025-13',
      `/api/getUser?userId=${'9'.repeat(2000)}`,
    ])('%s is refused', async (path) => {
      const answer = await ask(port(), 'GET', path, { cookie });
      expect(answer.status).toBe(400);
      expect(answer.json().code).toBe('invalid_input');
    });

    it('for a period before 2000 are refused with a reason', async () => {
      const inverter = system.people.inverter['A-0001'];
      for (const query of ['Hourly/{}?date=0000-01-01', 'Monthly/{}?year=0000']) {
        const answer = await ask(port(), 'GET', `/api/getInverterData${query.replace('{}', inverter)}`, {
          cookie,
        });
        expect([query, answer.status]).toEqual([query, 400]);
        expect(answer.json().err).toMatch(/before the year 2000/);
      }
    });

    it('for a future period are answered with all values pending', async () => {
      const inverter = system.people.inverter['A-0001'];
      for (const [query, entries] of [
        ['Hourly/{}?date=2999-12-31', 24],
        ['Daily/{}?month=2999-01', 31],
        ['Monthly/{}?year=9999', 12],
      ] as const) {
        const answer = await ask(port(), 'GET', `/api/getInverterData${query.replace('{}', inverter)}`, {
          cookie,
        });
        expect(answer.status).toBe(200);
        expect(answer.json().quality).toEqual(Array(entries).fill('pending'));
        expect(answer.json().values).toEqual(Array(entries).fill(null));
      }
    });
  });

  describe('with a body', () => {
    it('of up to 100 KB are accepted, larger ones are not', async () => {
      const padded = (size: number) => {
        const empty = JSON.stringify({ ...right, pad: '' });
        return JSON.stringify({ ...right, pad: 'x'.repeat(size - empty.length) });
      };
      expect((await enter(padded(100 * 1024))).status).toBe(200);
      const answer = await enter(padded(100 * 1024 + 1));
      expect([answer.status, answer.json().code]).toEqual([413, 'too_large']);
      expect((await enter(padded(5_000_000), { 'content-type': 'text/plain' })).status).toBe(413);
    });

    it('in other encodings are refused', async () => {
      expect((await enter(right, { 'content-encoding': 'gzip' })).status).toBe(415);
      expect((await enter(right, { 'content-type': 'application/json; charset=latin1' })).status).not.toBe(
        500,
      );
    });
  });

  it('leave no password, token or query in the log', async () => {
    await enter({ phone: PHONES.a, password: 'Secret@Wrong1' });
    await enter(undefined, {}, '?phone=1&password=Secret%40Query1');
    await enter('{"phone":"1","password":"Secret@Broken1"');
    const log = system.api.output();
    expect(log).toContain('/api/loginPassword');
    expect(log).not.toMatch(/Secret(@|%40)|Query1|Right@1234|\?phone/);
    expect(log).not.toContain(cookie.split('=')[1]);
  });

  it('with odd values never cause a server error', async () => {
    const odd = [
      '%00',
      '%ff',
      '%',
      "'",
      '"',
      '\\',
      '../..',
      '😀',
      '\ud800',
      '__proto__',
      '1e9',
      '-1',
      '0x1',
      '١',
    ];
    const paths = odd
      .map(encodeSafely)
      .flatMap((text) => [
        `/api/getUser?userId=${text}`,
        `/api/getInverterByUserId?user_id=${text}`,
        `/api/getInverterDataBySerialNo?serial_no=${text}`,
        `/api/getInverterDataHourly/${text}?date=${text}`,
        `/api/live/${text}`,
        `/api/${text}`,
        `/${text}`,
        `/api/getUserByToken?portal=${text}`,
      ]);
    const answers = await Promise.all(paths.map((path) => ask(port(), 'GET', path, { cookie })));
    expect(answers.filter(({ status }) => status >= 500).map(({ text }) => text)).toEqual([]);
    expect(system.api.output()).not.toContain('"level":50');
  });
});

/** Encodes only text that is not allowed in a request line. */
function encodeSafely(text: string): string {
  return /^[\x21-\x7e]+$/.test(text) ? text : encodeURIComponent(text.toWellFormed());
}
