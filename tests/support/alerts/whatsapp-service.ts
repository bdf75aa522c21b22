import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { whatsappSender } from '@heliograph/worker/channels/whatsapp-sender';
import { use } from '../use.js';

export const WHATSAPP = {
  token: 'EAATESTTOKENTESTTOKENTEST',
  phoneNumberId: '106540352242922',
  appSecret: '0123456789abcdef0123456789abcdef',
  verifyToken: 'chosen-by-the-operator',
};

interface TemplateRequest {
  readonly to: string;
  readonly type: string;
  readonly template: {
    readonly name: string;
    readonly language: { readonly code: string };
    readonly components: readonly {
      readonly type: string;
      readonly parameters: readonly { text: string }[];
    }[];
  };
  readonly biz_opaque_callback_data: string;
}

/** An error as Meta's API answers it, or a connection that breaks. */
type Answer = 'accept' | 'hang up' | { readonly status: number; readonly code: number };

/** Meta's WhatsApp Business Cloud API on this machine, which fails on demand. */
export function useWhatsappService() {
  const requests: TemplateRequest[] = [];
  const state: { answer: Answer } = { answer: 'accept' };
  const service = use(
    async () => {
      const server = createServer(async (request, response) => {
        const parts: Buffer[] = [];
        for await (const part of request) parts.push(part as Buffer);
        if (state.answer === 'hang up') return void request.socket.destroy();
        const answer = (status: number, body: object) =>
          response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
        const fail = (status: number, code: number) =>
          // Meta's sentences may have the number.
          answer(status, {
            error: { message: `(#${code}) to 919000000001`, type: 'OAuthException', code, fbtrace_id: 'A' },
          });
        if (request.headers.authorization !== `Bearer ${WHATSAPP.token}`) return fail(401, 190);
        if (request.url !== `/v23.0/${WHATSAPP.phoneNumberId}/messages`) return fail(400, 100);
        if (state.answer !== 'accept') return fail(state.answer.status, state.answer.code);
        const body = JSON.parse(Buffer.concat(parts).toString()) as TemplateRequest;
        requests.push(body);
        answer(200, {
          messaging_product: 'whatsapp',
          contacts: [{ input: body.to, wa_id: body.to }],
          messages: [{ id: wamid(body.biz_opaque_callback_data), message_status: 'accepted' }],
        });
      });
      await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
      const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      const { token, phoneNumberId } = WHATSAPP;
      const settings = { token, phoneNumberId, apiVersion: 'v23.0', countryCode: '91', baseUrl };
      const close = () => new Promise<void>((closed) => server.close(() => closed()));
      return { sender: whatsappSender(settings), settings, close };
    },
    ({ close }) => close(),
  );
  return { service, requests, answer: (answer: Answer) => (state.answer = answer) };
}

/** The service's id of a message. */
export const wamid = (messageId: string) => `wamid.${messageId}`;

interface Status {
  readonly messageId: string;
  readonly status: string;
  readonly code?: number;
  readonly phoneNumberId?: string;
}

/** Meta's report about a message, with its signature. */
export function statusCall({ messageId, status, code, phoneNumberId = WHATSAPP.phoneNumberId }: Status) {
  const body = JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [
      {
        id: '102290129340398',
        changes: [
          {
            field: 'messages',
            value: {
              messaging_product: 'whatsapp',
              metadata: { display_phone_number: '15550100', phone_number_id: phoneNumberId },
              statuses: [
                {
                  id: wamid(messageId),
                  status,
                  timestamp: '1750857384',
                  recipient_id: '919000000001',
                  biz_opaque_callback_data: messageId,
                  ...(code !== undefined && { errors: [{ code, title: 'Message undeliverable' }] }),
                },
              ],
            },
          },
        ],
      },
    ],
  });
  return { body, signature: signatureOf(body) };
}

export const signatureOf = (body: string, secret = WHATSAPP.appSecret) =>
  `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
