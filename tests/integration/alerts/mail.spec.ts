import { openDatabase } from '@heliograph/database/connection/database';
import { insertMessages, type NewMessage } from '@heliograph/database/outbox/insert-messages';
import { type MailSender, noMail } from '@heliograph/worker/channels/mail-sender';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { messageDelivery, mailTo, textsTo } from '../../support/alerts/message-delivery.js';
import { useMailServer } from '../../support/alerts/mail-server.js';
import { use } from '../../support/use.js';
import { Browser } from '../access/browser.js';
import { makeWorld, type World } from '../access/world.js';
import { useApi } from '../api/support/use-api.js';

const ALL = {
  safety: ['email'],
  outage: ['email', 'sms'],
  recovery: ['sms'],
  care: ['email'],
  summary: [],
  tickets: ['email'],
  notices: ['sms'],
};

describe('an e-mail', () => {
  const system = useApi({ TRUST_PROXY: 'loopback', MAIL_FROM: 'alerts@example.org' });
  const mail = useMailServer();
  const database = use(
    () => openDatabase({ url: system.databaseUrl }),
    ({ close }) => close(),
  );
  let world: World;
  let browser: Browser;
  let texts: string[];
  let causes = 0;

  beforeEach(async () => {
    await database.pool.query('DELETE FROM outbox; DELETE FROM alert_preferences');
    mail.mails.length = 0;
    mail.answer(250);
    texts = [];
    world = await makeWorld(system);
    await setEmail('asha@example.org');
    browser = new Browser(system, world.address);
    await browser.must('POST /loginPassword', { phone: world.a.phone, password: world.password });
  });

  const setEmail = (email: string) =>
    database.pool.query('UPDATE users SET email = $2 WHERE id = $1', [world.a.id, email]);
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
        since: new Date('2026-07-11T12:04:00+05:30'),
        ...message,
      },
    ]);
    return id!;
  };
  const sender = (timeoutsMs?: { step: number; total: number }) => mailTo(mail.server.url, timeoutsMs);
  const deliver = (messageId: string, by: MailSender = sender()) =>
    messageDelivery(database, { provider: textsTo(texts), mail: by }).handle({ messageId });
  const row = async (id: string) =>
    (await database.pool.query('SELECT * FROM outbox WHERE id = $1', [id])).rows[0];

  it('is sent only after the customer chose it', async () => {
    await deliver(await write());
    expect([texts.length, mail.mails.length]).toEqual([1, 0]);
    expect((await browser.must('GET /getAlertPreferences')).json().email).toBe('asha@example.org');
    await prefer();
    await deliver(await write());
    expect([texts.length, mail.mails.length]).toEqual([1, 1]);
  });

  it('names the event, its begin and the remedy, in the language of its reader', async () => {
    await prefer({ language: 'hi' });
    const id = await write();
    await deliver(id);
    const { to, headers, parts } = mail.mails[0]!;
    expect(to).toBe('asha@example.org');
    expect(headers).toMatchObject({
      from: 'Example Solar Works <alerts@example.org>',
      to: 'asha@example.org',
      'message-id': `<alert-${id}@portal.example.org>`,
      'auto-submitted': 'auto-generated',
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    });
    for (const part of [parts['text/plain']!, parts['text/html']!]) {
      expect(part).toContain('संपर्क टूट गया!');
      expect(part).toMatch(/कब से: 11 जुलाई 2026.*12:04/);
      expect(part).toContain('https://portal.example.org/?inverter=X');
    }
    const { delivered_by, delivered_at, provider_reference } = await row(id);
    expect([delivered_by, delivered_at]).toEqual(['email', expect.any(Date)]);
    expect(provider_reference).toBe(`<alert-${id}@portal.example.org>`);
  });

  it('that is refused permanently becomes a text message immediately, and the address is not stored', async () => {
    await prefer();
    mail.answer(550);
    const id = await write();
    await deliver(id);
    expect(texts).toEqual(['Communication Lost!']);
    expect(await row(id)).toMatchObject({ delivered_by: 'sms', error: null });
    const reply = await write({ kind: 'ticket_reply' });
    await expect(deliver(reply)).rejects.toThrow('The mail server refused (550)');
    const { error, failed_at } = await row(reply);
    expect([error, failed_at]).toEqual(['The mail server refused (550)', expect.any(Date)]);
  });

  it('that is refused temporarily is retried, and becomes a text message ten minutes after its writing', async () => {
    await prefer();
    mail.answer(451);
    const id = await write();
    for (let attempt = 1; attempt <= 8; attempt += 1) {
      await expect(deliver(id)).rejects.toThrow('The mail server refused (451)');
    }
    const { created_at, send_after, channels, failed_at } = await row(id);
    expect([send_after - created_at, channels, failed_at]).toEqual([600_000, ['sms'], null]);
    const other = await write();
    await expect(deliver(other)).rejects.toThrow('The mail server refused (451)');
    mail.answer(250);
    await deliver(other);
    expect(await row(other)).toMatchObject({ delivered_by: 'email', attempts: 2 });
  });

  it('is retried if the server cannot be reached, or stops answering', async () => {
    await prefer();
    const id = await write();
    // The server greets after 100 ms.
    const hasty = sender({ step: 20, total: 10_000 });
    await expect(deliver(id, hasty)).rejects.toThrow('The mail server cannot be reached');
    expect(await row(id)).toMatchObject({ delivered_at: null, failed_at: null, attempts: 1 });
  });

  it('is retried if the server takes too long overall', async () => {
    await prefer();
    mail.answer('slow');
    const id = await write();
    const late = sender({ step: 10_000, total: 50 });
    await expect(deliver(id, late)).rejects.toThrow('The mail server cannot be reached');
    await mail.release();
    expect(await row(id)).toMatchObject({ delivered_at: null, failed_at: null, attempts: 1 });
  });

  it('about a dangerous fault becomes a text message if no e-mail gets through', async () => {
    await prefer();
    mail.answer(550);
    const refused = await write({ kind: 'safety_fault', text: 'Danger!' });
    await deliver(refused);
    const off = await write({ kind: 'safety_fault', text: 'Danger!' });
    await deliver(off, noMail);
    await setEmail('');
    await deliver(await write({ kind: 'safety_fault', text: 'Danger!' }));
    expect([texts, mail.mails]).toEqual([['Danger!', 'Danger!', 'Danger!'], []]);
  });

  it('goes to the present address', async () => {
    await prefer();
    const id = await write();
    await setEmail('asha.new@example.org');
    await deliver(id);
    expect(mail.mails.map(({ to }) => to)).toEqual(['asha.new@example.org']);
  });

  it('is not offered to a customer without an address', async () => {
    await setEmail('');
    expect((await browser.must('GET /getAlertPreferences')).json().email).toBeNull();
  });

  it('is sent to one recipient, for any form of the address', async () => {
    await prefer();
    await setEmail('asha@example.org, other@example.org');
    const id = await write();
    await deliver(id);
    expect(mail.mails.flatMap(({ to }) => to.split(', '))).not.toContain('other@example.org');
    expect(await row(id)).toMatchObject({ delivered_at: expect.any(Date) });
  });
});
