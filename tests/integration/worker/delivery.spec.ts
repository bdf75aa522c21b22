import { queues } from '@heliograph/contracts/queue/queues';
import { ChannelDown, ChannelGone, deliverMessage } from '@heliograph/database/outbox/deliver-message';
import { insertMessages } from '@heliograph/database/outbox/insert-messages';
import { createLogger } from '@heliograph/server/logging';
import { createQueue } from '@heliograph/server/queues/backend';
import { QueueClient } from '@heliograph/server/queues/queue-client';
import { createSecretBox } from '@heliograph/server/secret-box';
import { MessageDispatch } from '@heliograph/worker/handlers/message-dispatch';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { setTimeout as sleep } from 'node:timers/promises';
import { messageDelivery } from '../../support/alerts/message-delivery.js';
import { addUser } from '../../support/builders.js';
import { useTestDatabase } from '../../support/use-database.js';
import { until } from '../../support/until.js';

/** Less than the test's time limit, so that a failure names what it waited for. */
const WAIT_MAX_MS = 20_000;
const SETTINGS = { DEMO: false, SMS_DAILY_MAX: 1_000 };

describe('an outbox message', () => {
  const database = useTestDatabase();
  let userId: number;
  let id: string;
  let cause = 0;

  beforeAll(async () => {
    userId = await addUser(database.pool, { phone_no: '9000000001' });
  });
  beforeEach(async () => {
    [id] = (await write(String(++cause))) as [string];
  });

  const write = (about: string) =>
    insertMessages(database.pool, [
      { kind: 'communication_lost', cause: about, userId, phone: '9000000001', text: 'Communication Lost!' },
    ]);
  const row = async (columns: string) => {
    const { rows } = await database.pool.query(`SELECT ${columns} FROM outbox WHERE id = $1`, [id]);
    return rows[0];
  };
  const box = createSecretBox(Buffer.alloc(32, 7));
  const delivering = (send: () => Promise<string | null>, retainsTexts = true) =>
    messageDelivery(database, { provider: { send, retainsTexts }, box, settings: SETTINGS });
  const failing = async (): Promise<never> => {
    throw new Error('provider is unavailable');
  };

  it('is stored once per kind and cause', async () => {
    expect(await write(String(cause))).toEqual([]);
  });

  it('is delivered, and keeps its text for the demonstration', async () => {
    await delivering(async () => 'reference-1').handle({ messageId: id });
    expect(await row('delivered_at IS NOT NULL AS delivered, text, attempts, provider_reference')).toEqual({
      delivered: true,
      text: 'Communication Lost!',
      attempts: 1,
      provider_reference: 'reference-1',
    });
  });

  it('fails at once after a timeout of its channel, so that messages by other channels are not delayed', async () => {
    let calls = 0;
    const delivery = delivering(async () => {
      calls += 1;
      await sleep(5_100);
      throw new ChannelDown('cannot be reached');
    });
    const ids = [id, ...(await write(String(++cause)))];
    for (const messageId of ids)
      await expect(delivery.handle({ messageId })).rejects.toThrow('cannot be reached');
    expect(calls).toBe(1);
  });

  it('goes to its next channel at once, but not while the worker is being stopped', async () => {
    await database.pool.query(`UPDATE outbox SET channels = '{email,whatsapp,sms}' WHERE id = $1`, [id]);
    const tried: string[] = [];
    const attempt = (stopping: AbortSignal) =>
      deliverMessage(database.pool, id, {
        send: async (channel) => {
          tried.push(channel);
          if (channel !== 'sms') throw new ChannelGone('has none');
          return null;
        },
        ...{ attemptsMax: 3, dailyMax: 1_000, retainSealed: true, stopping },
      });
    expect(await attempt(AbortSignal.abort())).toMatchObject({ result: 'failed', givenUp: false });
    expect([tried, await row('channels, attempts, leased_until')]).toEqual([
      ['email'],
      { channels: ['whatsapp', 'sms'], attempts: 0, leased_until: null },
    ]);
    expect(await attempt(new AbortController().signal)).toMatchObject({ result: 'delivered' });
    expect(tried).toEqual(['email', 'whatsapp', 'sms']);
  });

  it('is sent once by simultaneous and later attempts', async () => {
    const [tries, attemptsMax] = [6, 3];
    let sent = 0;
    let ended = 0;
    // Sending lasts until all other attempts have ended, or a second sending begins.
    const send = async () => {
      sent += 1;
      await until('a second sending, or the end of all others', () => sent > 1 || ended === tries - 1, {
        patienceMs: WAIT_MAX_MS,
      });
      return null;
    };
    const deliver = () =>
      deliverMessage(database.pool, id, { send, attemptsMax, dailyMax: 1_000, retainSealed: true }).finally(
        () => (ended += 1),
      );
    const outcomes = await Promise.all(Array.from({ length: tries }, deliver));
    outcomes.push(await deliver());
    expect(sent).toBe(1);
    expect(outcomes.filter(({ result }) => result === 'delivered')).toHaveLength(1);
  });

  it('keeps its error and is tried again', async () => {
    const delivery = delivering(failing);
    await expect(delivery.handle({ messageId: id })).rejects.toThrow('provider is unavailable');
    const columns = 'attempts, error, failed_at, delivered_at';
    expect(await row(columns)).toEqual({
      attempts: 1,
      error: 'provider is unavailable',
      failed_at: null,
      delivered_at: null,
    });
    await delivering(async () => null).handle({ messageId: id });
    expect(await row('attempts, error, delivered_at IS NOT NULL AS delivered')).toEqual({
      attempts: 2,
      error: null,
      delivered: true,
    });
  });

  it('fails after the last attempt, and is not tried again', async () => {
    const delivery = delivering(failing);
    const { attempts } = queues.messageDelivery;
    for (let attempt = 1; attempt < attempts; attempt++) {
      await expect(delivery.handle({ messageId: id })).rejects.toThrow();
    }
    expect(await row('failed_at')).toEqual({ failed_at: null });
    await expect(delivery.handle({ messageId: id })).rejects.toThrow();
    expect(await row('failed_at IS NOT NULL AS failed, attempts')).toEqual({ failed: true, attempts });
    await expect(delivery.handle({ messageId: id })).resolves.toBeUndefined();
    expect(await row('attempts')).toEqual({ attempts });
  });

  it('gets a new job if it lost its own, once, and only while it is pending', async () => {
    const logger = createLogger('test', 'fatal');
    const settings = { databaseUrl: database.url };
    const client = new QueueClient(settings, logger);
    const queue = createQueue(settings, queues.messageDelivery.name);
    await database.pool.query('UPDATE outbox SET delivered_at = now() WHERE id <> $1', [id]);
    const dispatch = new MessageDispatch(database, client, logger, SETTINGS);
    try {
      await dispatch.handle();
      expect(await queue.getPrioritizedCount()).toBe(0);
      await database.pool.query(`UPDATE outbox SET created_at = now() - interval '1 minute'`);
      await dispatch.handle();
      await dispatch.handle();
      const waiting = await queue.getPrioritized();
      expect(waiting.map(({ data }) => data)).toEqual([{ messageId: id }]);
    } finally {
      await client.close();
      await queue.close();
    }
  });
});
