import { openDatabase } from '@heliograph/database/connection/database';
import { insertMessages } from '@heliograph/database/outbox/insert-messages';
import type { MessageKind } from '@heliograph/domain/alerts/catalogue';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { messageDelivery, mailTo, textsTo } from '../../support/alerts/message-delivery.js';
import { useMailServer } from '../../support/alerts/mail-server.js';
import { use } from '../../support/use.js';
import { Browser } from '../access/browser.js';
import { makeWorld, type World } from '../access/world.js';
import { useApi } from '../api/support/use-api.js';

const SECRET = 'bounce-secret-bounce-secret-bounce';

interface Report {
  readonly messageId: string;
  readonly status: string;
  readonly address: string;
  readonly action?: string;
  /** The form in which the report contains the returned e-mail. */
  readonly original?: 'message/rfc822' | 'text/rfc822-headers';
}

/** A report as Postfix writes it (RFC 3464). */
const dsn = ({ messageId, status, address, action = 'failed', original = 'message/rfc822' }: Report) =>
  [
    'From: MAILER-DAEMON@mail.example.org (Mail Delivery System)',
    'To: alerts@example.org',
    'Subject: Undelivered Mail Returned to Sender',
    'Auto-Submitted: auto-replied',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status;',
    '\tboundary="B1"',
    '',
    '--B1',
    'Content-Type: text/plain; charset=us-ascii',
    '',
    'I am sorry to have to inform you that your message could not be delivered.',
    '',
    '--B1',
    'Content-Description: Delivery report',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mail.example.org',
    'Arrival-Date: Thu, 26 Nov 2026 10:00:00 +0530 (IST)',
    '',
    `Final-Recipient: rfc822; ${address}`,
    `Original-Recipient: rfc822;${address}`,
    `Action: ${action}`,
    `Status: ${status}`,
    'Remote-MTA: dns; mx.example.org',
    `Diagnostic-Code: smtp; 550 ${status} <${address}>: no such`,
    '    mailbox',
    '',
    '--B1',
    'Content-Description: Undelivered Message',
    `Content-Type: ${original}`,
    '',
    'From: alerts@example.org',
    `To: ${address}`,
    `Message-ID: <alert-${messageId}@portal.example.org>`,
    'Subject: Communication lost',
    ...(original === 'message/rfc822' ? ['', 'Communication Lost!'] : []),
    '',
    '--B1--',
    '',
  ].join('\r\n');

describe('an e-mail that comes back', () => {
  const system = useApi({
    TRUST_PROXY: 'loopback',
    MAIL_FROM: 'alerts@example.org',
    MAIL_BOUNCE_SECRET: SECRET,
  });
  const mail = useMailServer();
  const database = use(
    () => openDatabase({ url: system.databaseUrl }),
    ({ close }) => close(),
  );
  let world: World;
  let browser: Browser;
  let email: string;
  let texts: string[];
  let causes = 0;

  beforeEach(async () => {
    await database.pool.query('DELETE FROM outbox; DELETE FROM alert_preferences');
    texts = [];
    world = await makeWorld(system);
    browser = new Browser(system, world.address);
    await browser.must('POST /loginPassword', { phone: world.a.phone, password: world.password });
    const { channels, language, quietHours } = await preferences();
    const chosen = { ...channels, outage: ['email', 'sms'], tickets: ['email'] };
    await browser.must('POST /setAlertPreferences', { language, quietHours, channels: chosen });
    email = (await preferences()).email;
  });

  const preferences = async () => (await browser.must('GET /getAlertPreferences')).json();
  const deliver = (messageId: string) =>
    messageDelivery(database, { provider: textsTo(texts), mail: mailTo(mail.server.url) }).handle({
      messageId,
    });
  const send = async (kind: MessageKind = 'communication_lost') => {
    const to = { userId: Number(world.a.id), phone: world.a.phone };
    const [id] = await insertMessages(database.pool, [
      { kind, cause: String((causes += 1)), ...to, text: 'Communication Lost!' },
    ]);
    await deliver(id!);
    return id!;
  };
  const row = async (id: string) =>
    (await database.pool.query('SELECT * FROM outbox WHERE id = $1', [id])).rows[0];
  const post = (body: string, authorization = `Bearer ${SECRET}`) =>
    fetch(`http://127.0.0.1:${system.api.port}/api/bounces`, {
      method: 'POST',
      headers: { 'content-type': 'message/rfc822', authorization },
      body,
    });
  const report = async (body: string) => ((await (await post(body)).json()) as { result: string }).result;

  it.each(['message/rfc822', 'text/rfc822-headers'] as const)(
    'permanently goes on as a text message, and its address gets no more (%s)',
    async (original) => {
      const id = await send();
      const bounce = dsn({ messageId: id, status: '5.1.1', address: email.toUpperCase(), original });
      expect(await report(bounce)).toBe('undeliverable');
      expect(await row(id)).toMatchObject({ channels: ['sms'], error: 'The e-mail came back (5.1.1)' });
      await deliver(id);
      await send();
      expect(texts).toHaveLength(2);
      expect(await preferences()).toMatchObject({ email, emailBounced: true });
    },
  );

  it('because of a full mailbox goes to the next channel, too, but its address stays', async () => {
    const id = await send();
    expect(await report(dsn({ messageId: id, status: '5.2.2', address: email }))).toBe('not delivered');
    expect(await row(id)).toMatchObject({ channels: ['sms'], delivered_at: null });
    expect((await preferences()).emailBounced).toBe(false);
  });

  it('makes a notice without another channel fail', async () => {
    const id = await send('ticket_reply');
    await report(dsn({ messageId: id, status: '5.1.1', address: email }));
    expect(await row(id)).toMatchObject({ delivered_at: null, failed_at: expect.any(Date) });
  });

  it('from an earlier address does not concern the present one', async () => {
    const id = await send();
    const bounce = dsn({ messageId: id, status: '5.1.1', address: 'earlier@example.org' });
    expect(await report(bounce)).toBe('not delivered');
    expect((await preferences()).emailBounced).toBe(false);
  });

  it('is tried again once the customer has saved the profile', async () => {
    const id = await send();
    await report(dsn({ messageId: id, status: '5.1.1', address: email }));
    const home = { address: '4 Mill Road', city: 'Pune', state: 'Maharashtra', pinCode: '411004' };
    await browser.must('POST /updateUser', { firstName: 'Asha', lastName: 'Rao', email, ...home });
    expect((await preferences()).emailBounced).toBe(false);
  });

  it('is distinguished from delays, out-of-office replies and others’ reports', async () => {
    const id = await send();
    const ignored = [
      dsn({ messageId: id, status: '4.4.1', address: email, action: 'delayed' }),
      dsn({ messageId: id, status: '2.0.0', address: email, action: 'delivered' }),
      dsn({ messageId: 'of-another-sender', status: '5.1.1', address: email }),
      `From: ${email}\r\nSubject: Out of office\r\nIn-Reply-To: <alert-${id}@portal.example.org>\r\n\r\nBack on Monday`,
      'no e-mail at all',
      '',
    ];
    for (const body of ignored) expect(await report(body)).toBe('ignored');
    expect(await row(id)).toMatchObject({ delivered_by: 'email' });
  });

  it('is accepted only with the secret', async () => {
    const id = await send();
    const bounce = dsn({ messageId: id, status: '5.1.1', address: email });
    for (const wrong of ['', 'Bearer ', `Bearer ${SECRET}x`, SECRET]) {
      expect((await post(bounce, wrong)).status).toBe(404);
    }
    expect(await row(id)).toMatchObject({ delivered_by: 'email' });
  });
});
