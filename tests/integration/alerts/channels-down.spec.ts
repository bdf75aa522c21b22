import { putPushSubscription } from '@heliograph/database/alerts/push-subscriptions';
import { giveWhatsappConsent } from '@heliograph/database/alerts/whatsapp-consents';
import { insertMessages } from '@heliograph/database/outbox/insert-messages';
import { listWaitingMessages } from '@heliograph/database/outbox/list-waiting-messages';
import { readWatchSigns } from '@heliograph/database/watch/read-watch-signs';
import type { AlertChannel, MessageKind } from '@heliograph/domain/alerts/catalogue';
import { isDaytime } from '@heliograph/domain/alerts/daytime';
import { whatsappExamples } from '@heliograph/domain/alerts/whatsapp-definitions';
import { lateParts } from '@heliograph/domain/watch/late-parts';
import type { DltTemplates } from '@heliograph/worker/sms/dlt-templates';
import { msg91Provider } from '@heliograph/worker/sms/msg91-provider';
import { webhookProvider } from '@heliograph/worker/sms/webhook-provider';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { messageDelivery, mailTo, pushBy } from '../../support/alerts/message-delivery.js';
import { useMailServer } from '../../support/alerts/mail-server.js';
import { pushBrowser } from '../../support/alerts/push-browser.js';
import { usePushService } from '../../support/alerts/push-service.js';
import { zoneAt } from '../../support/alerts/zone-at.js';
import { useWhatsappService } from '../../support/alerts/whatsapp-service.js';
import { addUser } from '../../support/builders.js';
import { use } from '../../support/use.js';
import { useTestDatabase } from '../../support/use-database.js';
import { addInverter } from '../worker/fleet.js';

const ATTEMPTS = 8;
const UP_S = 86_400;

