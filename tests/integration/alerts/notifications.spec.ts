import { notifySafetyFaults } from '@heliograph/database/alerts/notify-safety-faults';
import { insertDeviceEvents } from '@heliograph/database/devices/insert-device-events';
import { openDatabase } from '@heliograph/database/connection/database';
import { insertMessages, type NewMessage } from '@heliograph/database/outbox/insert-messages';
import { vapidKeys } from '@heliograph/server/vapid-keys';
import { pushSender } from '@heliograph/worker/channels/push-sender';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { messageDelivery, pushBy } from '../../support/alerts/message-delivery.js';
import { pushBrowser, vapidClaims } from '../../support/alerts/push-browser.js';
import { usePushService } from '../../support/alerts/push-service.js';
import { addLatest } from '../../support/builders.js';
import { use } from '../../support/use.js';
import { makeWorld, type World } from '../access/world.js';
import { Browser } from '../access/browser.js';
import { useApi } from '../api/support/use-api.js';

const SERVER_KEY = Buffer.alloc(32, 7);
const ALL = {
  safety: ['push', 'sms'],
  outage: ['push', 'sms'],
  recovery: ['sms'],
  care: ['sms'],
  summary: [],
  tickets: ['push'],
  notices: ['sms'],
};

describe('a notification', () => {
  const system = useApi({ TRUST_PROXY: 'loopback' });
  const push = usePushService();
  const database = use(
    () => openDatabase({ url: system.databaseUrl }),
    ({ close }) => close(),
  );
  let world: World;
  let browser: Browser;
  let phone: ReturnType<typeof pushBrowser>;
  let texts: string[];
  let smsFails: boolean;
  let causes = 0;

  beforeEach(async () => {
    await database.pool.query(
      'DELETE FROM outbox; DELETE FROM push_subscriptions; DELETE FROM alert_preferences',
    );
    push.requests.length = 0;
    push.answer(201);
    texts = [];
    smsFails = false;
    world = await makeWorld(system);
    browser = new Browser(system, world.address);
    await browser.must('POST /loginPassword', { phone: world.a.phone, password: world.password });
    phone = pushBrowser();
  });

  const endpoint = () => push.service.endpoint('one');
  const subscribe = () => browser.must('POST /subscribePush', { endpoint: endpoint(), ...phone.keys });
  const prefer = (change: object = {}) =>
    browser.must('POST /setAlertPreferences', { language: 'en', quietHours: null, channels: ALL, ...change });
  const write = async (message: Partial<NewMessage> = {}) => {
    const [id] = await insertMessages(database.pool, [
      {
        kind: 'communication_lost',
        cause: String((causes += 1)),
        userId: Number(world.a.id),
        phone: world.a.phone,
        text: 'Communication Lost!',
        hindi: 'संपर्क टूट गया!',
        path: '/?inverter=X',
        ...message,
      },
    ]);
    return id!;
  };
  const deliver = (messageId: string) =>
    messageDelivery(database, {
      provider: {
        retainsTexts: false,
        send: async ({ text }) => {
          if (smsFails) throw new Error('provider is unavailable');
          texts.push(text);
          return null;
        },
      },
      push: pushBy(push.service.agent),
    }).handle({ messageId });
  const row = async (id: string) =>
    (await database.pool.query('SELECT * FROM outbox WHERE id = $1', [id])).rows[0];
  const subscriptions = async () =>
    (await database.pool.query('SELECT endpoint FROM push_subscriptions')).rows.length;

  it('reaches the browser encrypted, signed and in the language of its user, instead of a text message', async () => {
    await subscribe();
    await prefer({ language: 'hi' });
    const id = await write();
    await deliver(id);
    expect(texts).toEqual([]);
    expect(push.requests).toHaveLength(1);
    const { headers, body, path } = push.requests[0]!;
    expect(path).toBe('/one');
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'normal', ttl: '86400' });
    expect(phone.decrypt(body)).toEqual({
      id,
      title: 'संपर्क टूटा',
      body: 'संपर्क टूट गया!',
      path: '/?inverter=X',
      language: 'hi',
    });
    expect(vapidClaims(String(headers.authorization), vapidKeys(SERVER_KEY).publicKey)).toMatchObject({
      aud: new URL(endpoint()).origin,
      sub: 'mailto:operator@example.org',
    });
    expect(await row(id)).toMatchObject({ delivered_by: 'push', delivered_at: expect.any(Date) });
  });

  it('comes to the first browser without a further choice, but not for topics that are switched off', async () => {
    await prefer({ channels: { ...ALL, safety: ['sms'], outage: ['sms'], tickets: ['sms'], notices: [] } });
    await subscribe();
    const { channels } = (await browser.must('GET /getAlertPreferences')).json();
    const both = ['push', 'sms'];
    expect(channels).toEqual({
      ...{ safety: both, outage: both, recovery: both, tickets: both, notices: [] },
      ...{ care: both, summary: [] },
    });
    await prefer({ channels: { ...ALL, outage: ['sms'] } });
    await browser.must('POST /subscribePush', { endpoint: push.service.endpoint('two'), ...phone.keys });
    expect((await browser.must('GET /getAlertPreferences')).json().channels.outage).toEqual(['sms']);
  });

  it.each([404, 410])(
    'to a browser that no longer exists (%i) becomes a text message, and the browser is removed',
    async (status) => {
      await subscribe();
      await prefer();
      push.answer(status);
      const id = await write({ kind: 'ticket_reply' });
      const other = await write();
      await deliver(other);
      expect(texts).toEqual(['Communication Lost!']);
      expect(await row(other)).toMatchObject({ delivered_by: 'sms' });
      expect(await subscriptions()).toBe(0);
      await expect(deliver(id)).rejects.toThrow('No browser of the customer shows notifications any more');
    },
  );

  it.each([401, 403])(
    'that the push service does not accept from this server (%i) becomes a text message at once',
    async (status) => {
      await subscribe();
      await prefer({ channels: { ...ALL, tickets: ['push', 'sms'] } });
      push.answer(status);
      const id = await write({ kind: 'ticket_reply' });
      await deliver(id);
      expect(texts).toEqual(['Communication Lost!']);
      expect(await row(id)).toMatchObject({ delivered_by: 'sms' });
      expect(await subscriptions()).toBe(1);
    },
  );

  it('that one push service does not accept is tried again while another is down', async () => {
    await subscribe();
    await browser.must('POST /subscribePush', { endpoint: 'https://push.example.org:1/two', ...phone.keys });
    await prefer();
    push.answer(403);
    await expect(deliver(await write())).rejects.toThrow('The push service cannot be reached');
    expect(texts).toEqual([]);
  });

  it('that fails is retried, and becomes a text message ten minutes after it was written', async () => {
    await subscribe();
    await prefer();
    push.answer(503);
    const id = await write();
    for (let attempt = 1; attempt <= 8; attempt += 1) {
      await expect(deliver(id)).rejects.toThrow('The push service refused (503)');
    }
    const { created_at, send_after, channels, failed_at } = await row(id);
    expect([send_after - created_at, channels, failed_at]).toEqual([600_000, ['sms'], null]);
    await deliver(id);
    expect(texts).toEqual([]);
    await database.pool.query(`UPDATE outbox SET send_after = now() WHERE id = $1`, [id]);
    await deliver(id);
    expect(texts).toEqual(['Communication Lost!']);
    expect(await subscriptions()).toBe(1);
  });

  it('about a dangerous fault is sent on all channels together; one that accepts it is enough', async () => {
    await subscribe();
    await prefer({ quietHours: { from: '00:00', until: '23:59' } });
    const now = Date.now();
    await insertDeviceEvents(database.pool, [
      {
        inverterId: Number(world.a.inverter),
        event: { v: 1, ts: now, code: 'ISO_FAULT', severity: 'critical', active: true },
        receivedAt: now,
      },
    ]);
    const [id] = await notifySafetyFaults(database.pool, { now: new Date(now + 1_000), demo: false });
    smsFails = true;
    await deliver(id!);
    expect(phone.decrypt(push.requests[0]!.body).title).toBe('Danger: keep away from your solar system');
    expect(push.requests[0]!.headers.urgency).toBe('high');
    expect(await row(id!)).toMatchObject({ delivered_by: 'push' });
    expect(await notifySafetyFaults(database.pool, { now: new Date(now + 2_000), demo: false })).toEqual([]);
  });

  it('ends with the log-out of its browser', async () => {
    await subscribe();
    const elsewhere = new Browser(system, world.address);
    await elsewhere.must('POST /loginPassword', { phone: world.a.phone, password: world.password });
    await elsewhere.must('GET /logoutUser');
    expect(await subscriptions()).toBe(1);
    await browser.must('GET /logoutUser');
    expect(await subscriptions()).toBe(0);
  });

  it('is not sent to addresses outside the Internet', async () => {
    for (const address of ['http://push.example.org/x', 'https://127.0.0.1/x', 'https://[::1]/x']) {
      const answer = await browser.call('POST /subscribePush', { endpoint: address, ...phone.keys });
      expect([address, answer.status, answer.json().reason]).toEqual([address, 400, 'push_service_refused']);
    }
    const sender = pushSender({ vapid: vapidKeys(SERVER_KEY), contact: 'mailto:operator@example.org' });
    const alert = { id: '1', kind: 'notice', language: 'en', text: 'x', path: '/', isUrgent: false } as const;
    await expect(
      sender.send({ endpoint: `https://localhost:${new URL(endpoint()).port}/x`, ...phone.keys }, alert),
    ).rejects.toThrow('The push service cannot be reached');
    expect(push.requests).toEqual([]);
  });

  it('is sent again the next day on request, once, and only by its owner', async () => {
    await subscribe();
    await prefer();
    const id = await write({ cause: '0' });
    await deliver(id);
    const stranger = new Browser(system, world.address);
    await stranger.must('POST /loginPassword', { phone: world.b.phone, password: world.password });
    expect((await stranger.call('POST /remindTomorrow', { messageId: id })).status).toBe(404);
    await browser.must('POST /remindTomorrow', { messageId: id });
    await browser.must('POST /remindTomorrow', { messageId: id });
    const { rows } = await database.pool.query(
      `SELECT id, send_after > now() + interval '23 hours' AS later FROM outbox WHERE id <> $1`,
      [id],
    );
    expect(rows).toEqual([{ id: expect.anything(), later: true }]);
    await deliver(String(rows[0].id));
    expect(push.requests).toHaveLength(1);
    await database.pool.query('UPDATE outbox SET send_after = now() WHERE id <> $1', [id]);
    await deliver(String(rows[0].id));
    expect(push.requests).toHaveLength(2);
  });

  it('is sent again after the quiet hours of the next day', async () => {
    const { rows: clock } = await database.pool.query(
      `SELECT to_char((now() - interval '1 hour') AT TIME ZONE time_zone, 'HH24:MI') AS from,
              to_char((now() + interval '1 hour') AT TIME ZONE time_zone, 'HH24:MI') AS until
       FROM inverters WHERE id = $1`,
      [world.a.inverter],
    );
    const id = await write();
    await prefer({ quietHours: clock[0] });
    await browser.must('POST /remindTomorrow', { messageId: id });
    const { rows } = await database.pool.query(
      `SELECT send_after - now() BETWEEN interval '24 hours 30 minutes' AND interval '25 hours' AS held
       FROM outbox WHERE id <> $1`,
      [id],
    );
    expect(rows).toEqual([{ held: true }]);
  });

  it.each([
    { source: 'an event', faultOver: true },
    { source: 'an event', faultOver: false },
    { source: 'a reading', faultOver: true },
    { source: 'a reading', faultOver: false },
  ])(
    'about a danger is sent again only while $source has it (over: $faultOver)',
    async ({ source, faultOver }) => {
      const id = await write({ kind: 'safety_fault', cause: `${world.a.inverter}:ISO_FAULT:2026-07-01` });
      await browser.must('POST /remindTomorrow', { messageId: id });
      const now = Date.now();
      if (source === 'an event') {
        const event = {
          v: 1,
          ts: now - 1_000,
          code: 'ISO_FAULT',
          severity: 'critical',
          active: true,
        } as const;
        const events = faultOver ? [event, { ...event, ts: now, active: false }] : [event];
        await insertDeviceEvents(
          database.pool,
          events.map((each) => ({ inverterId: Number(world.a.inverter), event: each, receivedAt: now })),
        );
      } else {
        const faults = faultOver ? [] : ['ISO_FAULT'];
        await addLatest(database.pool, Number(world.a.inverter), { ts: new Date(now), faults });
      }
      const { rows } = await database.pool.query(
        `UPDATE outbox SET send_after = now() WHERE id <> $1 RETURNING id`,
        [id],
      );
      await deliver(String(rows[0].id));
      expect(texts).toHaveLength(faultOver ? 0 : 1);
    },
  );

  it.each([
    { state: 'has not reported', isSent: true },
    { state: 'has reported', heardAt: new Date(), isSent: false },
    { state: 'was removed', status: 'REMOVED', isSent: false },
  ])(
    'about an inverter without data is sent again only if it $state',
    async ({ status, heardAt, isSent }) => {
      const id = await write({ kind: 'unheard', cause: `${world.a.inverter}:1` });
      await browser.must('POST /remindTomorrow', { messageId: id });
      await database.pool.query(
        `UPDATE inverters SET monitored_from = now() - interval '1 day', status = $2 WHERE id = $1`,
        [world.a.inverter, status ?? 'ACTIVE'],
      );
      if (heardAt) await addLatest(database.pool, Number(world.a.inverter), { ts: heardAt });
      const { rows } = await database.pool.query(
        `UPDATE outbox SET send_after = now() WHERE id <> $1 RETURNING id`,
        [id],
      );
      await deliver(String(rows[0].id));
      expect(texts).toHaveLength(isSent ? 1 : 0);
    },
  );
});
