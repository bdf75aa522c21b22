import { insertMessages } from '@heliograph/database/outbox/insert-messages';
import type { MessageKind } from '@heliograph/domain/alerts/catalogue';
import type { Logger } from '@heliograph/server/logging';
import type { QueueClient } from '@heliograph/server/queues/queue-client';
import { MessageDispatch } from '@heliograph/worker/handlers/message-dispatch';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { register } from 'prom-client';
import { messageDelivery } from '../../support/alerts/message-delivery.js';
import { Browser } from '../access/browser.js';
import { makeWorld, type World } from '../access/world.js';
import { useApi } from '../api/support/use-api.js';

const MAX = 5;
const PRICE_PAISE = 14.5;

describe('the monthly limit of a channel', () => {
  const system = useApi({ TRUST_PROXY: 'loopback', SMS_ALERTS_MONTHLY_MAX: String(MAX) });
  let world: World;
  let sent: string[];
  let causes = 0;
  let logged: unknown[];
  beforeEach(async () => {
    await system.database.query('DELETE FROM sms_days; DELETE FROM message_months; DELETE FROM outbox');
    world = await makeWorld(system);
    [sent, logged] = [[], []];
  });

  const logger = {
    info: () => undefined,
    warn: () => undefined,
    error: (fields: object, message: string) => logged.push({ ...fields, message }),
  } as unknown as Logger;
  const settings = {
    DEMO: false,
    SMS_DAILY_MAX: 1_000,
    SMS_ALERTS_MONTHLY_MAX: MAX,
    SMS_PRICE_PAISE: PRICE_PAISE,
  };
  const database = () => ({ pool: system.database }) as never;
  const write = (count: number, kind: MessageKind = 'communication_lost') =>
    insertMessages(
      system.database,
      Array.from({ length: count }, () => ({
        kind,
        cause: String((causes += 1)),
        userId: Number(world.a.id),
        phone: world.a.phone,
        text: 'Text',
      })),
    );
  const deliver = (messageId: string, fails = false) => {
    const send = async () => {
      if (fails) throw new Error('refused');
      sent.push(messageId);
      return null;
    };
    const provider = { send, retainsTexts: true };
    return messageDelivery(database(), { provider, logger, settings }).handle({ messageId });
  };
  /** Messages that were not sent, with the reason. */
  const deliverAll = async (ids: readonly string[]) => {
    const errors: string[] = [];
    for (const id of ids) await deliver(id).catch((error: Error) => errors.push(error.message));
    return errors;
  };
  const costs = async () => {
    const browser = new Browser(system, world.address);
    await browser.must('POST /loginPasswordAdmin', {
      phone: world.administrator.phone,
      password: world.password,
    });
    return (await browser.must('GET /getMessageCosts')).json();
  };

  it('stops alerts, with the reason, but neither dangerous faults nor codes', async () => {
    const ids = await write(MAX + 2);
    const reason = 'The monthly limit of this channel is reached';
    expect(await deliverAll(ids)).toEqual([reason, reason]);
    const { rows } = await system.database.query(
      'SELECT error, failed_at IS NOT NULL AS failed FROM outbox WHERE id = $1',
      [ids.at(-1)],
    );
    expect(rows).toEqual([{ error: reason, failed: true }]);
    expect(await deliverAll(await write(2, 'safety_fault'))).toEqual([]);
    expect(await deliverAll(await write(2, 'code_reset'))).toEqual([]);
    expect(await deliverAll(await write(1, 'account'))).toEqual([]);
    expect(sent).toHaveLength(MAX + 5);
  });

  it('holds for simultaneous deliveries', async () => {
    await Promise.allSettled((await write(20)).map((id) => deliver(id)));
    expect(sent).toHaveLength(MAX);
  });

  it('does not count refused messages, and starts again with the month', async () => {
    for (const id of await write(MAX)) await expect(deliver(id, true)).rejects.toThrow('refused');
    expect(await deliverAll(await write(MAX))).toEqual([]);
    await system.database.query(`UPDATE message_months SET month = month - interval '1 month'`);
    expect(await deliverAll(await write(1))).toEqual([]);
  });

  it('is shown to administrators, with the costs of all messages', async () => {
    await deliverAll(await write(MAX - 1));
    await deliverAll(await write(3, 'code_reset'));
    await system.database.query(
      `INSERT INTO message_months (month, channel, sent, alerts, cost_paise) VALUES ('2020-01-01', 'sms', 1, 1, 0)`,
    );
    const month = new Date().toISOString().slice(0, 7);
    expect(await costs()).toEqual({
      months: [{ month, channel: 'sms', sent: MAX + 2, alerts: MAX - 1, costPaise: (MAX + 2) * PRICE_PAISE }],
      limits: [{ channel: 'sms', max: MAX, warning: 'near' }],
    });
    await deliverAll(await write(1));
    expect((await costs()).limits).toEqual([{ channel: 'sms', max: MAX, warning: 'reached' }]);
  });

  it('raises an alarm at four fifths and when it is reached, once each', async () => {
    const queues = { addJobs: async () => undefined } as unknown as QueueClient;
    const dispatch = new MessageDispatch(database(), queues, logger, settings);
    const share = async () =>
      (await register.getSingleMetric('heliograph_messages_monthly_share')!.get()).values[0]!;
    await deliverAll(await write(MAX - 2));
    await dispatch.handle();
    expect(logged).toEqual([]);
    await deliverAll(await write(1));
    await dispatch.handle();
    await dispatch.handle();
    expect(await share()).toMatchObject({ value: 0.8, labels: { channel: 'sms' } });
    await deliverAll(await write(1));
    await dispatch.handle();
    await dispatch.handle();
    expect(logged).toEqual([
      { channel: 'sms', alerts: MAX - 1, max: MAX, message: 'monthly limit of alerts near' },
      { channel: 'sms', alerts: MAX, max: MAX, message: 'monthly limit of alerts reached' },
    ]);
  });
});
