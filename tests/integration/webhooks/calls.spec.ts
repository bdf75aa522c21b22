import { createSecretBox } from '@heliograph/server/secret-box';
import { openWebhookSecret } from '@heliograph/server/webhook-signature';
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Browser } from '../access/browser.js';
import type { Who, World } from '../access/world.js';
import { shown, useApiFixture } from '../business-rules/api-fixture.js';

const KEY = Buffer.alloc(32, 7);
const NEW = { url: 'https://hooks.example.org/x', description: 'On-call tool', events: ['ticket.created'] };

describe('the calls for webhooks', () => {
  const stage = useApiFixture({ SERVER_KEY: KEY.toString('base64') });
  let world: World;
  let browser: Browser;

  beforeEach(async () => {
    await stage.rows('DELETE FROM webhook_deliveries');
    await stage.rows('DELETE FROM webhook_endpoints');
    world = await stage.world();
    browser = await stage.browser('super-admin', world);
  });

  const create = async (more: object = {}) =>
    (await browser.must('POST /createWebhook', { ...NEW, ...more })).json() as {
      webhookId: string;
      secret: string;
    };
  const webhooks = async () => (await browser.must('GET /getWebhooks')).json().webhooks;
  const deliveries = async (webhookId: string, more: object = {}) =>
    (await browser.must('GET /getWebhookDeliveries', { webhookId, ...more })).json();
  const audited = async (webhookId: string) =>
    (await stage.audit(`webhook ${webhookId}`)).map(({ action, before, after }) => ({
      action,
      before,
      after,
    }));

  it('add a webhook, and show its secret only then', async () => {
    const { webhookId, secret } = await create();
    expect(secret).toMatch(/^whsec_/);
    expect(await webhooks()).toEqual([
      {
        webhookId,
        ...NEW,
        enabled: true,
        gone: false,
        createdAt: expect.any(String),
        lastDeliveredAt: null,
        waiting: 0,
        oldestWaitingAt: null,
        dead: 0,
      },
    ]);
    const [row] = await stage.rows('SELECT secret FROM webhook_endpoints');
    const box = createSecretBox(KEY);
    expect(openWebhookSecret(box, Number(webhookId), row!.secret as Buffer)).toBe(secret);
    expect(await audited(webhookId)).toEqual([{ action: 'createWebhook', before: null, after: NEW }]);
  });

  it.each([
    'http://hooks.example.org/',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://user:word@hooks.example.org/',
    'https://localhost/',
    'hooks.example.org',
  ])('refuse the address %s', async (url) => {
    const answer = await browser.call('POST /createWebhook', { ...NEW, url });
    expect([answer.status, answer.json().reason]).toEqual([400, 'webhook_address_refused']);
    expect(await webhooks()).toEqual([]);
  });

  it('refuse an unknown event, and an empty list of events', async () => {
    for (const events of [[], ['webhook.test'], ['outage']])
      expect(shown(await browser.call('POST /createWebhook', { ...NEW, events }))).toBe('400 invalid_input');
  });

  it('add ten webhooks at most, deleted ones not counted', async () => {
    const { webhookId } = await create();
    for (let more = 1; more < 10; more += 1) await create();
    const answer = await browser.call('POST /createWebhook', NEW);
    expect([shown(answer), answer.json().reason]).toEqual(['409 conflict', 'too_many_webhooks']);
    await browser.must('POST /deleteWebhook', { webhookId });
    await create();
    expect(await webhooks()).toHaveLength(10);
  });

  it('change only given fields, and audit the change', async () => {
    const { webhookId } = await create();
    await stage.rows('UPDATE webhook_endpoints SET enabled = false, gone = true');
    await browser.must('POST /updateWebhook', { webhookId, description: 'CRM' });
    expect(await webhooks()).toMatchObject([
      { description: 'CRM', enabled: false, gone: true, events: NEW.events },
    ]);
    await browser.must('POST /updateWebhook', { webhookId, enabled: true, events: ['outage.opened'] });
    expect(await webhooks()).toMatchObject([{ enabled: true, gone: false, events: ['outage.opened'] }]);
    expect((await audited(webhookId)).at(-1)).toEqual({
      action: 'updateWebhook',
      before: { enabled: false, events: NEW.events, description: 'CRM' },
      after: { enabled: true, events: ['outage.opened'], description: 'CRM' },
    });
  });

  it('make a new secret, and keep both for a day', async () => {
    const { webhookId, secret } = await create();
    const made = (await browser.must('POST /rotateWebhookSecret', { webhookId })).json().secret as string;
    const [row] = await stage.rows(
      `SELECT secret, previous_secret, previous_secret_until - now() > interval '23 hours' AS overlaps FROM webhook_endpoints`,
    );
    const box = createSecretBox(KEY);
    const open = (sealed: unknown) => openWebhookSecret(box, Number(webhookId), sealed as Buffer);
    expect([open(row!.secret), open(row!.previous_secret), row!.overlaps]).toEqual([made, secret, true]);
    expect(JSON.stringify(await audited(webhookId))).not.toMatch(/whsec_/);
  });

  it('send a test event', async () => {
    const { webhookId } = await create();
    const { deliveryId } = (await browser.must('POST /sendTestEvent', { webhookId })).json();
    expect(await deliveries(webhookId)).toMatchObject({
      deliveries: [{ deliveryId, event: 'webhook.test', state: 'waiting', attempts: 0, data: {} }],
      next: null,
    });
    expect(await webhooks()).toMatchObject([{ waiting: 1, oldestWaitingAt: expect.any(String) }]);
  });

  it('list deliveries page by page, also of one state, and replay dead ones', async () => {
    const { webhookId } = await create();
    for (const state of ['dead', 'delivered', 'dead'])
      await stage.rows(
        `INSERT INTO webhook_deliveries (endpoint_id, message_id, event, ordering_key, data, occurred_at, state, attempts, failure)
         VALUES ($1, gen_random_uuid(), 'ticket.created', 'inverter:1', '{}', now(), $2, 13, 'timeout')`,
        [webhookId, state],
      );
    const ids = (of: { deliveries: { deliveryId: string }[] }) =>
      of.deliveries.map(({ deliveryId }) => deliveryId);
    const all = ids(await deliveries(webhookId));
    expect(all).toHaveLength(3);
    const first = await deliveries(webhookId, { size: 2 });
    expect([ids(first), first.next]).toEqual([all.slice(0, 2), all[1]]);
    const second = await deliveries(webhookId, { size: 2, before: first.next });
    expect([ids(second), second.next]).toEqual([all.slice(2), null]);
    const dead = ids(await deliveries(webhookId, { deliveryState: 'dead' }));
    expect(dead).toEqual([all[0], all[2]]);

    const replay = (more: object) => browser.call('POST /replayWebhookDeliveries', { webhookId, ...more });
    expect(shown(await replay({ deliveryId: all[1] }))).toBe('404 not_found');
    expect((await replay({ deliveryId: dead[0] })).json()).toEqual({ replayed: 1, more: false });
    expect((await replay({})).json()).toEqual({ replayed: 1, more: false });
    expect((await replay({})).json()).toEqual({ replayed: 0, more: false });
    expect((await deliveries(webhookId)).deliveries.map(({ state }: { state: string }) => state)).toEqual([
      'waiting',
      'delivered',
      'waiting',
    ]);
    expect((await audited(webhookId)).slice(1).map(({ after }) => after)).toEqual([
      { delivery: Number(dead[0]), replayed: 1 },
      { delivery: 'all', replayed: 1 },
    ]);
  });

  it('delete a webhook with everything about it', async () => {
    const { webhookId } = await create();
    await browser.must('POST /sendTestEvent', { webhookId });
    for (let rotation = 0; rotation < 2; rotation += 1)
      await browser.must('POST /rotateWebhookSecret', { webhookId });
    await browser.must('POST /deleteWebhook', { webhookId });
    expect(await webhooks()).toEqual([]);
    for (const call of [
      'updateWebhook',
      'deleteWebhook',
      'rotateWebhookSecret',
      'sendTestEvent',
      'replayWebhookDeliveries',
    ])
      expect([call, shown(await browser.call(`POST /${call}`, { webhookId }))]).toEqual([
        call,
        '404 not_found',
      ]);
    expect(shown(await browser.call('GET /getWebhookDeliveries', { webhookId }))).toBe('404 not_found');
    const secrets =
      'octet_length(secret) + coalesce(octet_length(previous_secret), 0) + cardinality(older_secrets)';
    expect(await stage.rows(`SELECT ${secrets} AS secrets, enabled FROM webhook_endpoints`)).toEqual([
      { secrets: 0, enabled: false },
    ]);
  });

  it.each<[Who, string]>([
    ['administrator', '403 wrong_role'],
    ['A', '403 wrong_role'],
    ['anonymous', '401 no_session'],
  ])('are refused to %s', async (who, expected) => {
    const { webhookId } = await create();
    const other = await stage.browser(who, world);
    for (const call of ['GET /getWebhooks', 'GET /getWebhookDeliveries'])
      expect([call, shown(await other.call(call, { webhookId }))]).toEqual([call, expected]);
    expect(shown(await other.call('POST /createWebhook', NEW))).toBe(expected);
    for (const call of [
      'updateWebhook',
      'deleteWebhook',
      'rotateWebhookSecret',
      'sendTestEvent',
      'replayWebhookDeliveries',
    ])
      expect([call, shown(await other.call(`POST /${call}`, { webhookId }))]).toEqual([call, expected]);
    expect(await webhooks()).toHaveLength(1);
  });
});