describe('while all channels are down', () => {
  const database = useTestDatabase();
  const mail = useMailServer();
  const push = usePushService();
  const whatsapp = useWhatsappService();
  const sms = use(
    async () => {
      const state = { status: 200, body: '{}', sent: 0 };
      const server = createServer((request, response) => {
        request.resume();
        if (state.status === 200) state.sent += 1;
        response.writeHead(state.status, { 'content-type': 'application/json' }).end(state.body);
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      return Object.assign(state, {
        url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
        close: () => new Promise<void>((closed) => server.close(() => closed())),
      });
    },
    ({ close }) => close(),
  );
  let userId: number;
  let causes = 0;

  beforeEach(async () => {
    await database.pool.query(
      'TRUNCATE outbox, push_subscriptions, whatsapp_consents, silence_cases, inverters, users CASCADE',
    );
    userId = await addUser(database.pool, { phone_no: '9000000001' });
    const subscription = { endpoint: push.service.endpoint('one'), ...pushBrowser().keys };
    await putPushSubscription(database.pool, { userId, sessionId: 'session' }, subscription);
    await database.pool.query(
      `INSERT INTO alert_preferences (user_id, language, channels) VALUES ($1, 'en', '{"care": ["push"], "summary": ["push"]}')`,
      [userId],
    );
    await giveWhatsappConsent(database.pool, userId, '2026-11-26');
    setAll('down');
    sms.sent = mail.mails.length = push.requests.length = whatsapp.requests.length = 0;
  });

  const setAll = (state: 'down' | 'up') => {
    sms.status = state === 'up' ? 200 : 503;
    sms.body = '{}';
    mail.answer(state === 'up' ? 250 : 451);
    push.answer(state === 'up' ? 201 : 503);
    whatsapp.answer(state === 'up' ? 'accept' : { status: 503, code: 131016 });
  };
  const write = async (channels: AlertChannel[], kind: MessageKind = 'ticket_reply', cause = ++causes) => {
    const [id] = await insertMessages(database.pool, [
      { kind, cause: String(cause), userId, phone: '9000000001', text: whatsappExamples.ticket_reply.en },
    ]);
    await database.pool.query('UPDATE outbox SET channels = $2 WHERE id = $1', [id, channels]);
    return id!;
  };
  const webhook = () =>
    webhookProvider({
      url: sms.url,
      secret: 's'.repeat(32),
      templates: {} as DltTemplates,
      countryCode: '91',
    });
  const deliver = (messageId: string, { dailyMax = 1_000, provider = webhook() } = {}) =>
    messageDelivery(database, {
      settings: { SMS_DAILY_MAX: dailyMax },
      provider,
      push: pushBy(push.service.agent),
      mail: mailTo(mail.server.url),
      whatsapp: whatsapp.service.sender,
    }).handle({ messageId });
  /** All attempts in quick succession, as by the queue. */
  const exhaust = async (id: string) => {
    for (let attempt = 1; attempt < ATTEMPTS; attempt += 1)
      await expect(deliver(id)).rejects.toThrow(/503|451|131016/);
    await deliver(id);
  };
  const row = async (id: string) =>
    (await database.pool.query('SELECT * FROM outbox WHERE id = $1', [id])).rows[0];
  /** Moves a message back in time, with its pause. */
  const later = (id: string, hours: number) =>
    database.pool.query(
      `UPDATE outbox SET created_at = created_at - $2 * interval '1 hour', retry_at = retry_at - $2 * interval '1 hour'
       WHERE id = $1`,
      [id, hours],
    );
  const waiting = async () =>
    (await listWaitingMessages(database.pool, { before: new Date(), noticesWait: false, limit: 10 })).map(
      ({ id }) => id,
    );

  it.each([['push'], ['email'], ['whatsapp'], ['sms']] as const)(
    'a message by %s waits, the administrators are alarmed, and it is delivered once when all are back',
    async (channel) => {
      const id = await write([channel]);
      await exhaust(id);
      expect(await row(id)).toMatchObject({
        failed_at: null,
        error: expect.stringMatching(/503|451|131016/),
      });
      expect(await waiting()).toEqual([]);
      await later(id, 1);
      expect(lateParts(await readWatchSigns(database.pool), UP_S)).toContain('messages');
      expect(await waiting()).toEqual([id]);
      await deliver(id);
      const { retry_at } = await row(id);
      expect((retry_at - Date.now()) / 60_000).toBeCloseTo(15, 0);
      expect(sms.sent + mail.mails.length + whatsapp.requests.length).toBe(0);
      setAll('up');
      await deliver(id);
      expect((await row(id)).delivered_at).toBeNull();
      await later(id, 1);
      push.requests.length = 0;
      await deliver(id);
      await deliver(id);
      expect(await row(id)).toMatchObject({ delivered_by: channel, error: null });
      expect(sms.sent + mail.mails.length + push.requests.length + whatsapp.requests.length).toBe(1);
    },
  );

  it('a dangerous fault waits for the first channel that is back', async () => {
    const id = await write(['push', 'email', 'sms'], 'safety_fault');
    await exhaust(id);
    await later(id, 2);
    mail.answer(250);
    await deliver(id);
    expect(await row(id)).toMatchObject({ delivered_by: 'email' });
  });

  it('a dangerous fault waits for its text message, though notifications are refused', async () => {
    push.answer(400);
    const id = await write(['push', 'sms'], 'safety_fault');
    await exhaust(id);
    expect(await row(id)).toMatchObject({ failed_at: null, retry_at: expect.any(Date) });
    await later(id, 1);
    setAll('up');
    push.answer(400);
    await deliver(id);
    expect(await row(id)).toMatchObject({ delivered_by: 'sms' });
  });

  it('a dangerous fault waits for the next day’s text messages, though notifications are refused', async () => {
    setAll('up');
    push.answer(400);
    const id = await write(['push', 'sms'], 'safety_fault');
    for (let attempt = 0; attempt <= ATTEMPTS; attempt += 1) {
      await deliver(id, { dailyMax: 0 });
      await later(id, 1);
    }
    expect(await row(id)).toMatchObject({ failed_at: null, delivered_at: null });
    await deliver(id);
    expect(await row(id)).toMatchObject({ delivered_by: 'sms' });
  });

  it('a message is given up once it no longer helps', async () => {
    const id = await write(['sms']);
    await exhaust(id);
    await later(id, 73);
    setAll('up');
    await deliver(id);
    expect(await row(id)).toMatchObject({
      delivered_at: null,
      failed_at: expect.any(Date),
      error: 'Not delivered before it ran out. The webhook refused (503)',
    });
    expect(sms.sent).toBe(0);
  });

  it('a message that the provider refuses is given up after the attempts', async () => {
    sms.status = 400;
    const id = await write(['sms']);
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1)
      await expect(deliver(id)).rejects.toThrow('(400)');
    expect(await row(id)).toMatchObject({ failed_at: expect.any(Date) });
  });

  it.each([
    { code: '301', isGivenUp: false },
    { code: '202', isGivenUp: true },
  ])('a message that MSG91 refuses with code $code is given up: $isGivenUp', async ({ code, isGivenUp }) => {
    setAll('up');
    sms.body = JSON.stringify({ type: 'error', code, message: 'Refused' });
    const templates = { ticket_reply: '1107160000000000001' } as DltTemplates;
    const provider = msg91Provider({
      ...{ authKey: 'key', senderId: 'HELIOG', templates, countryCode: '91', baseUrl: sms.url.slice(0, -1) },
    });
    const id = await write(['sms']);
    for (let attempt = 1; attempt < ATTEMPTS; attempt += 1)
      await expect(deliver(id, { provider })).rejects.toThrow(`MSG91 refused (200): ${code}`);
    await deliver(id, { provider }).catch(() => undefined);
    expect((await row(id)).failed_at !== null).toBe(isGivenUp);
  });

  it.each(['warranty_ending', 'low_yield', 'dead_string', 'monthly_summary'] as const)(
    'a message by day (%s) waits for the next day if its channel is back at night',
    async (kind) => {
      const timeZone = zoneAt(2);
      const inverterId = await addInverter(database.pool, { userId, timeZone });
      const id = await write(['push'], kind);
      setAll('up');
      await deliver(id);
      expect(push.requests).toEqual([]);
      const { send_after } = await row(id);
      expect(isDaytime(timeZone, send_after.getTime())).toBe(true);
      expect((send_after - Date.now()) / 3_600_000).toBeLessThan(13);
      await database.pool.query('UPDATE outbox SET send_after = now()');
      await database.pool.query('UPDATE inverters SET time_zone = $2 WHERE id = $1', [
        inverterId,
        zoneAt(12),
      ]);
      await deliver(id);
      expect(await row(id)).toMatchObject({ delivered_by: 'push' });
    },
  );

  it('a message that waited for the day too is given up once it no longer helps', async () => {
    await addInverter(database.pool, { userId, timeZone: zoneAt(2) });
    const id = await write(['push'], 'low_yield');
    for (const hours of [60, 15]) {
      await database.pool.query(
        `UPDATE outbox SET created_at = created_at - $1 * interval '1 hour', send_after = send_after - $1 * interval '1 hour',
           expires_at = expires_at - $1 * interval '1 hour'`,
        [hours],
      );
      await deliver(id);
    }
    expect(await row(id)).toMatchObject({ failed_at: expect.any(Date), delivered_at: null });
  });

  it('an outage that ends meanwhile sends no message, nor does its end', async () => {
    const inverterId = await addInverter(database.pool, { userId });
    const { rows } = await database.pool.query<{ id: number }>(
      `INSERT INTO silence_cases (inverter_id, silent_since, opened_at) VALUES ($1, now() - interval '3 hours', now() - interval '3 hours')
       RETURNING id`,
      [inverterId],
    );
    const cause = rows[0]!.id;
    const lost = await write(['sms'], 'communication_lost', cause);
    await exhaust(lost);
    await database.pool.query(`UPDATE silence_cases SET closed_at = now(), close_reason = 'heard'`);
    const restored = await write(['sms'], 'communication_restored', cause);
    setAll('up');
    await deliver(restored);
    await later(lost, 1);
    await deliver(lost);
    expect(sms.sent).toBe(0);
    for (const id of [lost, restored]) expect(await row(id)).toMatchObject({ error: null });
    expect(await waiting()).toEqual([]);
  });
});
