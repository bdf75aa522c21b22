import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Answer } from '../api/support/http.js';
import { Browser, codeSentTo } from './browser.js';
import { takeGrant } from './preconditions.js';
import { useAccessApi } from './system.js';
import { makeWorld, sessionOf, type World } from './world.js';

const TRIES_MAX = 5;

describe('one-time codes under attack', () => {
  const system = useAccessApi();
  let world: World;
  let browser: Browser;
  beforeEach(async () => {
    world = await makeWorld(system);
    browser = new Browser(system, world.address);
  });

  const send = async (phone = world.a.phone, purpose = 'reset') => {
    await browser.must('POST /sendOtp', { phone, purpose });
    return codeSentTo(phone, system);
  };
  const enter = (otp: string, from = browser, phone = world.a.phone) =>
    from.call('POST /verify', { phone, otp });
  const changePassword = (from = browser, phoneNo = world.a.phone) =>
    from.call('POST /changeUserPassword', { phoneNo, password: 'Fresh@1234' });
  const shown = (answer: Answer) => [answer.status, answer.json().code];
  const noGrant = [403, 'no_grant'];
  const expectRefused = async (answer: Answer) => {
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect(shown(await changePassword())).toEqual(noGrant);
  };
  const age = (table: string, column: string, interval: string) =>
    system.database.query(`UPDATE ${table} SET ${column} = ${column} - $2::interval WHERE phone = $1`, [
      world.a.phone,
      interval,
    ]);
  const triesOf = async (phone: string) => {
    const { rows } = await system.database.query<{ tries: number }>(
      'SELECT max(tries) AS tries FROM one_time_codes WHERE phone = $1',
      [phone],
    );
    return rows[0]!.tries;
  };

  it('are accepted at the fifth guess', async () => {
    const code = await send();
    for (const wrong of wrongCodes(code, TRIES_MAX - 1)) expect((await enter(wrong)).status).not.toBe(200);
    expect((await enter(code)).status).toBe(200);
    expect((await changePassword()).status).toBe(200);
  });

  it('are refused at the sixth guess, even the right code', async () => {
    const code = await send();
    for (const wrong of wrongCodes(code, TRIES_MAX)) expect((await enter(wrong)).status).not.toBe(200);
    await expectRefused(await enter(code));
  });

  it('count fifty simultaneous guesses as five', async () => {
    const code = await send();
    const answers = await Promise.all(wrongCodes(code, 50).map((wrong) => enter(wrong)));
    expect(answers.filter(({ status }) => status === 200)).toEqual([]);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    expect(await triesOf(world.a.phone)).toBe(TRIES_MAX);
    await expectRefused(await enter(code));
  });

  it('are not found by fifty simultaneous guesses', async () => {
    // If guesses were compared before being counted, the right one would be found every time.
    const found: boolean[] = [];
    for (let round = 0; round < 4; round += 1) {
      world = await makeWorld(system);
      browser = new Browser(system, world.address);
      const code = await send();
      const guesses = [...wrongCodes(code, 49), code];
      const answers = await Promise.all(guesses.map((guess) => enter(guess)));
      const at = answers.at(-1)!.status;
      found.push(at === 200);
      expect(await triesOf(world.a.phone)).toBeLessThanOrEqual(TRIES_MAX);
    }
    expect(found).not.toEqual([true, true, true, true]);
  });

  it('are accepted once out of many simultaneous entries', async () => {
    const code = await send();
    const answers = await Promise.all(Array.from({ length: 20 }, () => enter(code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const changes = await Promise.all([changePassword(), changePassword(), changePassword()]);
    expect(changes.map(({ status }) => status).sort()).toEqual([200, 403, 403]);
  });

  it('are refused when entered again', async () => {
    const code = await send();
    expect((await enter(code)).status).toBe(200);
    expect((await changePassword()).status).toBe(200);
    await expectRefused(await enter(code));
  });

  it('are void once a newer one was sent', async () => {
    const first = await send();
    await age('one_time_codes', 'sent_at', '61 seconds');
    await browser.must('POST /resendOtp', { phone: world.a.phone });
    const second = await codeSentTo(world.a.phone, system);
    if (first !== second) await expectRefused(await enter(first));
    expect((await enter(second)).status).toBe(200);
  });

  it('are refused in another browser, even if it is logged in as the owner', async () => {
    const code = await send();
    const another = new Browser(system, world.address, await sessionOf('A', world, system));
    await another.call('POST /sendOtp', { phone: world.b.phone, purpose: 'reset' });
    expect((await enter(code, another)).status).not.toBe(200);
    expect(shown(await changePassword(another))).toEqual(noGrant);
    expect((await enter(code)).status).toBe(200);
    expect(shown(await changePassword(another))).toEqual(noGrant);
    expect((await changePassword()).status).toBe(200);
  });

  it('grant nothing to an attacker who planted the cookie of the browser that verified them', async () => {
    const planted = `heliograph_browser=${'A'.repeat(43)}`;
    const attacker = new Browser(system, '198.19.1.1', planted);
    browser.take(planted);
    await enter(await send());
    expect(shown(await changePassword(attacker))).toEqual(noGrant);
    expect((await changePassword()).status).toBe(200);
  });

  it('can be verified for several numbers in one browser, and each grant holds', async () => {
    const [forA, forB] = [await send(), await send(world.b.phone)];
    expect((await enter(forA)).status).toBe(200);
    expect((await enter(forB, browser, world.b.phone)).status).toBe(200);
    expect((await changePassword()).status).toBe(200);
    expect((await changePassword(browser, world.b.phone)).status).toBe(200);
  });

  it('verified simultaneously in one browser both work, on the second entry at the latest', async () => {
    const codes = [
      [world.a.phone, await send()] as const,
      [world.b.phone, await send(world.b.phone)] as const,
    ];
    const answers = await Promise.all(codes.map(([phone, code]) => enter(code, browser, phone)));
    // The first verification replaces the browser's token, which the second request may still have sent.
    const refused = codes.filter((_, i) => answers[i]!.status !== 200);
    expect(refused.length).toBeLessThan(2);
    for (const [phone, code] of refused) expect((await enter(code, browser, phone)).status).toBe(200);
  });

  it('are not bound, over TLS, to a cookie that another host could have planted', async () => {
    const answer = await browser.ask(
      'POST',
      '/api/sendOtp',
      { phone: world.a.phone, purpose: 'reset' },
      { 'x-forwarded-proto': 'https', cookie: `heliograph_browser=${'A'.repeat(43)}` },
    );
    expect(answer.headers['set-cookie']).toEqual([
      expect.stringMatching(/^__Host-heliograph_browser=(?!A{43})[\w-]{43}; .*Path=\/; .*Secure/),
    ]);
  });

  it('are not used up by guesses in other browsers', async () => {
    const code = await send();
    const another = new Browser(system, '198.19.0.1');
    await another.must('POST /sendOtp', { phone: world.b.phone, purpose: 'reset' });
    for (const wrong of wrongCodes(code, 2 * TRIES_MAX)) await enter(wrong, another);
    expect((await enter(code)).status).toBe(200);
  });

  it('are refused for another number', async () => {
    const code = await send();
    expect((await enter(code, browser, world.b.phone)).status).not.toBe(200);
    expect(shown(await changePassword(browser, world.b.phone))).toEqual(noGrant);
  });

  it('expire after five minutes', async () => {
    const early = await send();
    await age('one_time_codes', 'expires_at', '4 minutes 50 seconds');
    expect((await enter(early)).status).toBe(200);
    world = await makeWorld(system);
    const late = await send();
    await age('one_time_codes', 'expires_at', '5 minutes');
    await expectRefused(await enter(late));
  });

  it('give grants that expire after five minutes', async () => {
    await takeGrant(browser, world.a.phone, 'reset', system);
    await age('code_grants', 'expires_at', '5 minutes');
    expect(shown(await changePassword())).toEqual(noGrant);
  });

  it.each([
    ['add', 'POST /changeUserPassword'],
    ['add', 'POST /changeAdminPassword'],
    ['close', 'POST /changeUserPassword'],
    ['close', 'POST /changeAdminPassword'],
    ['reset', 'POST /addInverter'],
    ['close', 'POST /addInverter'],
    ['reset', 'POST /closeTicket'],
    ['add', 'POST /closeTicket'],
  ] as const)('sent to %s do not authorize %s', async (purpose, call) => {
    const { a, free } = world;
    browser.take(await sessionOf('administrator', world, system));
    if (purpose === 'add')
      await browser.must('GET /verifyInverter', { serialNo: free.serial, sim: free.sim });
    if (purpose === 'close') await browser.must('GET /getInverterFromTicket', { ticket_id: a.ticket });
    await takeGrant(browser, a.phone, purpose, system);
    const answer = await browser.call(
      call,
      {
        'POST /changeUserPassword': { phoneNo: a.phone, password: 'Fresh@1234' },
        'POST /changeAdminPassword': { phoneNo: a.phone, password: 'Fresh@1234' },
        'POST /addInverter': { serialNo: free.serial, inverterName: 'Roof', phoneNo: a.phone },
        'POST /closeTicket': { ticket_id: a.ticket, reason: 'mended' },
      }[call],
    );
    expect(shown(answer)).toEqual(noGrant);
  });

  it('sent to add an inverter do not close a ticket of the same name', async () => {
    const { a, free } = world;
    await system.database.query('UPDATE inverters SET serial_number = $1 WHERE id = $2', [
      a.ticket,
      free.inverter,
    ]);
    browser.take(await sessionOf('administrator', world, system));
    await browser.must('GET /verifyInverter', { serialNo: a.ticket, sim: free.sim });
    await takeGrant(browser, a.phone, 'add', system);
    const answer = await browser.call('POST /closeTicket', { ticket_id: a.ticket, reason: 'mended' });
    expect(shown(answer)).toEqual(noGrant);
  });

  it('sent to another person than the ticket’s owner do not close it', async () => {
    const administrator = new Browser(system, world.address, await sessionOf('administrator', world, system));
    await administrator.must('GET /getInverterFromTicket', { ticket_id: world.a.ticket });
    await takeGrant(administrator, world.b.phone, 'close', system);
    const answer = await administrator.call('POST /closeTicket', { ticket_id: world.a.ticket, reason: 'x' });
    expect(shown(answer)).toEqual(noGrant);
  });

  describe('requested', () => {
    const withoutRequestId = (answer: Answer) => ({ ...answer.json(), requestId: '' });

    it('get the same answer for a registered and an unknown number', async () => {
      const { a, absent } = world;
      for (const call of ['POST /sendOtp', 'POST /sendOtp', 'POST /resendOtp'] as const) {
        const known = await new Browser(system, world.address).call(call, { phone: a.phone });
        const unknown = await new Browser(system, world.address).call(call, { phone: absent.phone });
        expect([call, unknown.status, withoutRequestId(unknown)]).toEqual([
          call,
          known.status,
          withoutRequestId(known),
        ]);
        expect(Object.keys(unknown.headers).sort()).toEqual(Object.keys(known.headers).sort());
      }
    });

    it('must wait a minute, from any browser, for registered and unknown numbers', async () => {
      for (const phone of [world.a.phone, world.absent.phone]) {
        const first = new Browser(system, '198.19.0.2');
        const second = new Browser(system, '198.19.0.3');
        await first.must('POST /sendOtp', { phone, purpose: 'reset' });
        for (const each of [first, second]) {
          const refused = await each.call('POST /sendOtp', { phone, purpose: 'reset' });
          expect(refused.status).toBe(429);
          expect(Number(refused.headers['retry-after'])).toBeGreaterThan(50);
          expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
        }
      }
    });

    it('simultaneously are sent once', async () => {
      const answers = await Promise.all(
        Array.from({ length: 10 }, () =>
          browser.call('POST /sendOtp', { phone: world.a.phone, purpose: 'reset' }),
        ),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(429)]);
    });

    it('without a purpose use the pending ticket or inverter once, then mean a password reset', async () => {
      const { a, free } = world;
      await browser.must('GET /verifyInverter', { serialNo: free.serial, sim: free.sim });
      await browser.must('GET /sendOtp', { phone: a.phone });
      await age('one_time_codes', 'sent_at', '61 seconds');
      await browser.must('GET /sendOtp', { phone: a.phone });
      await browser.must('POST /verify', { phone: a.phone, otp: await codeSentTo(a.phone, system) });
      const add = { serialNo: free.serial, inverterName: 'Roof', phoneNo: a.phone };
      expect(shown(await browser.call('POST /addInverter', add))).toEqual(noGrant);
      expect((await changePassword()).status).toBe(200);
    });

    it('again keep the purpose of the first', async () => {
      const { a, free } = world;
      await browser.must('GET /verifyInverter', { serialNo: free.serial, sim: free.sim });
      await browser.must('GET /sendOtp', { phone: a.phone });
      await age('one_time_codes', 'sent_at', '61 seconds');
      await browser.must('GET /resendOtp', { phone: a.phone });
      await browser.must('POST /verify', { phone: a.phone, otp: await codeSentTo(a.phone, system) });
      expect(shown(await changePassword())).toEqual(noGrant);
      const add = { serialNo: free.serial, inverterName: 'Roof', phoneNo: a.phone };
      expect((await browser.call('POST /addInverter', add)).status).toBe(200);
    });
  });
});

function wrongCodes(code: string, count: number): string[] {
  return Array.from({ length: count }, (_, at) =>
    String((Number(code) + 1 + at) % 1_000_000).padStart(6, '0'),
  );
}
