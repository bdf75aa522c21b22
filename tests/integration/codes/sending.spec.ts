import { queues } from '@heliograph/contracts/queue/queues';
import { createQueue } from '@heliograph/server/queues/backend';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { Browser, codeSentTo } from '../access/browser.js';
import { makeWorld, sessionOf, type World } from '../access/world.js';
import { useApi } from '../api/support/use-api.js';
import { until } from '../../support/until.js';

describe('requested codes', () => {
  const system = useApi({
    SMS_PROVIDER: 'outbox',
    TRUST_PROXY: 'loopback',
    CODES_PER_NUMBER_DAILY: '12',
    CODES_PER_ADDRESS_HOURLY: '8',
    PORTAL_HOST: 'portal.example.org',
  });
  let world: World;
  let browser: Browser;
  beforeEach(async () => {
    world = await makeWorld(system);
    browser = new Browser(system, world.address);
  });

  const send = (from = browser, phone = world.a.phone) =>
    from.call('POST /sendOtp', { phone, purpose: 'reset' });
  const sent = async (from = browser, phone = world.a.phone) =>
    expect((await send(from, phone)).status).toBe(200);
  const age = (interval: string, phone = world.a.phone) =>
    system.database.query('UPDATE one_time_codes SET sent_at = sent_at - $2::interval WHERE phone = $1', [
      phone,
      interval,
    ]);
  const messagesTo = async (phone: string) =>
    (await system.database.query('SELECT * FROM outbox WHERE phone = $1 ORDER BY id', [phone])).rows;
  let addresses = 0;
  const stranger = () => new Browser(system, `198.18.7.${(addresses += 1)}`);

  describe('are sent in a message', () => {
    /** Without the forwarding header, because the page is closed to proxies. */
    const shown = async (phone = world.a.phone) => {
      await codeSentTo(phone, system);
      const { rows } = await system.database.query('SELECT id FROM outbox WHERE phone = $1', [phone]);
      expect(rows).not.toEqual([]);
      const answer = await fetch(`http://127.0.0.1:${system.api.port}/dev/outbox?phone=${phone}`);
      return ((await answer.json()) as { text: string }[])[0]!.text;
    };

    it('that names the purpose', async () => {
      await sent();
      expect(await shown()).toMatch(/^\d{6} is your Heliograph code to reset your password\./);

      const { free, b } = world;
      await browser.must('GET /verifyInverter', { serialNo: free.serial, sim: free.sim });
      await browser.must('POST /sendOtp', { phone: b.phone, purpose: 'add' });
      expect(await shown(b.phone)).toMatch(`code to add inverter ${free.serial}.`);

      const administrator = new Browser(
        system,
        '198.18.8.1',
        await sessionOf('administrator', world, system),
      );
      await administrator.must('GET /getInverterFromTicket', { ticket_id: world.a.ticket });
      await age('61 seconds');
      await administrator.must('POST /sendOtp', { phone: world.a.phone, purpose: 'close' });
      expect(await shown()).toMatch(`code to close ticket T${world.a.ticket}.`);
    });

    it('that binds them to the portal’s host', async () => {
      await sent();
      const code = await codeSentTo(world.a.phone, system);
      expect(await shown()).toMatch(new RegExp(`\\n@portal.example.org #${code}$`));
    });

    it('that is encrypted in the database, and in no job or log', async () => {
      await sent();
      const code = await codeSentTo(world.a.phone, system);
      const [message] = await messagesTo(world.a.phone);
      expect(message).toMatchObject({ kind: 'code_reset', text: null, user_id: world.a.id });
      expect(message.sealed_text.toString('latin1')).not.toContain(code);
      const { rows: codes } = await system.database.query(
        `SELECT one_time_codes::text FROM one_time_codes WHERE phone = $1`,
        [world.a.phone],
      );
      expect(JSON.stringify(codes)).not.toContain(code);
      const queue = createQueue({ databaseUrl: system.databaseUrl }, queues.messageDelivery.name);
      const jobs = await until('the job of the message', () => queue.getWaiting(), {
        wanted: (all) => all.some(({ data }) => data.messageId === message.id),
      }).finally(() => queue.close());
      expect(jobs.map(({ data }) => Object.keys(data))).toEqual(jobs.map(() => ['messageId']));
      expect(system.api.output()).not.toContain(code);
    });

    it('only if the number has an account', async () => {
      await sent(browser, world.absent.phone);
      expect(await messagesTo(world.absent.phone)).toEqual([]);
      await sent(stranger(), world.administrator.phone);
      expect(await messagesTo(world.administrator.phone)).toHaveLength(1);
    });

    it('not to a demonstration account if DEMO is off', async () => {
      await system.database.query('UPDATE users SET demo = true WHERE phone_no = $1', [world.a.phone]);
      await sent();
      expect(await messagesTo(world.a.phone)).toEqual([]);
    });
  });

  describe('for a purpose', () => {
    const aim = async (phone = world.a.phone) =>
      (
        await system.database.query(
          'SELECT purpose, subject FROM one_time_codes WHERE phone = $1 ORDER BY id DESC LIMIT 1',
          [phone],
        )
      ).rows[0];

    it('without a matching earlier step are refused', async () => {
      for (const purpose of ['add', 'close']) {
        const refused = await browser.call('POST /sendOtp', { phone: world.a.phone, purpose });
        expect([refused.status, refused.json().code]).toEqual([403, 'no_grant']);
      }
      expect(await aim()).toBeUndefined();
    });

    it('prepared in another browser, or too long ago, are refused', async () => {
      const { free, a } = world;
      await stranger().must('GET /verifyInverter', { serialNo: free.serial, sim: free.sim });
      expect((await browser.call('POST /sendOtp', { phone: a.phone, purpose: 'add' })).status).toBe(403);
      await browser.must('GET /verifyInverter', { serialNo: free.serial, sim: free.sim });
      await system.database.query(`UPDATE code_intents SET at = at - interval '10 minutes'`);
      expect((await browser.call('POST /sendOtp', { phone: a.phone, purpose: 'add' })).status).toBe(403);
      await browser.must('GET /sendOtp', { phone: a.phone });
      expect(await aim()).toEqual({ purpose: 'reset', subject: '' });
    });

    it('follow the latest earlier step', async () => {
      const { free, a } = world;
      browser.take(await sessionOf('administrator', world, system));
      await browser.must('GET /getInverterFromTicket', { ticket_id: a.ticket });
      await browser.must('GET /verifyInverter', { serialNo: free.serial, sim: free.sim });
      await browser.must('GET /sendOtp', { phone: a.phone });
      expect(await aim()).toEqual({ purpose: 'add', subject: free.serial });
      await age('61 seconds');
      await browser.must('GET /verifyInverter', { serialNo: free.serial, sim: free.sim });
      await browser.must('GET /getInverterFromTicket', { ticket_id: a.ticket });
      await browser.must('GET /sendOtp', { phone: a.phone });
      expect(await aim()).toEqual({ purpose: 'close', subject: a.ticket });
    });

    it('keep it after a 429, and when resent', async () => {
      const { free, a } = world;
      await sent();
      await browser.must('GET /verifyInverter', { serialNo: free.serial, sim: free.sim });
      expect((await browser.call('GET /sendOtp', { phone: a.phone })).status).toBe(429);
      await age('61 seconds');
      await browser.must('GET /sendOtp', { phone: a.phone });
      for (const call of ['GET /resendOtp', 'POST /resendOtp']) {
        await age('61 seconds');
        await browser.must(call, { phone: a.phone });
        expect(await aim()).toEqual({ purpose: 'add', subject: free.serial });
      }
      await age('61 seconds');
      await browser.must('POST /resendOtp', { phone: a.phone, purpose: 'reset' });
      expect(await aim()).toEqual({ purpose: 'reset', subject: '' });
    });

    it('resent without a first are for a password reset', async () => {
      await browser.must('GET /resendOtp', { phone: world.a.phone });
      expect(await aim()).toEqual({ purpose: 'reset', subject: '' });
    });
  });

  describe('are limited', () => {
    const refusedFor = async (answer: Promise<{ status: number; headers: Record<string, unknown> }>) => {
      const { status, headers } = await answer;
      expect(status).toBe(429);
      return Number(headers['retry-after']);
    };

    it('to five an hour and ten a day for a number and address', async () => {
      for (let time = 0; time < 5; time += 1) {
        await sent();
        await age('61 seconds');
      }
      expect(await refusedFor(send())).toBeGreaterThan(3000);
      await sent(stranger());
      await age('1 hour');
      for (let time = 0; time < 5; time += 1) {
        await sent();
        await age('61 seconds');
      }
      await age('1 hour');
      expect(await refusedFor(send())).toBeGreaterThan(3600);
      await age('22 hours');
      await sent();
    });

    it('by address, for any numbers', async () => {
      for (let number = 0; number < 8; number += 1)
        await sent(browser, `66${number}${world.a.phone.slice(3)}`);
      expect(await refusedFor(send())).toBeGreaterThan(3000);
      await sent(stranger());
    });

    it('by address, also for simultaneous requests', async () => {
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, number) =>
          send(browser, `67${String(number).padStart(2, '0')}${world.a.phone.slice(4)}`),
        ),
      );
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(8);
    });

    it('by number, except in a browser that the owner has logged in with', async () => {
      const own = stranger();
      await own.must('POST /loginPassword', { phone: world.a.phone, password: world.password });
      for (let time = 0; time < 12; time += 1) {
        await sent(stranger());
        await age('61 seconds');
      }
      expect(await refusedFor(send(stranger()))).toBeGreaterThan(3600);
      await sent(own);
    });
  });
});
