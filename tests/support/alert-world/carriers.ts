import type { AlertChannel } from '@heliograph/domain/alerts/catalogue';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json, text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { uniform } from '@heliograph/simulators/random/hash';
import { startPushService } from '../alerts/start-push-service.js';

/** `losing`: accepts a message, but its answer may not arrive, so that it gets the message again. */
export type Trouble = 'down' | 'slow' | 'losing';

/** A message that a carrier took on to deliver. */
export interface Acceptance {
  readonly channel: AlertChannel;
  /** Of the message. */
  readonly id: string;
  /** By the simulated clock. */
  readonly at: number;
  readonly isAnswerLost: boolean;
}

interface Weather {
  /** ms since 1970, by the simulated clock */
  readonly now: () => number;
  readonly troubleOf: (channel: AlertChannel, at: number) => Trouble | null;
}

const SLOW_MS = 2_500;
const LOST_SHARE = 0.5;

/** A carrier's handling of a message. */
type Handling = 'accepts' | 'refuses' | 'loses its answer';

/** The request for a text message, or for a message by WhatsApp. */
interface Body {
  readonly id: string;
  readonly biz_opaque_callback_data: string;
}

const WHATSAPP_DOWN = 131_016;

/** WhatsApp's id of a message. */
export const whatsappReference = (messageId: string) => `wamid.${messageId}`;

const urlOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

/** Servers for text messages, WhatsApp, e-mail and notifications on this machine, each with troubles of its own. */
export async function startCarriers({ now, troubleOf }: Weather) {
  const acceptances: Acceptance[] = [];
  const take = async (channel: AlertChannel, id: string): Promise<Handling> => {
    const at = now();
    const trouble = troubleOf(channel, at);
    if (trouble === 'down') return 'refuses';
    const before = acceptances.filter((one) => one.id === id && one.channel === channel).length;
    const isAnswerLost = trouble === 'losing' && uniform(Number(id), before) < LOST_SHARE;
    acceptances.push({ channel, id, at, isAnswerLost });
    if (trouble === 'slow') await sleep(SLOW_MS);
    return isAnswerLost ? 'loses its answer' : 'accepts';
  };

  const web = async (channel: AlertChannel, idIn: (body: Body) => string) => {
    const server = createServer(async (request, response) => {
      const id = idIn((await json(request)) as Body);
      const handling = await take(channel, id);
      if (handling === 'loses its answer') return void request.socket.destroy();
      const [status, answer] =
        handling === 'accepts'
          ? [200, { messages: [{ id: whatsappReference(id) }] }]
          : [503, { error: { code: WHATSAPP_DOWN } }];
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    return server;
  };
  const sms = await web('sms', ({ id }) => id);
  const whatsapp = await web('whatsapp', ({ biz_opaque_callback_data: id }) => id);

  const mail = new SMTPServer({
    logger: false,
    disabledCommands: ['STARTTLS', 'AUTH'],
    closeTimeout: 100,
    onData: async (stream, _, done) => {
      const [, id] = /^Message-ID: <alert-(\d+)@/im.exec(await text(stream))!;
      const handling = await take('email', id!);
      done(
        handling === 'accepts' ? null : Object.assign(new Error('Try again later'), { responseCode: 451 }),
      );
    },
  });
  await new Promise<void>((listening) => mail.listen(0, '127.0.0.1', listening));

  const push = await startPushService(async ({ headers }) => {
    const handling = await take('push', String(headers['topic']).replace('message-', ''));
    return handling === 'accepts' ? 201 : handling === 'refuses' ? 503 : null;
  });

  return {
    acceptances,
    smsUrl: `${urlOf(sms)}/`,
    whatsappUrl: urlOf(whatsapp),
    mailUrl: `smtp://127.0.0.1:${(mail.server.address() as AddressInfo).port}`,
    push,
    stop: async () => {
      for (const server of [sms, whatsapp]) server.closeAllConnections();
      await Promise.all([
        ...[sms, whatsapp].map((server) => new Promise<void>((closed) => server.close(() => closed()))),
        new Promise<void>((closed) => mail.close(() => closed())),
        push.close(),
      ]);
    },
  };
}
