import type { Agent } from 'node:https';
import type { Database } from '@heliograph/database/connection/database';
import { createLogger } from '@heliograph/server/logging';
import { createSecretBox } from '@heliograph/server/secret-box';
import { vapidKeys } from '@heliograph/server/vapid-keys';
import { type MailSender, mailSender, noMail } from '@heliograph/worker/channels/mail-sender';
import { type PushSender, pushSender } from '@heliograph/worker/channels/push-sender';
import { noWhatsapp, type WhatsappSender } from '@heliograph/worker/channels/whatsapp-sender';
import { MessageDelivery } from '@heliograph/worker/handlers/message-delivery';
import type { SmsProvider } from '@heliograph/worker/sms/sms-provider';
import { noPush } from './no-push.js';

const SERVER_KEY = Buffer.alloc(32, 7);

type Parts = ConstructorParameters<typeof MessageDelivery>;

interface Given {
  readonly provider: SmsProvider;
  readonly box?: Parts[2];
  readonly logger?: Parts[3];
  readonly settings?: Parts[4];
  readonly push?: PushSender;
  readonly mail?: MailSender;
  readonly whatsapp?: WhatsappSender;
}

/** The worker's delivery. Channels that are not given reach no one. */
export const messageDelivery = (
  database: Database,
  {
    provider,
    box = createSecretBox(SERVER_KEY),
    logger = createLogger('test', 'silent'),
    settings = { SMS_DAILY_MAX: 1_000 },
    push = noPush,
    mail = noMail,
    whatsapp = noWhatsapp,
  }: Given,
): MessageDelivery => new MessageDelivery(database, provider, box, logger, settings, push, mail, whatsapp);

/** A provider of text messages that adds them to a list. */
export const textsTo = (texts: string[]): SmsProvider => ({
  retainsTexts: false,
  send: async ({ text }) => (texts.push(text), null),
});

/** @param timeoutsMs of a mail server that hangs */
export const mailTo = (url: string, timeoutsMs?: { step: number; total: number }): MailSender =>
  mailSender({
    url,
    from: 'Example Solar Works <alerts@example.org>',
    portalHost: 'portal.example.org',
    box: createSecretBox(SERVER_KEY),
    ...(timeoutsMs && { timeoutsMs }),
  });

/** @param agent of a push service on this machine */
export const pushBy = (agent: Agent): PushSender =>
  pushSender({ vapid: vapidKeys(SERVER_KEY), contact: 'mailto:operator@example.org', agent });
