import { beforeEach, describe, expect, it } from '@jest/globals';
import { ask } from './support/http.js';
import { PASSWORD, PHONES } from './support/people.js';
import { useApi } from './support/use-api.js';

const from = (address: string) => ({ 'x-forwarded-for': address });

describe('address limits over several IPv6 networks', () => {
  const system = useApi({
    TRUST_PROXY: 'loopback',
    LOGIN_FAILURES_PER_ADDRESS: '1',
    LOGIN_FAILURES_PER_NUMBER: '1000',
    REGISTRATIONS_PER_ADDRESS: '1',
    INVERTER_VERIFICATIONS_PER_ADDRESS: '1',
    CODES_PER_ADDRESS_HOURLY: '1',
  });
  beforeEach(() =>
    system.database.query(
      'DELETE FROM login_failures; DELETE FROM address_actions; DELETE FROM one_time_codes',
    ),
  );

  let number = 0;
  const phone = () => String(9_870_000_000 + (number += 1));
  const calls = {
    'wrong passwords': (address: string) =>
      ask(system.api.port, 'POST', '/api/loginPassword', {
        body: { phone: phone(), password: 'Wrong@1234' },
        headers: from(address),
      }),
    registrations: (address: string) =>
      ask(system.api.port, 'POST', '/api/registerUser', {
        body: {
          firstName: 'Asha',
          lastName: 'Test',
          phoneNo: phone(),
          email: 'asha@example.org',
          password: PASSWORD,
          address: '1 Road',
          city: 'Pune',
          state: 'Maharashtra',
          pinCode: '411001',
        },
        headers: from(address),
      }),
    'inverters tried': (address: string) =>
      ask(system.api.port, 'GET', '/api/verifyInverter?serialNo=NONE-1&sim=1', { headers: from(address) }),
    codes: (address: string) =>
      ask(system.api.port, 'POST', '/api/sendOtp', {
        body: { phone: phone(), purpose: 'reset' },
        headers: from(address),
      }),
  };
  /** Makes one call from each address. @returns how many were not refused */
  const passing = async (call: keyof typeof calls, addresses: string[]) => {
    let passed = 0;
    for (const address of addresses) if ((await calls[call](address)).status !== 429) passed += 1;
    return passed;
  };
  const many = (count: number, address: (n: number) => string) =>
    Array.from({ length: count }, (_, n) => address(n));

  it.each(Object.keys(calls) as (keyof typeof calls)[])(
    'allow %s four times from a /56 network, sixteen times from a /48',
    async (call) => {
      expect(
        await passing(
          call,
          many(2, (n) => `2001:db8:1:100::${n}`),
        ),
      ).toBe(1);
      expect(
        await passing(
          call,
          many(6, (n) => `2001:db8:2:10${n}::1`),
        ),
      ).toBe(4);
      expect(
        await passing(
          call,
          many(20, (n) => `2001:db8:3:${(n + 1).toString(16)}00::1`),
        ),
      ).toBe(16);
      expect(
        await passing(
          call,
          many(6, (n) => `198.51.100.${n}`),
        ),
      ).toBe(6);
    },
  );
});

describe('the limit on wrong passwords over all addresses', () => {
  const system = useApi({ TRUST_PROXY: 'loopback', LOGIN_FAILURES_HOURLY: '6' });
  const enter = (password: string, address: string, cookie?: string) =>
    ask(system.api.port, 'POST', '/api/loginPassword', {
      body: { phone: PHONES.a, password },
      headers: from(address),
      ...(cookie && { cookie }),
    });

  it('refuses further guesses, but not a browser that the owner has logged in with', async () => {
    const own = await enter(PASSWORD, '203.0.113.1');
    const device = own.headers['set-cookie']!.find((cookie) => cookie.startsWith('heliograph_device'))!;
    for (let n = 0; n < 6; n += 1) expect((await enter('Wrong@1234', `198.51.100.${n}`)).status).toBe(401);
    const refused = await enter('Wrong@1234', '198.51.100.7');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000);
    expect((await enter(PASSWORD, '203.0.113.1', device.split(';')[0])).status).toBe(200);
    await system.database.query(`UPDATE login_failures SET at = at - interval '1 hour'`);
    expect((await enter(PASSWORD, '198.51.100.8')).status).toBe(200);
  });
});
