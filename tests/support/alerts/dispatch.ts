import type { Database, Queryable } from '@heliograph/database/connection/database';
import { createLogger } from '@heliograph/server/logging';
import type { QueueClient } from '@heliograph/server/queues/queue-client';
import { MessageDispatch } from '@heliograph/worker/handlers/message-dispatch';
import { mailTo, messageDelivery, textsTo } from './message-delivery.js';
import { zoneAt } from './zone-at.js';

const SETTINGS = { SMS_DAILY_MAX: 1_000, DEMO: false };

/**
 * The worker's dispatch and delivery at noon for all owners, with a mail server on this machine. Returns the text
 * messages sent.
 * @param owner connected with all rights
 */
export async function dispatchMessages(
  owner: Queryable,
  database: Pick<Database, 'pool'>,
  mailServerUrl: string,
): Promise<string[]> {
  const texts: string[] = [];
  const queued: string[] = [];
  const queues = {
    addJobs: async (_: string, jobs: readonly { id: string }[]) => queued.push(...jobs.map(({ id }) => id)),
  } as unknown as QueueClient;
  const logger = createLogger('test', 'silent');
  const given = database as Database;
  const delivery = messageDelivery(given, { provider: textsTo(texts), mail: mailTo(mailServerUrl) });
  await database.pool.query(`UPDATE outbox SET created_at = created_at - interval '1 minute'`);
  await atNoon(owner, async () => {
    await new MessageDispatch(given, queues, logger, SETTINGS).handle();
    for (const messageId of queued) await delivery.handle({ messageId });
  });
  return texts;
}

/** Moves all inverters to a time zone in which it is noon, and back afterwards. */
async function atNoon(owner: Queryable, work: () => Promise<void>): Promise<void> {
  const { rows } = await owner.query<{ id: number; zone: string }>(
    'SELECT id, time_zone AS zone FROM inverters',
  );
  await owner.query('UPDATE inverters SET time_zone = $1', [zoneAt(12)]);
  try {
    await work();
  } finally {
    await owner.query(
      `UPDATE inverters SET time_zone = zone
       FROM unnest($1::integer[], $2::text[]) AS before (id, zone) WHERE inverters.id = before.id`,
      [rows.map(({ id }) => id), rows.map(({ zone }) => zone)],
    );
  }
}
