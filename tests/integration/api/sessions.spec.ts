import { describe, expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import { startApi } from './support/api-process.js';
import { ask, cookiesOf, logIn } from './support/http.js';
import { PASSWORD, PHONES } from './support/people.js';
import { useApi } from './support/use-api.js';

describe('sessions', () => {
  const system = useApi({ TRUST_PROXY: 'loopback' });

  const enter = (asked = {}) =>
    ask(system.api.port, 'POST', '/api/loginPassword', {
      body: { phone: PHONES.a, password: PASSWORD },
      ...asked,
    });
  const whoIs = async (cookie: string) =>
    (await ask(system.api.port, 'GET', '/api/getUserByToken', { cookie })).json().userId;
  const hashOf = (cookie: string) =>
    createHash('sha256')
      .update(/^heliograph_(?:customer|administrator)=([\w-]+)/.exec(cookie)![1]!)
      .digest();

  it('are held in an HttpOnly, SameSite=Strict cookie', async () => {
    const answer = await enter();
    expect(answer.status).toBe(200);
    expect(answer.json()).toEqual({ userId: system.people.a, phone: PHONES.a });
    const [session, device, ...others] = answer.headers['set-cookie']!;
    expect(others).toEqual([]);
    expect(session).toMatch(/^heliograph_customer=[\w-]{43}; /);
    expect(session).toContain(`; Max-Age=${90 * 24 * 3600}`);
    // The device cookie: see accounts/known-browsers.spec.ts.
    expect(device).toMatch(/^heliograph_device=[\w-]{43}; /);
    for (const cookie of [session, device]) {
      expect(cookie).toContain('; HttpOnly');
      expect(cookie).toContain('; SameSite=Strict');
      expect(cookie).toContain('; Path=/');
      expect(cookie).not.toContain('Secure');
    }
  });

  it('use Secure cookies that other hosts cannot set if the portal is served over TLS', async () => {
    const headers = { 'x-forwarded-proto': 'https' };
    const answer = await enter({ headers });
    for (const cookie of answer.headers['set-cookie']!) {
      expect(cookie).toMatch(/^__Host-heliograph_(customer|device)=/);
      expect(cookie).toContain('; Secure');
      expect(cookie).toContain('; Path=/');
      expect(cookie).not.toContain('Domain');
    }
    const cookie = cookiesOf(answer);
    const held = (sent: string) =>
      ask(system.api.port, 'GET', '/api/getUserByToken', { headers, cookie: sent });
    expect((await held(cookie)).json().userId).toBe(system.people.a);
    expect((await held(cookie.replaceAll('__Host-', ''))).json()).toEqual({});
    const out = await ask(system.api.port, 'GET', '/api/logoutUser', { headers, cookie });
    expect(out.headers['set-cookie']![0]).toMatch(/^__Host-heliograph_customer=; .*Secure/);
  });

  it('are stored as hashes only', async () => {
    const cookie = cookiesOf(await enter());
    const { rows } = await system.database.query('SELECT account_id FROM sessions WHERE token_hash = $1', [
      hashOf(cookie),
    ]);
    expect(rows).toEqual([{ account_id: system.people.a }]);
  });

  it('never adopt a token sent by the browser', async () => {
    const planted = `heliograph_customer=${'A'.repeat(43)}`;
    const cookie = cookiesOf(await enter({ cookie: planted }));
    expect(cookie).not.toBe(planted);
    expect(await whoIs(planted)).toBeUndefined();
    expect(await whoIs(cookie)).toBe(system.people.a);
  });

  it('end when the browser logs in again', async () => {
    const before = cookiesOf(await enter());
    const after = cookiesOf(await enter({ cookie: before }));
    expect(await whoIs(before)).toBeUndefined();
    expect(await whoIs(after)).toBe(system.people.a);
  });

  it('end with the log-out, and stay ended', async () => {
    const cookie = cookiesOf(await enter());
    const out = await ask(system.api.port, 'GET', '/api/logoutUser', { cookie });
    expect(out.status).toBe(202);
    expect(out.headers['set-cookie']![0]).toMatch(/^heliograph_customer=; .*Expires=Thu, 01 Jan 1970/);
    expect(await whoIs(cookie)).toBeUndefined();
    expect((await ask(system.api.port, 'GET', '/api/logoutUser', { cookie })).status).toBe(401);
  });

  it.each([
    ['unused for 14 days', 'last_seen_at', '14 days', 'customer'],
    ['90 days old', 'created_at', '90 days', 'customer'],
    ['unused for 12 hours', 'last_seen_at', '12 hours', 'administrator'],
    ['12 hours old', 'created_at', '12 hours', 'administrator'],
  ] as const)('end when %s', async (_name, column, age, role) => {
    const { port } = system.api;
    const phone = role === 'customer' ? PHONES.a : PHONES.administrator;
    const path = role === 'customer' ? '/api/getUserByToken' : '/api/getAdminByToken';
    const cookie = await logIn(port, role, phone, PASSWORD);
    const setAge = (less: string) =>
      system.database.query(
        `UPDATE sessions SET ${column} = now() - interval '${age}' + interval '${less}' WHERE token_hash = $1`,
        [hashOf(cookie)],
      );
    await setAge('1 minute');
    expect((await ask(port, 'GET', path, { cookie })).json()).not.toEqual({});
    await setAge('0 s');
    expect((await ask(port, 'GET', path, { cookie })).json()).toEqual({});
  });

  it('update their last-seen time at most once a minute', async () => {
    const cookie = cookiesOf(await enter());
    const seen = async () =>
      (
        await system.database.query('SELECT last_seen_at AS at FROM sessions WHERE token_hash = $1', [
          hashOf(cookie),
        ])
      ).rows[0].at as Date;
    const atLogin = await seen();
    await whoIs(cookie);
    expect(await seen()).toEqual(atLogin);
    await system.database.query(
      `UPDATE sessions SET last_seen_at = now() - interval '61 s' WHERE token_hash = $1`,
      [hashOf(cookie)],
    );
    await whoIs(cookie);
    expect((await seen()).getTime()).toBeGreaterThanOrEqual(atLogin.getTime());
  });

  it('are recorded in the audit log with the address, never with the token', async () => {
    const answer = await enter({ headers: { 'x-forwarded-for': '203.0.113.9' } });
    const { rows } = await system.database.query('SELECT * FROM audit_log ORDER BY id DESC LIMIT 1');
    expect(rows[0]).toMatchObject({
      actor_kind: 'customer',
      actor_id: system.people.a,
      action: 'login',
      address: '203.0.113.9',
      request_id: answer.headers['x-request-id'],
    });
  });

  it('of demonstration accounts are valid only while DEMO is on', async () => {
    const body = { phone: PHONES.demo, password: PASSWORD };
    expect((await ask(system.api.port, 'POST', '/api/loginPassword', { body })).status).toBe(401);
    const demonstration = await startApi(system.databaseUrl, { DEMO: 'on' });
    try {
      const cookie = await logIn(demonstration.port, 'customer', PHONES.demo, PASSWORD);
      expect((await ask(demonstration.port, 'GET', '/api/getUserByToken', { cookie })).json()).not.toEqual(
        {},
      );
      expect(await whoIs(cookie)).toBeUndefined();
    } finally {
      await demonstration.stop();
    }
  });
});
