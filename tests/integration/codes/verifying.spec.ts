import { beforeEach, describe, expect, it } from '@jest/globals';
import { Browser, codeSentTo } from '../access/browser.js';
import { makeWorld, type World } from '../access/world.js';
import { useApi } from '../api/support/use-api.js';

describe('entering a code', () => {
  const system = useApi({ SMS_PROVIDER: 'outbox', TRUST_PROXY: 'loopback' });
  let world: World;
  let browser: Browser;
  beforeEach(async () => {
    world = await makeWorld(system);
    browser = new Browser(system, world.address);
  });

  const send = async (phone: string) => {
    await browser.must('POST /sendOtp', { phone });
    return codeSentTo(phone, system);
  };

  it.each(['GET /verify', 'POST /verify'])('by %s returns the account and is audited', async (call) => {
    const { phone, id } = world.a;
    const otp = await send(phone);
    const answer = await browser.must(call, { phone, otp });
    expect(answer.json()).toEqual({ message: 'OTP verified.', userId: id });
    const { rows } = await system.database.query('SELECT * FROM audit_log WHERE target = $1', [
      `number ${phone}`,
    ]);
    expect(rows).toMatchObject([
      {
        actor_kind: 'anonymous',
        action: 'verify',
        before: null,
        after: { purpose: 'reset' },
        address: world.address,
        request_id: answer.headers['x-request-id'],
      },
    ]);
    expect(JSON.stringify(rows)).not.toContain(otp);
    expect(system.api.output()).not.toContain(otp);
  });

  it('of an administrator returns that account', async () => {
    const { phone, id } = world.administrator;
    const answer = await browser.must('POST /verify', { phone, otp: await send(phone) });
    expect(answer.json().userId).toBe(id);
  });

  it('gives the same error for a wrong code, a number without a code, and another browser', async () => {
    const { a, b } = world;
    const otp = await send(a.phone);
    const answers = [
      await browser.call('POST /verify', { phone: a.phone, otp: otp === '000000' ? '000001' : '000000' }),
      await browser.call('POST /verify', { phone: b.phone, otp }),
      await new Browser(system, world.address).call('POST /verify', { phone: a.phone, otp }),
    ];
    for (const answer of answers) {
      expect([answer.status, answer.json().code, answer.json().err]).toEqual([
        400,
        'invalid_otp',
        'Invalid OTP',
      ]);
    }
  });

  it('in another browser does not consume a try', async () => {
    const { a, b } = world;
    const otp = await send(a.phone);
    const another = new Browser(system, world.address);
    await another.must('POST /sendOtp', { phone: b.phone });
    for (let guess = 0; guess < 10; guess += 1) {
      expect((await another.call('POST /verify', { phone: a.phone, otp })).status).toBe(400);
    }
    await browser.must('POST /verify', { phone: a.phone, otp });
  });

  it.each(['12345', '1234567', '12345a', '', '١٢٣٤٥٦'])('rejects “%s” as a code', async (otp) => {
    const answer = await browser.call('POST /verify', { phone: world.a.phone, otp });
    expect([answer.status, answer.json().err]).toEqual([400, 'otp: Check OTP Length']);
  });

  it('works without storing the code or the browser’s token in plain text', async () => {
    await send(world.a.phone);
    const { rows } = await system.database.query(
      'SELECT code_hash, browser_hash FROM one_time_codes WHERE phone = $1',
      [world.a.phone],
    );
    expect(rows[0].code_hash).toHaveLength(32);
    const token = /heliograph_browser=([\w-]{43})/.exec(browser.cookies)![1]!;
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(system.api.output()).not.toContain(token);
  });

  it('is bound to an HttpOnly, SameSite=Strict cookie', async () => {
    const answer = await browser.must('POST /sendOtp', { phone: world.a.phone });
    const [cookie] = answer.headers['set-cookie']!;
    expect(cookie).toMatch(
      /^heliograph_browser=[\w-]{43}; Max-Age=\d+; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Strict$/,
    );
    const behindTls = await new Browser(system, world.address).call(
      'POST /sendOtp',
      { phone: world.b.phone },
      { 'x-forwarded-proto': 'https' },
    );
    expect(behindTls.headers['set-cookie']![0]).toMatch(/^__Host-heliograph_browser=.*; Secure/);
  });
});
