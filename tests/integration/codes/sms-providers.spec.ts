import { ChannelDown } from '@heliograph/database/outbox/deliver-message';
import { msg91Provider } from '@heliograph/worker/sms/msg91-provider';
import { outboxProvider } from '@heliograph/worker/sms/outbox-provider';
import { SmsProviderError } from '@heliograph/worker/sms/provider-request';
import type { SmsProvider } from '@heliograph/worker/sms/sms-provider';
import { twilioProvider } from '@heliograph/worker/sms/twilio-provider';
import { webhookProvider } from '@heliograph/worker/sms/webhook-provider';
import { afterEach, describe, expect, it } from '@jest/globals';
import { createHmac } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { type ReceivedRequest, reply, type StandIn, startStandIn } from './fake-sms-provider.js';

const CODE = '004217';
const message = {
  id: '17',
  kind: 'code_reset',
  phone: '9000000001',
  text: `${CODE} is your code & more: ☀ +`,
};
const templates = {
  code_reset: '1107160000000000001',
  code_add: '1107160000000000002',
  code_close: undefined,
  communication_lost: '1107160000000000004',
  communication_restored: '1107160000000000006',
  incident: '1107160000000000007',
  ticket_created: '1107160000000000005',
  still_lost: undefined,
  unheard: undefined,
  safety_fault: undefined,
  ticket_reply: undefined,
  warranty_ending: undefined,
  low_yield: undefined,
  dead_string: undefined,
  monthly_summary: undefined,
  tickets_overdue: undefined,
  certificates_ending: undefined,
  account: undefined,
  notice: undefined,
};
const ACCOUNT = `AC${'0'.repeat(32)}`;
const SECRET = 'a secret of the webhook, long enough';

let server: StandIn | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

/** Sends one message through a fake provider that responds with `answer`. */
async function send(
  provider: (url: string) => SmsProvider,
  answer: (request: ReceivedRequest, response: ServerResponse) => void,
  sent = message,
) {
  server = await startStandIn(answer);
  const outcome = await provider(server.url)
    .send(sent)
    .then(
      (reference) => ({ reference }),
      (error: Error) => ({ error: error.message }),
    );
  return { outcome, request: server.requests[0]!, requests: server.requests };
}
const always = (status: number, body: unknown) => (_: ReceivedRequest, response: ServerResponse) =>
  reply(response, status, body);

describe('MSG91', () => {
  const provider = (baseUrl: string) =>
    msg91Provider({ authKey: '123456Abc', senderId: 'HELIOG', templates, countryCode: '91', baseUrl });

  /** As documented by MSG91, refuses requests without a valid key, template, sender or number with country code. */
  const documented = (request: ReceivedRequest, response: ServerResponse) => {
    const body = JSON.parse(request.body);
    const refuse = (code: string, words: string) =>
      reply(response, 200, { type: 'error', code, message: words });
    if (request.headers.authkey !== '123456Abc') return refuse('207', 'Invalid authentication key');
    if (body.sender !== 'HELIOG') return refuse('203', 'Invalid sender ID');
    if (!/^\d{19}$/.test(body.DLT_TE_ID)) return refuse('211', 'DLT template is missing');
    if (body.country !== '0' || !/^91\d{10}$/.test(body.sms[0].to[0]))
      return refuse('202', 'Invalid mobile number');
    reply(response, 200, { type: 'success', message: '5134842646923e183d000075' });
  };

  it('receives the text with its DLT template, and returns its reference', async () => {
    const { outcome, request } = await send(provider, documented);
    expect(outcome).toEqual({ reference: '5134842646923e183d000075' });
    expect([request.method, request.path]).toEqual(['POST', '/api/v2/sendsms']);
    expect(request.headers['content-type']).toBe('application/json');
    expect(JSON.parse(request.body)).toEqual({
      sender: 'HELIOG',
      route: '4',
      country: '0',
      DLT_TE_ID: '1107160000000000001',
      sms: [{ message: message.text, to: ['919000000001'] }],
    });
  });

  it('is treated as refusing when it reports an error with status 200', async () => {
    const wrongKey = (baseUrl: string) =>
      msg91Provider({ authKey: 'wrong', senderId: 'HELIOG', templates, countryCode: '91', baseUrl });
    const { outcome } = await send(wrongKey, documented);
    expect(outcome).toEqual({ error: 'MSG91 refused (200): 207: Invalid authentication key' });
  });

  it.each(['201', '203', '207', '208', '209', '301', 301, '306', '418', '001'])(
    'is down when it refuses every message, with status 200 and code %s',
    async (code) => {
      server = await startStandIn(always(200, { type: 'error', code, message: 'Refused' }));
      await expect(provider(server.url).send(message)).rejects.toThrow(ChannelDown);
    },
  );

  it.each(['102', '202', '310', '311', undefined])('refuses one message with code %s', async (code) => {
    server = await startStandIn(always(200, { type: 'error', code, message: 'Refused' }));
    await expect(provider(server.url).send(message)).rejects.toThrow(SmsProviderError);
  });

  it.each(['code_close', 'account', 'something_else', 'toString'])(
    'is not called for %s, which has no template',
    async (kind) => {
      const { outcome, requests } = await send(provider, documented, { ...message, kind });
      expect(outcome).toEqual({ error: `There is no DLT template for messages of the kind ${kind}` });
      expect(requests).toEqual([]);
    },
  );
});

