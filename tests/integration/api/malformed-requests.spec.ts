import { describe, expect, it } from '@jest/globals';
import { ask } from './support/http.js';
import { PASSWORD, PHONES } from './support/people.js';
import { until } from '../../support/until.js';
import { useApi } from './support/use-api.js';

describe('a malformed request', () => {
  const system = useApi();
  const send = (method: string, target: string, body?: unknown) =>
    ask(system.api.port, method, target, { body });
  const login = (body: string, query = '') => send('POST', `/api/loginPassword${query}`, body);

  it.each([
    ['an object whose toString is a number', '{"toString":1}'],
    ['an object whose toString and valueOf are numbers', '{"toString":1,"valueOf":1}'],
    ['a list of such objects', '[{"toString":1}]'],
  ])('with %s is refused', async (_what, value) => {
    for (const query of ['', `?phone=${PHONES.a}`]) {
      const answer = await login(`{"phone":${value},"password":"${PASSWORD}"}`, query);
      expect([query, answer.status, answer.json().code]).toEqual([query, 400, 'invalid_input']);
    }
  });

  it.each([
    ['lists', '['.repeat(40_000) + ']'.repeat(40_000)],
    ['objects', `${'{"a":'.repeat(16_000)}1${'}'.repeat(16_000)}`],
    ['lists and objects', `${'[{"":'.repeat(10_000)}1${'}]'.repeat(10_000)}`],
  ])('with deeply nested %s is refused with a clear message', async (_what, value) => {
    for (const body of [`{"phone":${value}}`, `{"phone":"1","password":"2","unasked":${value}}`]) {
      const answer = await login(body);
      expect([answer.status, answer.json().err]).toEqual([400, 'The body is nested too deeply.']);
    }
    expect((await login(value)).status).toBe(400);
  });

  it.each([
    ['POST', 'http://x/api/verify?phone=9811111111&otp=271828'],
    ['POST', 'http://[/api/verify?phone=9811111111&otp=271828'],
    ['GET', 'http://[/api/verify?phone=9811111111&otp=271828'],
    ['GET', 'https://127.0.0.1/api/getUserByToken?otp=271828'],
    ['GET', '//a@[/api/verify?otp=271828#'],
    ['OPTIONS', '*'],
  ])('with a target that is no path is refused, and not logged: %s %s', async (method, target) => {
    const answer = await send(method, target, method === 'POST' ? {} : undefined);
    expect([answer.status, answer.json().code]).toEqual([400, 'invalid_input']);
    expect(system.api.output()).not.toContain('271828');
  });

  it.each(['//', '//[', '//api/verify?otp=271828', '/\\[', '/api/getUserByToken?portal=%ff'])(
    'with an invalid path causes no server error: %s',
    async (target) => {
      expect((await send('GET', target)).status).toBeLessThan(500);
      expect(system.api.output()).not.toContain('271828');
    },
  );

  it('causes no server error', () => {
    expect(system.api.output()).not.toMatch(/"level":[56]0/);
  });
});

describe('a request that fails', () => {
  const system = useApi();

  it('is logged by type, message and stack, without the row in the database error', async () => {
    await system.database.query('ALTER TABLE users ADD CONSTRAINT nobody CHECK (false) NOT VALID');
    const answer = await ask(system.api.port, 'POST', '/api/registerUser', {
      body: {
        ...{ firstName: 'Asha', lastName: 'Rao', email: 'private@example.org', address: '7 Road' },
        ...{ city: 'Pune', state: 'Maharashtra', pinCode: '411004' },
        ...{ phoneNo: '9877777777', password: PASSWORD },
      },
    });
    expect(answer.status).toBe(500);
    const failed = await until('the line of the failure', () =>
      system.api
        .output()
        .split('\n')
        .find((line) => line.includes('"level":50')),
    );
    expect(Object.keys(JSON.parse(failed).err)).toEqual(['type', 'message', 'stack']);
    expect(system.api.output()).not.toMatch(/private@example|9877777777|argon2/i);
  });
});
