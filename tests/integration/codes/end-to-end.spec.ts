import { beforeAll, describe, expect, it } from '@jest/globals';
import { Browser } from '../access/browser.js';
import { makeWorld, sessionOf, type World } from '../access/world.js';
import { ServerProcess } from '../../support/server-process.js';
import { use } from '../../support/use.js';
import { useApi } from '../api/support/use-api.js';
import { until } from '../../support/until.js';
import { reply, startStandIn } from './fake-sms-provider.js';

describe('a code, from the API to the phone and back', () => {
  const system = useApi({ SMS_PROVIDER: 'webhook', TRUST_PROXY: 'loopback' });

  let refuses = false;
  const provider = use(
    () =>
      startStandIn((request, response) =>
        refuses
          ? reply(response, 503, { err: `busy: ${request.body}` })
          : reply(response, 200, { reference: 'r' }),
      ),
    (started) => started.close(),
  );
  const worker = use(
    async () => {
      const started = new ServerProcess('worker', {
        DATABASE_URL: system.databaseUrl,
        SMS_PROVIDER: 'webhook',
        SMS_WEBHOOK_URL: `${provider.url}/`,
        SMS_WEBHOOK_SECRET: 's'.repeat(32),
      });
      await started.ready();
      return started;
    },
    (started) => started.stop(),
  );
  let world: World;
  beforeAll(async () => (world = await makeWorld(system)));

  const messageTo = (phone: string) =>
    until(
      `a message to ${phone}`,
      () => provider.requests.map(({ body }) => JSON.parse(body) as { to: string; text: string }),
      { wanted: (all) => all.some(({ to }) => to.endsWith(phone)) },
    ).then((all) => all.find(({ to }) => to.endsWith(phone))!.text);
  const row = async (phone: string) =>
    (await system.database.query('SELECT * FROM outbox WHERE phone = $1', [phone])).rows[0];

  /** Log lines of the API and the worker about a request, once both exist. */
  const linesOf = (requestId: string) =>
    until(
      `a line of the worker about ${requestId}`,
      () =>
        (system.api.output() + worker.output)
          .split('\n')
          .filter((line) => line.includes(`"requestId":${JSON.stringify(requestId)}`))
          .map((line) => JSON.parse(line) as { service: string }),
      { wanted: (lines) => lines.some(({ service }) => service === 'worker') },
    );

  it('is delivered, deleted, and grants its purpose', async () => {
    const browser = new Browser(system, world.address);
    const asked = { phone: world.a.phone, purpose: 'reset' };
    const sent = await browser.call('POST /sendOtp', asked, { 'x-request-id': 'the-first.one_1' });
    expect([sent.status, sent.headers['x-request-id']]).toEqual([200, 'the-first.one_1']);
    const text = await messageTo(world.a.phone);
    const otp = text.slice(0, 6);
    const delivered = await until('delivery', () => row(world.a.phone), {
      wanted: ({ delivered_at: at }) => at !== null,
    });
    expect(delivered).toMatchObject({ text: null, sealed_text: null, provider_reference: 'r' });
    expect(await linesOf('the-first.one_1')).toMatchObject([
      { service: 'api', msg: 'request', route: '/api/sendOtp' },
      { service: 'worker', msg: 'message', kind: 'code_reset', attempt: 1, outcome: 'delivered' },
    ]);
    await browser.must('POST /verify', { phone: world.a.phone, otp });
    await browser.must('POST /changeUserPassword', { phoneNo: world.a.phone, password: 'Fresh@1234' });
    expect(worker.output + system.api.output()).not.toContain(otp);
  });

  it('is shown to administrators as failed, without the code, if the provider refuses it', async () => {
    refuses = true;
    const { headers } = await new Browser(system, world.address).must('POST /sendOtp', {
      phone: world.b.phone,
      purpose: 'reset',
    });
    const otp = (await messageTo(world.b.phone)).slice(0, 6);
    const administrator = new Browser(system, world.address, await sessionOf('administrator', world, system));
    const shown = await until(
      'a failed message',
      async () => (await administrator.must('GET /getFailedMessages')).json(),
      { wanted: (all) => all.length > 0 },
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
    await until('the refusal in the log', () => worker.output, {
      wanted: (said) => said.includes('The webhook refused (503)'),
    });
    expect(worker.output).not.toContain(otp);
    expect(await linesOf(String(headers['x-request-id']))).toContainEqual(
      expect.objectContaining({ service: 'worker', msg: 'message', outcome: 'failed', attempt: 1 }),
    );
    const { rows } = await system.database.query(`SELECT outbox::text FROM outbox WHERE phone = $1`, [
      world.b.phone,
    ]);
    expect(JSON.stringify(rows)).not.toContain(otp);
    refuses = false;
    await until('delivery of the refused message', () => row(world.b.phone), {
      wanted: ({ delivered_at: at, error }) => at !== null && error === null,
      patienceMs: 30_000,
    });
    expect((await administrator.must('GET /getFailedMessages')).json()).toEqual([]);
  });
});