describe('Twilio', () => {
  const token = 'f'.repeat(32);
  const provider = (from: string) => (baseUrl: string) =>
    twilioProvider({ accountSid: ACCOUNT, authToken: token, from, countryCode: '91', baseUrl });

  const documented = (request: ReceivedRequest, response: ServerResponse) => {
    const said = new URLSearchParams(request.body);
    const basic = `Basic ${Buffer.from(`${ACCOUNT}:${token}`).toString('base64')}`;
    const refuse = (status: number, code: number, words: string) =>
      reply(response, status, {
        code,
        message: words,
        more_info: 'https://www.twilio.com/docs/errors',
        status,
      });
    if (request.headers.authorization !== basic) return refuse(401, 20003, 'Authenticate');
    if (request.headers['content-type'] !== 'application/x-www-form-urlencoded')
      return refuse(415, 20015, 'Content type');
    if (!/^\+[1-9]\d{6,14}$/.test(said.get('To') ?? ''))
      return refuse(400, 21211, `Invalid 'To' ${said.get('To')}`);
    if (said.has('From') === said.has('MessagingServiceSid')) return refuse(400, 21603, 'A From is required');
    if (!said.get('Body')) return refuse(400, 21602, 'Message body is required');
    reply(response, 201, { sid: `SM${'2'.repeat(32)}`, status: 'queued' });
  };

  it('receives the text and a number with country code, from a sender or a messaging service', async () => {
    const { outcome, request } = await send(provider('+15550100'), documented);
    expect(outcome).toEqual({ reference: `SM${'2'.repeat(32)}` });
    expect([request.method, request.path]).toEqual(['POST', `/2010-04-01/Accounts/${ACCOUNT}/Messages.json`]);
    expect(Object.fromEntries(new URLSearchParams(request.body))).toEqual({
      To: '+919000000001',
      From: '+15550100',
      Body: message.text,
    });
    await server!.close();
    const service = await send(provider(`MG${'1'.repeat(32)}`), documented);
    expect(new URLSearchParams(service.request.body).get('MessagingServiceSid')).toBe(`MG${'1'.repeat(32)}`);
    expect(service.outcome).toEqual({ reference: expect.any(String) });
  });

  it('is quoted without numbers when it refuses', async () => {
    const words = `The 'To' number +919000000001 with body ${CODE} is not valid`;
    const { outcome } = await send(provider('+15550100'), always(400, { code: 21211, message: words }));
    expect(outcome).toEqual({
      error: "Twilio refused (400): 21211: The 'To' number … with body … is not valid",
    });
  });
});

describe('a webhook', () => {
  const provider = (url: string) =>
    webhookProvider({ url: `${url}/take`, secret: SECRET, templates, countryCode: '91' });

  it('receives the signed message, with an id that stays the same', async () => {
    const { outcome, request } = await send(provider, always(202, { reference: 'abc' }));
    expect(outcome).toEqual({ reference: 'abc' });
    expect([request.method, request.path]).toEqual(['POST', '/take']);
    expect(JSON.parse(request.body)).toEqual({
      id: '17',
      kind: 'code_reset',
      to: '+919000000001',
      text: message.text,
      dltTemplateId: '1107160000000000001',
    });
    const { 'x-heliograph-timestamp': at, 'x-heliograph-signature': signature } = request.headers;
    expect(Math.abs(Number(at) - Date.now() / 1000)).toBeLessThan(60);
    expect(signature).toBe(
      `sha256=${createHmac('sha256', SECRET)
        .update(`${String(at)}.${request.body}`)
        .digest('hex')}`,
    );
    expect(request.headers['idempotency-key']).toBe('17');
  });

  it('needs no template, and may answer with an empty body', async () => {
    const { outcome, request } = await send(provider, always(204, ''), { ...message, kind: 'code_close' });
    expect(outcome).toEqual({ reference: null });
    expect(JSON.parse(request.body).dltTemplateId).toBeNull();
  });

  it.each([
    [500, 'broken', 'The webhook refused (500)'],
    [400, { err: `cannot send ${CODE}` }, 'The webhook refused (400): cannot send …'],
    [404, [message.text], 'The webhook refused (404)'],
    [422, { err: { text: message.text } }, 'The webhook refused (422)'],
  ])('that answers %s %j is quoted without message contents', async (status, body, error) => {
    expect((await send(provider, always(status, body))).outcome).toEqual({ error });
  });

  it('is not followed to another address', async () => {
    const { outcome, requests } = await send(provider, (_, response) => {
      response.writeHead(307, { location: '/elsewhere' }).end();
    });
    expect(outcome).toEqual({ error: expect.stringMatching(/^The webhook cannot be reached/) });
    expect(requests).toHaveLength(1);
  });

  it('that is unreachable is reported as such', async () => {
    const away = await startStandIn(() => {});
    await away.close();
    await expect(provider(away.url).send(message)).rejects.toThrow(
      'The webhook cannot be reached: ECONNREFUSED',
    );
  });
});

describe('numbers', () => {
  it('with a country code keep it', async () => {
    const provider = (url: string) => webhookProvider({ url, secret: SECRET, templates, countryCode: '91' });
    const { request } = await send(provider, always(200, {}), { ...message, phone: '447700900123' });
    expect(JSON.parse(request.body).to).toBe('+447700900123');
  });
});

describe('the outbox', () => {
  it('sends nothing and keeps the texts', async () => {
    expect(outboxProvider.retainsTexts).toBe(true);
    expect(await outboxProvider.send(message)).toBeNull();
  });
});
