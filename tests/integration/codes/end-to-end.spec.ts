import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Browser } from '../access/browser.js';
import { makeWorld, sessionOf, type World } from '../access/world.js';
import { SERVER_KEY } from '../api/support/api-process.js';
import { startSystem, type System } from '../api/support/system.js';
import { until } from '../api/support/until.js';
import { reply, type StandIn, startStandIn } from './carrier-stand-in.js';

const WORKER = join(import.meta.dirname, '../../../apps/worker/src/main.ts');

describe('a code, from the API by the worker and a carrier to the phone and back', () => {
  let system: System;
  let carrier: StandIn;
  let refuses = false;
  let worker: ChildProcess;
  let workerSaid = '';
  let world: World;

  beforeAll(async () => {
    carrier = await startStandIn((request, response) =>
      refuses
        ? reply(response, 503, { err: `busy: ${request.body}` })
        : reply(response, 200, { reference: 'r' }),
    );
    system = await startSystem({ SMS_PROVIDER: 'webhook', TRUST_PROXY: 'loopback' });
    worker = fork(WORKER, {
      execArgv: ['--conditions=@heliograph/source', '--import', '@swc-node/register/esm-register'],
      env: {
        PATH: process.env.PATH,
        SWCRC: 'true',
        DATABASE_URL: system.databaseUrl,
        SERVER_KEY: SERVER_KEY.toString('base64'),
        SMS_PROVIDER: 'webhook',
        SMS_WEBHOOK_URL: `${carrier.url}/`,
        SMS_WEBHOOK_SECRET: 's'.repeat(32),
      },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    for (const stream of [worker.stdout!, worker.stderr!]) stream.on('data', (part) => (workerSaid += part));
    await once(worker, 'message');
    world = await makeWorld(system);
  });
  afterAll(async () => {
    worker.kill('SIGTERM');
    await once(worker, 'exit');
    await system.stop();
    await carrier.close();
  });

  const messageTo = (phone: string) =>
    until(
      () => carrier.requests.map(({ body }) => JSON.parse(body) as { to: string; text: string }),
      (all) => all.some(({ to }) => to.endsWith(phone)),
    ).then((all) => all.find(({ to }) => to.endsWith(phone))!.text);
  const row = async (phone: string) =>
    (await system.database.query('SELECT * FROM outbox WHERE phone = $1', [phone])).rows[0];

  /** What API and worker log of a request, once both have. */
  const linesOf = (requestId: string) =>
    until(
      () =>
        (system.api.output() + workerSaid)
          .split('\n')
          .filter((line) => line.includes(`"requestId":${JSON.stringify(requestId)}`))
          .map((line) => JSON.parse(line) as { service: string }),
      (lines) => lines.some(({ service }) => service === 'worker'),
    );

  it('arrives, is deleted, and opens what it was for', async () => {
    const browser = new Browser(system, world.address);
    const asked = { phone: world.a.phone, purpose: 'reset' };
    const sent = await browser.call('POST /sendOtp', asked, { 'x-request-id': 'the-first.one_1' });
    expect([sent.status, sent.headers['x-request-id']]).toEqual([200, 'the-first.one_1']);
    const text = await messageTo(world.a.phone);
    const otp = text.slice(0, 6);
    const delivered = await until(
      () => row(world.a.phone),
      ({ delivered_at: at }) => at !== null,
    );
    expect(delivered).toMatchObject({ text: null, sealed_text: null, provider_reference: 'r' });
    expect(await linesOf('the-first.one_1')).toMatchObject([
      { service: 'api', msg: 'request', route: '/api/sendOtp' },
      { service: 'worker', msg: 'message', kind: 'code_reset', attempt: 1, outcome: 'delivered' },
    ]);
    await browser.must('POST /verify', { phone: world.a.phone, otp });
    await browser.must('POST /changeUserPassword', { phoneNo: world.a.phone, password: 'Fresh@1234' });
    expect(workerSaid + system.api.output()).not.toContain(otp);
  });

  it('that the carrier refuses is shown to administrators, without the code', async () => {
    refuses = true;
    const { headers } = await new Browser(system, world.address).must('POST /sendOtp', {
      phone: world.b.phone,
      purpose: 'reset',
    });
    const otp = (await messageTo(world.b.phone)).slice(0, 6);
    const administrator = new Browser(system, world.address, await sessionOf('administrator', world, system));
    const shown = await until(
      async () => (await administrator.must('GET /getFailedMessages')).json(),
      (all) => all.length > 0,
    );
    expect(shown).toEqual([
      {
        id: expect.any(String),
        kind: 'code_reset',
        phone: world.b.phone,
        createdAt: expect.stringMatching(/Z$/),
        attempts: expect.any(Number),
        error: expect.stringMatching(/^The webhook refused \(503\): busy/),
        failedAt: null,
      },
    ]);
    expect(JSON.stringify(shown)).not.toContain(otp);
    const page = await administrator.must('GET /getFailedMessages', { page: 2, size: 1 });
    expect([page.json(), page.headers['x-total-count']]).toEqual([[], '1']);
    await until(
      () => workerSaid,
      (said) => said.includes('The webhook refused (503)'),
    );
    expect(workerSaid).not.toContain(otp);
    expect(await linesOf(String(headers['x-request-id']))).toContainEqual(
      expect.objectContaining({ service: 'worker', msg: 'message', outcome: 'failed', attempt: 1 }),
    );
    const { rows } = await system.database.query(`SELECT outbox::text FROM outbox WHERE phone = $1`, [
      world.b.phone,
    ]);
    expect(JSON.stringify(rows)).not.toContain(otp);
    refuses = false;
    await until(
      () => row(world.b.phone),
      ({ delivered_at: at, error }) => at !== null && error === null,
      30_000,
    );
    expect((await administrator.must('GET /getFailedMessages')).json()).toEqual([]);
  });
});
