import type { Database } from '@heliograph/database/connection/database';
import { createLogger } from '@heliograph/server/logging';
import type { QueueClient } from '@heliograph/server/queues/queue-client';
import { createSecretBox } from '@heliograph/server/secret-box';
import { noWhatsapp } from '@heliograph/worker/channels/whatsapp-sender';
import { mailSender } from '@heliograph/worker/channels/mail-sender';
import { MessageDelivery } from '@heliograph/worker/handlers/message-delivery';
import { MessageDispatch } from '@heliograph/worker/handlers/message-dispatch';
import { noPush } from './no-push.js';

const SETTINGS = { SMS_DAILY_MAX: 1_000, DEMO: false };

/** The worker's dispatch and delivery, with a mail server on this machine. Returns the text messages sent. */
export async function dispatchMessages(
  database: Pick<Database, 'pool'>,
  mailServerUrl: string,
): Promise<string[]> {
  const texts: string[] = [];
  const queued: string[] = [];
  const queues = {
    addJobs: async (_: string, jobs: readonly { id: string }[]) => queued.push(...jobs.map(({ id }) => id)),
  } as unknown as QueueClient;
  const logger = createLogger('test', 'silent');
  const box = createSecretBox(Buffer.alloc(32, 7));
  const mail = mailSender({
    url: mailServerUrl,
    from: 'Example Solar Works <alerts@example.org>',
    portalHost: 'portal.example.org',
    box,
  });
  const provider = {
    retainsTexts: false,
    send: async ({ text }: { text: string }) => (texts.push(text), null),
  };
  const given = database as Database;
  const delivery = new MessageDelivery(given, provider, box, logger, SETTINGS, noPush, mail, noWhatsapp);
  await database.pool.query(`UPDATE outbox SET created_at = created_at - interval '1 minute'`);
  await new MessageDispatch(given, queues, logger, SETTINGS).handle();
  for (const messageId of queued) await delivery.handle({ messageId });
  return texts;
}
