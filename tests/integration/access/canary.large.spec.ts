import { beforeAll, describe, expect, it } from '@jest/globals';
import { ServerProcess } from '../../support/server-process.js';
import { use } from '../../support/use.js';
import type { Answer } from '../api/support/http.js';
import { until } from '../../support/until.js';
import { Browser } from './browser.js';
import { FlakySmsProvider } from './flaky-sms-provider.js';
import { useAccessApi } from './system.js';
import { findInDatabase, secretMatcher, type Secret } from './secrets.js';
import { makeWorld, type World } from './world.js';

const PASSWORD = 'Canary@7391x';
const WRONG_PASSWORD = 'Kanari@4826z';
const NEW_PASSWORD = 'Kenari!9157q';
const ADMIN_PASSWORD = 'Qanari#6043w';

/**
 * Uses passwords, codes and tokens in every possible way, then searches logs, database, metrics and answers for them.
 */
describe('no secret is kept', () => {
  const system = useAccessApi({ SMS_PROVIDER: 'webhook', LOG_LEVEL: 'trace' });
  let world: World;
  const provider = use(
    () => FlakySmsProvider.start(),
    (started) => started.close(),
  );
  const worker = use(startWorker, (started) => started.stop());
  const secrets: Secret[] = [];
  const answers: Answer[] = [];

  beforeAll(async () => {
    world = await makeWorld(system);
    for (const text of [PASSWORD, WRONG_PASSWORD, NEW_PASSWORD, ADMIN_PASSWORD])
      secrets.push({ kind: 'password', text });
    await useEverything();
  });
  async function startWorker() {
    const process = new ServerProcess('worker', {
      DATABASE_URL: system.databaseUrl,
      SMS_PROVIDER: 'webhook',
      SMS_WEBHOOK_URL: provider.url,
      SMS_WEBHOOK_SECRET: 's'.repeat(32),
      LOG_LEVEL: 'trace',
    });
    const { healthPort } = await process.ready();
    return { healthPort, output: () => process.output, stop: () => process.stop() };
  }

  async function useEverything(): Promise<void> {
    const { fresh } = world;
    const browser = new Browser(system, world.address);
    const say = async (call: string, parameters: Record<string, unknown>) => {
      const answer = await browser.call(call, parameters);
      answers.push(answer);
      for (const cookie of answer.headers['set-cookie'] ?? []) {
        const text = /^[^=]+=([^;]*)/.exec(cookie)![1]!;
        if (text) secrets.push({ kind: 'token', text });
      }
      return answer;
    };
    const raw = async (path: string, body: unknown) => answers.push(await browser.ask('POST', path, body));

    const person = {
      firstName: 'C',
      lastName: 'C',
      email: 'c@example.org',
      address: '1',
      city: 'c',
      state: 's',
    };
    await say('POST /registerUser', {
      ...person,
      pinCode: '411004',
      phoneNo: fresh.phone,
      password: PASSWORD,
    });
    await say('POST /registerUser', {
      ...person,
      pinCode: '411004',
      phoneNo: fresh.phone,
      password: PASSWORD,
    });
    await say('POST /registerUser', { phoneNo: 'x', password: PASSWORD });
    await say('POST /loginPassword', { phone: fresh.phone, password: WRONG_PASSWORD });
    await say('POST /loginPassword', { phone: fresh.phone, password: PASSWORD });
    // The spec's form: parameters in the URL.
    await raw(`/api/loginPassword?phone=${fresh.phone}&password=${encodeURIComponent(PASSWORD)}`, undefined);
    await raw(`/api/loginPassword?phone=1&phone=2&password=${encodeURIComponent(PASSWORD)}`, undefined);
    await raw(`/api/nothing?password=${encodeURIComponent(PASSWORD)}`, undefined);
    await raw(`/api/${encodeURIComponent(PASSWORD)}`, undefined);
    await raw('/api/loginPassword', `{"phone":"${fresh.phone}","password":"${PASSWORD}"`);
    await raw('/api/loginPassword', { phone: { password: PASSWORD }, password: [PASSWORD] });
    await raw('/api/loginPassword', { phone: PASSWORD, password: PASSWORD, [PASSWORD]: PASSWORD });
    await raw('/api/loginPassword', 'x'.repeat(110_000) + PASSWORD);

    const code = await enterCode('reset', fresh.phone);
    await raw(`/api/changeUserPassword?phoneNo=${fresh.phone}&password=weak${PASSWORD}toolong`, undefined);
    await say('POST /changeUserPassword', { phoneNo: fresh.phone, password: NEW_PASSWORD });
    await say('POST /loginPassword', { phone: fresh.phone, password: NEW_PASSWORD });
    await say('GET /verify', { phone: fresh.phone, otp: code });

    await say('GET /verifyInverter', { serialNo: world.free.serial, sim: world.free.sim });
    await age(fresh.phone);
    await enterCode('add', fresh.phone);
    await say('POST /addInverter', {
      serialNo: world.free.serial,
      inverterName: 'Roof',
      phoneNo: fresh.phone,
    });

    const phone = world.administrator.phone;
    await enterCode('reset', phone);
    await say('POST /changeAdminPassword', { phoneNo: phone, password: ADMIN_PASSWORD });
    await say('POST /loginPasswordAdmin', { phone, password: ADMIN_PASSWORD });
    await say('GET /getFailedMessages', {});
    await say('GET /logoutAdmin', {});
    await say('GET /getUserByToken', {});

    /** The provider fails the first attempt of each message and echoes the request in its answer. */
    async function enterCode(purpose: string, to: string): Promise<string> {
      await say('POST /sendOtp', { phone: to, purpose });
      const sent = await provider.codeSentTo(to);
      secrets.push({ kind: 'code', text: sent });
      await say('POST /verify', { phone: to, otp: `${sent}0` });
      await say('POST /verify', { phone: to, otp: sent === '000000' ? '000001' : '000000' });
      expect((await say('GET /verify', { phone: to, otp: sent })).status).toBe(200);
      return sent;
    }
  }

  const age = (phone: string) =>
    system.database.query(
      `UPDATE one_time_codes SET sent_at = sent_at - interval '61 seconds' WHERE phone = $1`,
      [phone],
    );
  const found = (text: string) => secrets.filter((secret) => secretMatcher(secret)(text));

  it('used passwords, codes and tokens', () => {
    const kinds = secrets.map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'code')).toHaveLength(3);
    expect(kinds.filter((kind) => kind === 'token').length).toBeGreaterThan(4);
    const statuses = answers.map(({ status }) => status);
    for (const status of [200, 202, 400, 401, 404, 406, 413]) expect(statuses).toContain(status);
  });

  it('in the logs of the API and the worker', async () => {
    await until(
      'the failed tries',
      async () => provider.refusals >= 3 && worker.output().includes('job failed'),
    );
    expect(system.api.output()).toContain('/api/verify');
    expect(found(system.api.output())).toEqual([]);
    expect(found(worker.output())).toEqual([]);
  });

  it('in the database, including its queues', async () => {
    const isDelivered = async () => {
      const { rows } = await system.database.query(
        'SELECT count(*) AS waiting FROM outbox WHERE delivered_at IS NULL',
      );
      return Number(rows[0].waiting) === 0;
    };
    // The message that a password was changed waits for the dispatch, which runs every 30 s, and is refused once.
    await until('delivery', isDelivered, { patienceMs: 90_000 });
    expect(await findInDatabase(system.database, secrets)).toEqual([]);
    const { rows } = await system.database.query(
      `SELECT count(*) AS sealed FROM outbox WHERE sealed_text IS NOT NULL OR text IS NOT NULL AND kind LIKE 'code%'`,
    );
    expect(Number(rows[0].sealed)).toBe(0);
    const schemas = await system.database.query(
      `SELECT count(*) AS queues FROM information_schema.tables WHERE table_schema = 'bullmq'`,
    );
    expect(Number(schemas.rows[0].queues)).toBeGreaterThan(0);
  });

  it('in the database while a message is waiting', async () => {
    provider.refusing = true;
    await age(world.fresh.phone);
    const browser = new Browser(system, world.address);
    await browser.must('POST /sendOtp', { phone: world.fresh.phone, purpose: 'reset' });
    const code = await provider.codeSentTo(world.fresh.phone, { refused: true });
    const { rows } = await system.database.query(
      `SELECT count(*) AS sealed FROM outbox WHERE sealed_text IS NOT NULL`,
    );
    expect(Number(rows[0].sealed)).toBe(1);
    await until('the refusal to be written down', async () => {
      const failed = await system.database.query(
        `SELECT 1 FROM outbox WHERE sealed_text IS NOT NULL AND error IS NOT NULL`,
      );
      return failed.rows.length > 0;
    });
    expect(await findInDatabase(system.database, [...secrets, { kind: 'code', text: code }])).toEqual([]);
  });

  it('in metrics', async () => {
    for (const port of [system.api.healthPort, worker.healthPort]) {
      const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
      expect(metrics.length).toBeGreaterThan(500);
      expect(found(metrics)).toEqual([]);
    }
  });

  it('in answers and their headers, except the cookie itself', () => {
    for (const { text, headers } of answers) {
      const { 'set-cookie': _, ...others } = headers;
      expect(found(text + JSON.stringify(others))).toEqual([]);
    }
  });
});

describe('the search for secrets', () => {
  const secret: Secret = { kind: 'password', text: 'Canary@7391x' };

  it.each([
    'Canary@7391x',
    'Canary%407391x',
    Buffer.from('Canary@7391x').toString('hex'),
    `x${Buffer.from('aaCanary@7391xbb').toString('hex')}`,
    Buffer.from('Canary@7391x').toString('base64'),
    Buffer.from('yCanary@7391x').toString('base64'),
    Buffer.from('yyCanary@7391x').toString('base64'),
  ])('finds %s', (text) => {
    expect(secretMatcher(secret)(`before ${text} after`)).toBe(true);
  });

  it('finds a code on its own, but not as part of a longer number', () => {
    const code: Secret = { kind: 'code', text: '123456' };
    expect(secretMatcher(code)('{"otp":"123456"}')).toBe(true);
    expect(secretMatcher(code)(Buffer.from('Your code is 123456.').toString('hex'))).toBe(true);
    expect(secretMatcher(code)('"time":1763123456789, 0.123456')).toBe(false);
  });
});
