import { hashPassword } from '@heliograph/server/passwords';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { startApi } from './support/api-process.js';
import { type Answer, ask } from './support/http.js';
import { PASSWORD, PHONES } from './support/people.js';
import { useApi } from './support/use-api.js';

/** The trusted proxy's forwarding header lets one machine use many addresses. */
const from = (address: string) => ({ 'x-forwarded-for': address });

describe('limits on wrong passwords', () => {
  const system = useApi({
    TRUST_PROXY: 'loopback',
    LOGIN_FAILURES_PER_NUMBER: '14',
    LOGIN_FAILURES_PER_ADDRESS: '12',
  });
  beforeEach(() => system.database.query('DELETE FROM login_failures'));

  const enter = (phone: string, password: string, address = '198.51.100.1', path = '/api/loginPassword') =>
    ask(system.api.port, 'POST', path, { body: { phone, password }, headers: from(address) });
  const fail = async (times: number, phone: string, address?: string) => {
    for (let time = 0; time < times; time += 1)
      expect((await enter(phone, 'Wrong@1234', address)).status).toBe(401);
  };
  const age = (interval: string) =>
    system.database.query(`UPDATE login_failures SET at = at - interval '${interval}'`);
  const withoutRequestId = (answer: Answer) => ({ ...answer.json(), requestId: '' });

  it('give an unknown number and a wrong password the same answer', async () => {
    const [wrong, unknown] = [await enter(PHONES.a, 'Wrong@1234'), await enter('9899999999', 'Wrong@1234')];
    expect([wrong.status, withoutRequestId(wrong)]).toEqual([unknown.status, withoutRequestId(unknown)]);
    expect(wrong.json()).toMatchObject({ err: 'Invalid Credentials', code: 'invalid_credentials' });
  });

  it('allow ten per number and address in 15 minutes, then refuse the right password too', async () => {
    await fail(10, PHONES.a);
    const refused = await enter(PHONES.a, PASSWORD);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(14 * 60);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(15 * 60);
    expect((await enter(PHONES.a, PASSWORD, '198.51.100.2')).status).toBe(200);
    expect((await enter(PHONES.b, PASSWORD)).status).toBe(200);
    await age('15 minutes');
    expect((await enter(PHONES.a, PASSWORD)).status).toBe(200);
  });

  it('apply per number and hour over all addresses', async () => {
    await fail(7, PHONES.a, '198.51.100.3');
    await fail(7, PHONES.a, '198.51.100.4');
    expect((await enter(PHONES.a, PASSWORD, '198.51.100.5')).status).toBe(429);
    expect((await enter(PHONES.b, PASSWORD, '198.51.100.5')).status).toBe(200);
    await age('1 hour');
    expect((await enter(PHONES.a, PASSWORD, '198.51.100.5')).status).toBe(200);
  });

  it('apply per address and hour over all numbers, known or unknown, of either role', async () => {
    await fail(6, PHONES.a, '198.51.100.6');
    await fail(6, '9899999999', '198.51.100.6');
    expect((await enter(PHONES.b, PASSWORD, '198.51.100.6')).status).toBe(429);
    const asAdministrator = await enter(
      PHONES.administrator,
      PASSWORD,
      '198.51.100.6',
      '/api/loginPasswordAdmin',
    );
    expect(asAdministrator.status).toBe(429);
    expect((await enter(PHONES.b, PASSWORD, '198.51.100.7')).status).toBe(200);
  });

  it('count a number separately for each role', async () => {
    await fail(10, PHONES.administrator);
    const asAdministrator = await enter(PHONES.administrator, PASSWORD, undefined, '/api/loginPasswordAdmin');
    expect(asAdministrator.status).toBe(200);
  });

  it('count failures only', async () => {
    // A log-in counts as a failure until it succeeds. With hashes of the real cost, log-ins wait for each other.
    await system.database.query('UPDATE users SET password_hash = $1', [await hashPassword(PASSWORD)]);
    for (let time = 0; time < 15; time += 1) expect((await enter(PHONES.a, PASSWORD)).status).toBe(200);
    const together = await Promise.all(Array.from({ length: 15 }, () => enter(PHONES.a, PASSWORD)));
    expect(new Set(together.map((answer) => answer.status))).toEqual(new Set([200]));
  });

  it('hold for simultaneous guesses, and give all refused ones the same answer', async () => {
    const guesses = Array.from({ length: 40 }, (_, n) => (n % 4 === 3 ? PASSWORD : `Wrong@${1_000 + n}`));
    const answers = await Promise.all(
      guesses.map(async (password) => ({ password, ...(await enter(PHONES.a, password)) })),
    );
    const wrong = answers.filter(({ password }) => password !== PASSWORD);
    const failures = wrong.filter(({ status }) => status === 401).length;
    expect(failures).toBeLessThanOrEqual(10);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThanOrEqual(20);
    // A right password counts until it has been checked, so others may have been refused below the limit.
    await fail(10 - failures, PHONES.a);
    for (const password of [PASSWORD, 'Wrong@1234']) {
      refused.push({ password, ...(await enter(PHONES.a, password)) });
      expect(refused.at(-1)!.status).toBe(429);
    }
    expect(new Set(refused.map((answer) => JSON.stringify(withoutRequestId(answer))))).toHaveProperty(
      'size',
      1,
    );
  });

  it('answer 503 with Retry-After when more passwords arrive than can be checked', async () => {
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, n) => enter(`98765${10_000 + n}`, 'Wrong@1234', `203.0.113.${n}`)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401, 503]));
    const shed = answers.filter(({ status }) => status === 503);
    expect(new Set(shed.map(({ headers }) => headers['retry-after']))).toEqual(new Set(['2']));
    expect((await enter(PHONES.a, PASSWORD)).status).toBe(200);
  });

  it('are shared by all instances', async () => {
    const another = await startApi(system.databaseUrl, { TRUST_PROXY: 'loopback' });
    try {
      await fail(10, PHONES.a);
      const refused = await ask(another.port, 'POST', '/api/loginPassword', {
        body: { phone: PHONES.a, password: PASSWORD },
        headers: from('198.51.100.1'),
      });
      expect(refused.status).toBe(429);
    } finally {
      await another.stop();
    }
  });

  it('delete failures that no limit counts any more', async () => {
    await fail(3, PHONES.a);
    await age('61 minutes');
    await fail(1, PHONES.b);
    const { rows } = await system.database.query('SELECT phone_no FROM login_failures');
    expect(rows).toEqual([{ phone_no: PHONES.b }]);
  });

  it('ignore a forwarding header unless the proxy is trusted', async () => {
    const api = await startApi(system.databaseUrl, { LOGIN_FAILURES_PER_NUMBER_AND_ADDRESS: '2' });
    const guess = (address: string) =>
      ask(api.port, 'POST', '/api/loginPassword', {
        body: { phone: PHONES.b, password: 'Wrong@1234' },
        headers: from(address),
      });
    try {
      const answers = [await guess('203.0.113.1'), await guess('203.0.113.2'), await guess('203.0.113.3')];
      expect(answers.map((answer) => answer.status)).toEqual([401, 401, 429]);
    } finally {
      await api.stop();
    }
  });
});
