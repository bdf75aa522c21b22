import { openDatabase } from '@heliograph/database/connection/database';
import { insertMessages } from '@heliograph/database/outbox/insert-messages';
import { deliverMessage } from '@heliograph/database/outbox/deliver-message';
import type { MessageKind } from '@heliograph/domain/alerts/catalogue';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { Browser } from '../access/browser.js';
import { use } from '../../support/use.js';
import { makeWorld, type World } from '../access/world.js';
import { useApi } from '../api/support/use-api.js';

const SMS = {
  ...{ safety: ['sms'], outage: ['sms'], recovery: ['sms'], tickets: ['sms'], notices: ['sms'] },
  ...{ care: [], summary: [] },
};
const ALL_DAY = { from: '00:00', until: '23:59' };

describe('a customer’s choice of alerts', () => {
  const system = useApi({ TRUST_PROXY: 'loopback' });
  const database = use(
    () => openDatabase({ url: system.databaseUrl }),
    ({ close }) => close(),
  );
  let world: World;
  let browser: Browser;
  let sent: string[];

  beforeEach(async () => {
    await database.pool.query(
      'DELETE FROM outbox; DELETE FROM alert_preferences; DELETE FROM silence_cases; DELETE FROM incidents',
    );
    sent = [];
    world = await makeWorld(system);
    browser = new Browser(system, world.address);
    await browser.must('POST /loginPassword', { phone: world.a.phone, password: world.password });
  });

  const set = (change: object) =>
    browser.call('POST /setAlertPreferences', { language: 'en', quietHours: null, channels: SMS, ...change });
  const get = async (by = browser) => (await by.must('GET /getAlertPreferences')).json();
  const write = (kind: MessageKind, cause = '1') =>
    insertMessages(database.pool, [
      { kind, cause, userId: Number(world.a.id), phone: world.a.phone, text: kind },
    ]);
  const deliver = (id: string) =>
    deliverMessage(database.pool, id, {
      send: async (_, { kind }) => (sent.push(kind), null),
      attemptsMax: 8,
      dailyMax: 1_000,
      retainSealed: false,
    });
  const outage = async (closed: boolean) => {
    const { rows } = await database.pool.query(
      `INSERT INTO silence_cases (inverter_id, opened_at, silent_since, closed_at, close_reason)
       VALUES ($1, now(), now(), CASE WHEN $2 THEN now() END, CASE WHEN $2 THEN 'heard' END) RETURNING id`,
      [world.a.inverter, closed],
    );
    return String(rows[0].id);
  };
  const endQuietHours = () =>
    database.pool.query(
      'UPDATE outbox SET send_after = now(); UPDATE alert_preferences SET quiet_from_minute = NULL, quiet_until_minute = NULL',
    );

  it('is text messages at any hour by default, and each customer’s own', async () => {
    expect(await get()).toMatchObject({ language: 'en', quietHours: null, channels: SMS, endpoints: [] });
    const chosen = {
      language: 'hi',
      quietHours: { from: '22:00', until: '07:05' },
      channels: { ...SMS, outage: ['push', 'sms'], notices: [] },
    };
    expect((await set(chosen)).status).toBe(200);
    expect(await get()).toMatchObject(chosen);
    const other = new Browser(system, world.address);
    await other.must('POST /loginPassword', { phone: world.b.phone, password: world.password });
    expect(await get(other)).toMatchObject({ language: 'en', channels: SMS });
  });

  it('begins with the channel that they put first, which an earlier page does not change', async () => {
    const channels = { ...SMS, outage: ['sms', 'email'] };
    await set({ channels, firstChannel: 'sms' });
    await set({ channels });
    expect(await get()).toMatchObject({ firstChannel: 'sms' });
    await write('communication_lost');
    const { rows } = await database.pool.query('SELECT channels FROM outbox');
    expect(rows).toEqual([{ channels: ['sms', 'email'] }]);
  });

  it('stored before there were messages about yield, warranty and month has their defaults', async () => {
    const stored = { ...SMS, outage: ['push', 'sms'], recovery: ['email'] };
    const { care: _, summary: __, ...channels } = stored;
    await database.pool.query(
      `INSERT INTO alert_preferences (user_id, language, channels) VALUES ($1, 'en', $2)`,
      [world.a.id, JSON.stringify(channels)],
    );
    const byDefault = ['push', 'email'];
    expect((await get()).channels).toEqual({ ...stored, care: byDefault, summary: byDefault });
    await set({ channels: stored });
    expect((await get()).channels).toEqual(stored);
  });

  it('keeps topics that a page of the previous version does not know', async () => {
    await set({ channels: { ...SMS, care: ['email'], notices: [] } });
    const { care: _, notices: __, ...known } = SMS;
    expect((await set({ channels: { ...known, outage: ['push'] } })).status).toBe(200);
    expect((await get()).channels).toEqual({ ...SMS, outage: ['push'], care: ['email'], notices: [] });
    expect((await set({ channels: {} })).status).toBe(200);
    expect((await get()).channels.outage).toEqual(['push']);
  });

  it('starts in the language of the portal, until they choose another', async () => {
    const inHindi = async () => (await browser.must('GET /getAlertPreferences', { language: 'hi' })).json();
    expect(await inHindi()).toMatchObject({ language: 'hi', channels: SMS });
    await set({ language: 'en' });
    expect((await inHindi()).language).toBe('en');
  });

  it('starts in the language of the portal with the first browser that shows notifications', async () => {
    const subscribe = (language: string) =>
      browser.must('POST /subscribePush', {
        ...{ endpoint: 'https://push.example.org/1', p256dh: 'B'.padEnd(87, 'A'), auth: 'A'.repeat(22) },
        language,
      });
    await subscribe('hi');
    expect(await get()).toMatchObject({ language: 'hi', channels: { outage: ['push', 'sms'] } });
    await subscribe('en');
    expect((await get()).language).toBe('hi');
  });

  it('asks once more before dangerous faults are switched off', async () => {
    const off = { channels: { ...SMS, safety: [] } };
    const refused = await set(off);
    expect([refused.status, refused.json().reason]).toEqual([409, 'safety_off_unconfirmed']);
    expect((await get()).channels.safety).toEqual(['sms']);
    expect((await set({ ...off, safetyOff: true })).status).toBe(200);
    expect(await write('safety_fault')).toEqual([]);
  });

  it('leaves out topics that they switched off, but never codes and messages about the log-in', async () => {
    await set({
      channels: {
        safety: ['sms'],
        outage: [],
        recovery: [],
        care: [],
        summary: [],
        tickets: [],
        notices: [],
      },
    });
    expect(await write('communication_lost')).toEqual([]);
    expect(await write('account')).toHaveLength(1);
    expect(await write('safety_fault')).toHaveLength(1);
  });

  it('holds messages that can wait until the quiet hours end', async () => {
    await set({ quietHours: ALL_DAY });
    const ids = await Promise.all(
      (['notice', 'safety_fault', 'account'] as const).map((kind) => write(kind)),
    );
    for (const [id] of ids) await deliver(id!);
    expect(sent.sort()).toEqual(['account', 'safety_fault']);
    await endQuietHours();
    await deliver(ids[0]![0]!);
    expect(sent).toContain('notice');
  });

  it('holds messages that their channel delayed into the quiet hours', async () => {
    const [id] = await write('notice');
    await set({ quietHours: ALL_DAY });
    await deliver(id!);
    expect(sent).toEqual([]);
    await endQuietHours();
    await deliver(id!);
    expect(sent).toEqual(['notice']);
  });

  it('sends neither the loss nor the return of an inverter that was lost and back within the quiet hours', async () => {
    await set({ quietHours: ALL_DAY });
    const cause = await outage(true);
    const [lost] = await write('communication_lost', cause);
    const [restored] = await write('communication_restored', cause);
    await endQuietHours();
    await deliver(restored!);
    await deliver(lost!);
    expect(sent).toEqual([]);
    const { rows } = await database.pool.query('SELECT failed_at, error FROM outbox');
    expect(rows).toEqual([1, 2].map(() => ({ failed_at: expect.any(Date), error: null })));
  });

  it('sends the loss of an inverter that is still lost when the quiet hours end', async () => {
    await set({ quietHours: ALL_DAY });
    const [lost] = await write('communication_lost', await outage(false));
    await endQuietHours();
    await deliver(lost!);
    expect(sent).toEqual(['communication_lost']);
  });

  it.each([true, false])(
    'sends an open incident only while an inverter of theirs is lost in it (back: %s)',
    async (isBack) => {
      await set({ quietHours: ALL_DAY });
      const { rows } = await database.pool.query(
        `INSERT INTO incidents (kind, name, suspected, silent_since, opened_at, silent_inverters, expected_inverters)
         VALUES ('city', 'Pune', 'grid', now(), now(), 34, 120) RETURNING id`,
      );
      await outage(isBack);
      await database.pool.query('UPDATE silence_cases SET incident_id = $1', [rows[0].id]);
      const [lost] = await write('incident', `incident:${rows[0].id}:${world.a.id}`);
      await endQuietHours();
      await deliver(lost!);
      expect(sent).toEqual(isBack ? [] : ['incident']);
    },
  );
});
