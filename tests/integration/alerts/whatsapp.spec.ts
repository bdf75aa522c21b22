import { openDatabase } from '@heliograph/database/connection/database';
import { insertMessages, type NewMessage } from '@heliograph/database/outbox/insert-messages';
import { reportLateReceipts } from '@heliograph/database/outbox/report-undelivered';
import { readPerson } from '@heliograph/database/people/read-person';
import { readWatchSigns } from '@heliograph/database/watch/read-watch-signs';
import { whatsappExamples } from '@heliograph/domain/alerts/whatsapp-definitions';
import { lateParts } from '@heliograph/domain/watch/late-parts';
import { noWhatsapp, type WhatsappSender } from '@heliograph/worker/channels/whatsapp-sender';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { messageDelivery, textsTo } from '../../support/alerts/message-delivery.js';
import {
  signatureOf,
  statusCall,
  useWhatsappService,
  WHATSAPP,
  wamid,
} from '../../support/alerts/whatsapp-service.js';
import { use } from '../../support/use.js';
import { Browser } from '../access/browser.js';
import { makeWorld, type World } from '../access/world.js';
import { useApi } from '../api/support/use-api.js';

const ATTEMPTS = 8;
const HOOK = '/api/whatsapp';

describe('WhatsApp', () => {
  const system = useApi({
    TRUST_PROXY: 'loopback',
    WHATSAPP_PHONE_NUMBER_ID: WHATSAPP.phoneNumberId,
    WHATSAPP_APP_SECRET: WHATSAPP.appSecret,
    WHATSAPP_VERIFY_TOKEN: WHATSAPP.verifyToken,
  });
  const whatsapp = useWhatsappService();
  const database = use(
    () => openDatabase({ url: system.databaseUrl }),
    ({ close }) => close(),
  );
  let world: World;
  let browser: Browser;
  let texts: string[];
  let causes = 0;

  beforeEach(async () => {
    await database.pool.query(
      'DELETE FROM outbox; DELETE FROM alert_preferences; DELETE FROM whatsapp_consents',
    );
    whatsapp.requests.length = 0;
    whatsapp.answer('accept');
    texts = [];
    world = await makeWorld(system);
    browser = new Browser(system, world.address);
    await browser.must('POST /loginPassword', { phone: world.a.phone, password: world.password });
  });

  const agree = () => browser.must('POST /agreeToWhatsapp', { textVersion: '2026-11-26' });
  const preferences = async () => (await browser.must('GET /getAlertPreferences')).json();
  const write = async (message: Partial<NewMessage> = {}) => {
    const { en: text, hi } = whatsappExamples.communication_lost;
    const kind = 'communication_lost';
    const to = { userId: Number(world.a.id), phone: world.a.phone };
    const cause = String((causes += 1));
    const [id] = await insertMessages(database.pool, [
      { kind, cause, ...to, text, hindi: hi, path: '/?inverter=HG10', ...message },
    ]);
    return id!;
  };
  const reply = () => {
    const { en: text, hi } = whatsappExamples.ticket_reply;
    return write({ kind: 'ticket_reply', text, hindi: hi, path: '/viewTicket' });
  };
  const deliver = (messageId: string, by: WhatsappSender = whatsapp.service.sender) =>
    messageDelivery(database, { provider: textsTo(texts), whatsapp: by }).handle({ messageId });
  const row = async (id: string) =>
    (await database.pool.query('SELECT * FROM outbox WHERE id = $1', [id])).rows[0];
  const post = (body: string, signature: string) =>
    fetch(`http://127.0.0.1:${system.api.port}${HOOK}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-hub-signature-256': signature },
      body,
    });
  const report = async (messageId: string, status: string, code?: number) => {
    const call = statusCall({ messageId, status, ...(code !== undefined && { code }) });
    return (await post(call.body, call.signature)).status;
  };

  it('is used only after the customer agreed, and not after they withdrew', async () => {
    await deliver(await write());
    expect([texts.length, whatsapp.requests.length]).toEqual([1, 0]);
    expect((await preferences()).whatsapp).toEqual({ agreedAt: null });
    await agree();
    await agree();
    const chosen = await preferences();
    expect(chosen.whatsapp).toEqual({ agreedAt: expect.any(String) });
    expect(chosen.channels).toMatchObject({ outage: ['whatsapp', 'sms'], care: [], notices: ['sms'] });
    await deliver(await write());
    expect([texts.length, whatsapp.requests.length]).toEqual([1, 1]);
    const waiting = await write();
    await browser.must('POST /withdrawFromWhatsapp');
    await deliver(waiting);
    expect((await preferences()).channels).toMatchObject({ outage: ['sms'], tickets: ['sms'] });
    expect([texts.length, whatsapp.requests.length]).toEqual([2, 1]);
  });

  it('has consents in the audit log and in a person’s data', async () => {
    await agree();
    await browser.must('POST /withdrawFromWhatsapp');
    await agree();
    const { rows } = await database.pool.query(
      `SELECT action, after ->> 'textVersion' AS version FROM audit_log
       WHERE target = $1 AND action LIKE '%Whatsapp' ORDER BY id DESC LIMIT 3`,
      [`user ${world.a.id}`],
    );
    expect(rows).toEqual([
      { action: 'agreeToWhatsapp', version: '2026-11-26' },
      { action: 'withdrawFromWhatsapp', version: null },
      { action: 'agreeToWhatsapp', version: '2026-11-26' },
    ]);
    const person = await readPerson(database.pool, world.a.phone);
    expect(person!.whatsappConsents).toMatchObject([
      { text_version: '2026-11-26', withdrawn_at: expect.any(String) },
      { text_version: '2026-11-26', withdrawn_at: null },
    ]);
  });

  it('sends the template in the customer’s language, with its values and a link', async () => {
    await agree();
    const { channels } = await preferences();
    await browser.must('POST /setAlertPreferences', { language: 'hi', quietHours: null, channels });
    const id = await write();
    await deliver(id);
    expect(whatsapp.requests).toMatchObject([
      {
        to: `91${world.a.phone}`,
        type: 'template',
        template: {
          name: 'heliograph_communication_lost',
          language: { code: 'hi' },
          components: [
            { type: 'body', parameters: [{ text: 'Rooftop' }, { text: 'HG10-2502-01003' }] },
            { type: 'button', parameters: [{ text: '?inverter=HG10' }] },
          ],
        },
        biz_opaque_callback_data: id,
      },
    ]);
    expect(await row(id)).toMatchObject({ delivered_by: 'whatsapp', provider_reference: wamid(id) });
  });

  it.each([
    [400, 131026],
    [404, 132001],
    [400, 132015],
    [400, 132016],
  ])('becomes a text message immediately after %i (%i)', async (status, code) => {
    await agree();
    whatsapp.answer({ status, code });
    const id = await write();
    await deliver(id);
    expect(texts).toHaveLength(1);
    expect(await row(id)).toMatchObject({ delivered_by: 'sms', error: null });
  });

  it.each([
    [400, 130429],
    [400, 131048],
    [400, 131056],
    [401, 190],
    [503, 2],
  ])('is retried and then waits after %i (%i), and its error has no number', async (status, code) => {
    await agree();
    await database.pool.query(`UPDATE alert_preferences SET channels = '{"tickets": ["whatsapp"]}'`);
    whatsapp.answer({ status, code });
    const id = await reply();
    for (let attempt = 1; attempt < ATTEMPTS; attempt += 1) {
      await expect(deliver(id)).rejects.toThrow(`WhatsApp refused (${code})`);
    }
    await deliver(id);
    const { failed_at, retry_at, error } = await row(id);
    expect([failed_at, retry_at, error]).toEqual([null, expect.any(Date), `WhatsApp refused (${code})`]);
    whatsapp.answer('accept');
    await database.pool.query('UPDATE outbox SET retry_at = now() WHERE id = $1', [id]);
    await deliver(id);
    expect(await row(id)).toMatchObject({ delivered_by: 'whatsapp', error: null });
  });

  it('is retried if the connection breaks', async () => {
    await agree();
    whatsapp.answer('hang up');
    await expect(deliver(await write())).rejects.toThrow('WhatsApp cannot be reached');
  });

  it('becomes a text message where it has been switched off, or has no template', async () => {
    await agree();
    await deliver(await write(), noWhatsapp);
    await deliver(await write({ text: 'Of an earlier version' }));
    expect([texts.length, whatsapp.requests.length]).toEqual([2, 0]);
  });

  it('records receipts in any order, and ignores replies of people', async () => {
    await agree();
    const id = await write();
    await deliver(id);
    expect(await row(id)).toMatchObject({ receipt: null, receipt_due_at: expect.any(Date) });
    expect(await report(id, 'read')).toBe(200);
    expect(await report(id, 'delivered')).toBe(200);
    expect(await report(id, 'sent')).toBe(200);
    expect(await row(id)).toMatchObject({
      receipt: 'read',
      receipt_at: new Date(1_750_857_384_000),
      receipt_due_at: null,
    });
    const inbound = JSON.stringify({
      entry: [{ changes: [{ value: { messages: [{ from: '91', text: { body: 'Hello' } }] } }] }],
    });
    for (const body of [inbound, '{}', 'no JSON']) {
      expect((await post(body, signatureOf(body))).status).toBe(200);
    }
  });

  it('that failed later goes to the next channel, once, and waits since its failure', async () => {
    await agree();
    const id = await write();
    await database.pool.query(`UPDATE outbox SET created_at = created_at - interval '1 hour' WHERE id = $1`, [
      id,
    ]);
    await deliver(id);
    expect(await report(id, 'failed', 131026)).toBe(200);
    expect(await report(id, 'failed', 131026)).toBe(200);
    expect(await row(id)).toMatchObject({
      delivered_at: null,
      failed_at: null,
      channels: ['sms'],
      error: 'WhatsApp did not deliver it (131026)',
    });
    expect(lateParts(await readWatchSigns(database.pool), 86_400)).not.toContain('messages');
    await deliver(id);
    expect(await report(id, 'failed', 131026)).toBe(200);
    expect(await row(id)).toMatchObject({ delivered_by: 'sms', error: null });
    expect(texts).toHaveLength(1);
  });

  it('that failed when it no longer helps is not sent again', async () => {
    await agree();
    const id = await write();
    await deliver(id);
    await database.pool.query(
      `UPDATE outbox SET created_at = created_at - interval '49 hours' WHERE id = $1`,
      [id],
    );
    await report(id, 'failed', 131026);
    await deliver(id);
    expect(texts).toEqual([]);
    expect((await row(id)).error).toBe(
      'Not delivered before it ran out. WhatsApp did not deliver it (131026)',
    );
  });

  it('without a receipt in ten minutes becomes a text message, if the alert is a warning', async () => {
    await agree();
    const [lost, answered, notice] = [await write(), await write(), await reply()];
    for (const id of [lost, answered, notice]) await deliver(id);
    await report(answered, 'delivered');
    await database.pool.query(`UPDATE outbox SET receipt_due_at = receipt_due_at - interval '10 minutes'`);
    expect(await reportLateReceipts(database.pool, 10)).toBe(1);
    expect(await row(lost)).toMatchObject({ delivered_at: null, channels: ['sms'] });
    for (const id of [answered, notice]) expect(await row(id)).toMatchObject({ delivered_by: 'whatsapp' });
  });

  it('about a dangerous fault that a text message reached is not sent again', async () => {
    await agree();
    const { en: text, hi } = whatsappExamples.safety_fault;
    const id = await write({ kind: 'safety_fault', text, hindi: hi });
    await deliver(id);
    expect([texts.length, whatsapp.requests.length]).toEqual([1, 1]);
    await report(id, 'failed', 131026);
    expect(await row(id)).toMatchObject({ delivered_by: 'sms' });
  });

  it('asks for a report again while the message is being sent', async () => {
    await agree();
    const id = await write();
    await database.pool.query(`UPDATE outbox SET leased_until = now() + interval '1 minute' WHERE id = $1`, [
      id,
    ]);
    expect(await report(id, 'delivered')).toBe(503);
  });

  it('accepts only calls that Meta signed, byte for byte, about its own number', async () => {
    await agree();
    const id = await write();
    await deliver(id);
    const { body, signature } = statusCall({ messageId: id, status: 'read' });
    const wrong = [
      [body, signatureOf(body, 'another secret')],
      [`${body} `, signature],
      [body, ''],
      [body, signature.slice('sha256='.length)],
    ] as const;
    for (const [said, signed] of wrong) expect((await post(said, signed)).status).toBe(404);
    const other = statusCall({ messageId: id, status: 'read', phoneNumberId: '999999999' });
    expect((await post(other.body, other.signature)).status).toBe(200);
    expect((await row(id)).receipt).toBeNull();
  });

  it('answers Meta’s challenge to the right token only', async () => {
    const ask = (token: string, challenge = '1158201444') =>
      browser.ask(
        'GET',
        `${HOOK}?${new URLSearchParams({ 'hub.mode': 'subscribe', 'hub.verify_token': token, 'hub.challenge': challenge })}`,
      );
    const right = await ask(WHATSAPP.verifyToken);
    expect([right.status, right.text, right.headers['content-type']]).toEqual([
      200,
      '1158201444',
      expect.stringContaining('text/plain'),
    ]);
    expect((await ask('guessed')).status).toBe(404);
    expect((await ask(WHATSAPP.verifyToken, '<script>')).status).toBe(404);
  });
});

describe('an installation without WhatsApp', () => {
  const system = useApi({ TRUST_PROXY: 'loopback' });

  it('neither offers it nor accepts calls about it', async () => {
    const world = await makeWorld(system);
    const browser = new Browser(system, world.address);
    await browser.must('POST /loginPassword', { phone: world.a.phone, password: world.password });
    expect((await browser.must('GET /getAlertPreferences')).json().whatsapp).toBeNull();
    expect((await browser.call('POST /agreeToWhatsapp', { textVersion: '2026-11-26' })).status).toBe(404);
    expect((await browser.ask('POST', HOOK, {})).status).toBe(404);
    expect((await browser.ask('GET', `${HOOK}?hub.verify_token=`)).status).toBe(404);
  });
});
