import { queues as definitions } from '@heliograph/contracts/queue/queues';
import { insertMessages } from '@heliograph/database/outbox/insert-messages';
import type { MessageKind } from '@heliograph/domain/alerts/catalogue';
import { listWaitingMessages } from '@heliograph/database/outbox/list-waiting-messages';
import { createLogger, type Logger } from '@heliograph/server/logging';
import { createQueue } from '@heliograph/server/queues/backend';
import { QueueClient } from '@heliograph/server/queues/queue-client';
import { MessageDispatch } from '@heliograph/worker/handlers/message-dispatch';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { register } from 'prom-client';
import { messageDelivery } from '../../support/alerts/message-delivery.js';
import { Browser } from '../access/browser.js';
import { makeWorld, type World } from '../access/world.js';
import { useApi } from '../api/support/use-api.js';

const SMS_DAILY_MAX = 10;

describe('the daily limit on text messages', () => {
  const system = useApi({
    SMS_PROVIDER: 'outbox',
    TRUST_PROXY: 'loopback',
    SMS_DAILY_MAX: String(SMS_DAILY_MAX),
  });
  let world: World;
  let sent: string[];
  let notices = 0;
  beforeEach(async () => {
    await system.database.query('DELETE FROM sms_days; DELETE FROM outbox');
    world = await makeWorld(system);
    sent = [];
  });

  const logged: unknown[] = [];
  const logger = {
    info: () => undefined,
    warn: () => undefined,
    error: (fields: object, message: string) => logged.push({ ...fields, message }),
  } as unknown as Logger;
  const settings = { DEMO: false, SMS_DAILY_MAX };
  const database = () => ({ pool: system.database }) as never;
  /** Delivers as the worker does; the provider accepts the message unless `fails`. */
  const deliver = async (messageId: string, fails = false) => {
    const send = async () => {
      if (fails) throw new Error('provider is unavailable');
      sent.push(messageId);
      return null;
    };
    await messageDelivery(database(), { provider: { send, retainsTexts: true }, logger, settings }).handle({
      messageId,
    });
  };
  const write = async (count: number, kind: MessageKind = 'communication_lost') =>
    insertMessages(
      system.database,
      Array.from({ length: count }, () => ({
        kind,
        cause: String((notices += 1)),
        userId: Number(world.a.id),
        phone: world.a.phone,
        text: 'Communication Lost!',
      })),
    );
  const deliverAll = async (ids: string[]) => {
    for (const id of ids) await deliver(id);
  };
  /** Moves the next attempts to an earlier time. */
  const pass = (time: string) =>
    system.database.query('UPDATE outbox SET retry_at = retry_at - $1::interval', [time]);
  const ask = (phone: string, address = '198.51.100.1') =>
    new Browser(system, address).call('POST /sendOtp', { phone, purpose: 'reset' });

  it('reserves the last tenth for codes, and postpones notices to the next day', async () => {
    await deliverAll(await write(15));
    expect(sent).toHaveLength(9);
    await deliverAll(await write(3, 'code_reset'));
    expect(sent).toHaveLength(10);
    const { rows } = await system.database.query(
      'SELECT kind, count(*)::integer AS waiting FROM outbox WHERE delivered_at IS NULL AND attempts = 0 AND error IS NULL GROUP BY kind ORDER BY kind',
    );
    expect(rows).toEqual([
      { kind: 'code_reset', waiting: 2 },
      { kind: 'communication_lost', waiting: 6 },
    ]);
    await system.database.query('UPDATE sms_days SET day = day - 1');
    await pass('1 day');
    const waiting = await system.database.query('SELECT id FROM outbox WHERE delivered_at IS NULL');
    await deliverAll(waiting.rows.map(({ id }) => String(id)));
    expect(sent).toHaveLength(18);
  });

  it('leaves room for other channels among the messages that wait', async () => {
    const codes = await write(SMS_DAILY_MAX + 2, 'code_reset');
    await deliverAll(codes);
    const [mail] = await write(1);
    await system.database.query(`UPDATE outbox SET channels = '{email}' WHERE id = $1`, [mail]);
    const waiting = async () => {
      const before = new Date(Date.now() + 60_000);
      const found = await listWaitingMessages(system.database, { before, noticesWait: true, limit: 2 });
      return found.map(({ id }) => id);
    };
    expect(await waiting()).toEqual([mail]);
    await pass('10 minutes');
    expect(new Set(await waiting())).toEqual(new Set(codes.slice(SMS_DAILY_MAX)));
  });

  it('holds for simultaneous deliveries', async () => {
    await Promise.all((await write(30, 'code_reset')).map((id) => deliver(id)));
    expect(sent).toHaveLength(SMS_DAILY_MAX);
  });

  it('does not count messages that the provider refused', async () => {
    for (const id of await write(SMS_DAILY_MAX, 'code_reset')) {
      await expect(deliver(id, true)).rejects.toThrow('provider is unavailable');
    }
    await deliverAll(await write(SMS_DAILY_MAX, 'code_reset'));
    expect(sent).toHaveLength(SMS_DAILY_MAX);
  });

  it('refuses codes until the next day, for known and unknown numbers alike', async () => {
    expect((await ask(world.a.phone)).status).toBe(200);
    await deliverAll(await write(SMS_DAILY_MAX, 'code_add'));
    const answers = [await ask(world.b.phone, '198.51.100.2'), await ask(world.absent.phone, '198.51.100.3')];
    for (const answer of answers) {
      expect([answer.status, answer.json()]).toEqual([
        503,
        expect.objectContaining({
          code: 'unavailable',
          err: 'No more codes can be sent today. Please try again tomorrow.',
        }),
      ]);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
      expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(86_400);
    }
    await system.database.query('UPDATE sms_days SET day = day - 1');
    expect((await ask(world.b.phone, '198.51.100.2')).status).toBe(200);
  });

  it('is logged once and exported as a metric, and notices by text message get no job meanwhile', async () => {
    const queues = new QueueClient({ databaseUrl: system.databaseUrl }, createLogger('test', 'fatal'));
    const queue = createQueue({ databaseUrl: system.databaseUrl }, definitions.messageDelivery.name);
    const dispatch = new MessageDispatch(database(), queues, logger, settings);
    const share = async () =>
      (await register.getSingleMetric('heliograph_sms_daily_share')!.get()).values[0]!.value;
    try {
      await deliverAll(await write(5));
      await dispatch.handle();
      expect([logged, await share()]).toEqual([[], 0.5]);
      await deliverAll(await write(5));
      await system.database.query(`UPDATE outbox SET created_at = now() - interval '1 minute'`);
      await pass('10 minutes');
      await dispatch.handle();
      await dispatch.handle();
      expect(await queue.getPrioritizedCount()).toBe(0);
      const { rows } = await system.database.query(
        `UPDATE outbox SET channels = '{push,sms}' WHERE id = (SELECT min(id) FROM outbox WHERE delivered_at IS NULL) RETURNING id`,
      );
      await dispatch.handle();
      expect((await queue.getPrioritized()).map(({ id }) => id)).toEqual([`message-delivery-${rows[0].id}`]);
      expect([logged, await share()]).toEqual([
        [{ sent: 9, max: SMS_DAILY_MAX, message: 'daily limit of text messages reached, notices wait' }],
        0.9,
      ]);
    } finally {
      await queues.close();
      await queue.close();
    }
  });
});
