import { beforeEach, describe, expect, it } from '@jest/globals';
import { Browser, codeSentTo } from '../access/browser.js';
import { useAccessApi } from '../access/system.js';
import { makeWorld, type World } from '../access/world.js';
import type { Answer } from '../api/support/http.js';

describe('codes for an administrator’s password reset', () => {
  const system = useAccessApi();
  let world: World;
  let phone: string;
  beforeEach(async () => {
    world = await makeWorld(system);
    phone = world.administrator.phone;
  });

  let addresses = 0;
  const stranger = () => new Browser(system, `198.18.9.${(addresses += 1)}`);
  const age = (interval: string, of = phone) =>
    system.database.query('UPDATE one_time_codes SET sent_at = sent_at - $2::interval WHERE phone = $1', [
      of,
      interval,
    ]);
  const send = async (browser = stranger(), to = phone) => {
    await age('61 seconds', to);
    return browser.call('POST /sendOtp', { phone: to, purpose: 'reset' });
  };
  const messages = async (to = phone) =>
    Number(
      (await system.database.query(`SELECT FROM outbox WHERE kind LIKE 'code%' AND phone = $1`, [to]))
        .rowCount,
    );
  const guess = async (browser: Browser, times: number) => {
    const code = Number(await codeSentTo(phone, system));
    for (let n = 1; n <= times; n += 1) {
      const otp = String((code + n) % 1_000_000).padStart(6, '0');
      expect((await browser.call('POST /verify', { phone, otp })).status).toBe(400);
    }
    return String(code).padStart(6, '0');
  };
  /** Five wrong guesses at each of two codes, an hour apart; ten wrong guesses lock the number. */
  const lockOut = async () => {
    for (let n = 0; n < 2; n += 1) {
      const browser = stranger();
      await send(browser);
      await guess(browser, 5);
      await age('1 hour');
    }
  };
  const shown = (answer: Answer) => [answer.status, { ...answer.json(), requestId: '' }];

  it('are sent five times an hour at each address, as to a customer', async () => {
    for (const to of [phone, world.a.phone]) {
      const one = stranger();
      const statuses = [];
      for (let n = 0; n < 6; n += 1) statuses.push((await send(one, to)).status);
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
      await send(stranger(), to);
      expect(await messages(to)).toBe(6);
    }
  });

  it('are void after five wrong guesses', async () => {
    const right = stranger();
    await send(right);
    expect((await right.call('POST /verify', { phone, otp: await guess(right, 4) })).status).toBe(200);
    const late = stranger();
    await send(late);
    expect((await late.call('POST /verify', { phone, otp: await guess(late, 5) })).status).toBe(400);
  });

  it('are withheld for a day after ten wrong guesses, shown in the audit log but not in the answer', async () => {
    await lockOut();
    expect(await messages()).toBe(2);
    expect(shown(await send())).toEqual(shown(await send(stranger(), world.absent.phone)));
    expect(await messages()).toBe(2);
    const { rows } = await system.database.query(
      'SELECT actor_kind, action, target FROM audit_log WHERE target = $1 ORDER BY id DESC LIMIT 1',
      [`number ${phone}`],
    );
    expect(rows).toEqual([{ actor_kind: 'anonymous', action: 'code withheld', target: `number ${phone}` }]);
    await age('23 hours');
    await send();
    expect(await messages()).toBe(3);
  });

  it('are sent if no guess was wrong, however often they were used', async () => {
    for (let n = 0; n < 5; n += 1) {
      const browser = stranger();
      await send(browser);
      await browser.must('POST /verify', { phone, otp: await codeSentTo(phone, system) });
      await age('1 hour');
    }
    expect(await messages()).toBe(5);
  });

  it('are sent to a browser that the administrator has logged in with, despite others’ guesses', async () => {
    const own = stranger();
    await own.must('POST /loginPasswordAdmin', { phone, password: world.password });
    await lockOut();
    await send(own);
    expect(await messages()).toBe(3);
  });

  it('do not affect codes for another purpose to the same number', async () => {
    await system.database.query('UPDATE users SET phone_no = $1 WHERE id = $2', [phone, world.a.id]);
    await lockOut();
    const { free } = world;
    const browser = stranger();
    await browser.must('GET /verifyInverter', { serialNo: free.serial, sim: free.sim });
    await age('61 seconds');
    await browser.must('POST /sendOtp', { phone, purpose: 'add' });
    expect(await messages()).toBe(3);
  });
});
