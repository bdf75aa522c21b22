import { ingestSettings } from '@heliograph/ingest/settings';
import { AmqpConnection } from '@heliograph/ingest/sources/rabbitmq/amqp-connection';
import { QueueConsumer } from '@heliograph/ingest/sources/rabbitmq/queue-consumer';
import { loadConfig } from '@heliograph/server/config';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { ConsumeMessage } from 'amqplib';
import { until } from '../../support/until.js';
import { use } from '../../support/use.js';
import { Device } from './support/device.js';
import { hasRabbitMq, noRabbitMq, PUBLISHER, RabbitMq } from './support/rabbitmq.js';

const title = 'a consumer of RabbitMQ’s queue';
const withRabbitMq = hasRabbitMq ? describe : describe.skip;

withRabbitMq(hasRabbitMq ? title : `${title} (skipped: ${noRabbitMq})`, () => {
  const broker = use(
    () => RabbitMq.start(),
    (started) => started.stop(),
  );
  let connection: AmqpConnection;
  let consumer: QueueConsumer;
  let publisher: Device;
  let received: { message: ConsumeMessage; acknowledge: () => void }[];
  let held: number;

  beforeEach(async () => {
    const environment = { DATABASE_URL: 'postgres://unused', ...broker.settings };
    connection = await AmqpConnection.open(loadConfig(ingestSettings, environment));
    [received, held] = [[], 0];
    consumer = new QueueConsumer(
      connection,
      'heliograph',
      (message, acknowledge) => received.push({ message, acknowledge }),
      (count) => (held = count),
    );
    publisher = await Device.dial(broker.port);
    expect(await publisher.login(PUBLISHER)).toBe(0);
  });
  afterEach(async () => {
    publisher.destroy();
    for (const { acknowledge } of received) acknowledge();
    await until('no held message', () => held === 0);
    await connection.end(new Error('the test has ended'));
  });

  const publish = (n: number) => publisher.deliver('solar/v1/HG05-1/telemetry', { n });
  const numbers = () =>
    received.map(({ message }) => (JSON.parse(message.content.toString()) as { n: number }).n);
  /** Acknowledges all messages, also those that arrive meanwhile. */
  async function acknowledgingAll(wait: Promise<unknown>): Promise<void> {
    const timer = setInterval(() => received.forEach(({ acknowledge }) => acknowledge()), 10);
    await wait.finally(() => clearInterval(timer));
  }
  const hasReceived = (count: number) => until(`${count} messages`, () => received.length >= count);

  it('receives what RabbitMQ wrongly counted as delivered, once its channel is renewed', async () => {
    const open = connection.channel.bind(connection);
    connection.channel = async (prefetch) => {
      const channel = await open(prefetch);
      // Counts as delivered on this channel, of which the consumer does not know.
      expect(await channel.get('heliograph')).not.toBe(false);
      connection.channel = open;
      return channel;
    };
    await publish(1);
    await consumer.start();
    await until('a waiting message', () => broker.waiting(), { wanted: (count) => count === 1 });
    expect(numbers()).toEqual([]);
    await consumer.renew();
    await hasReceived(1);
    expect(numbers()).toEqual([1]);
  });

  it('renews its channel once all messages are acknowledged, and receives none again', async () => {
    await consumer.start();
    for (let n = 0; n < 3; n++) await publish(n);
    await hasReceived(3);
    let isRenewed = false;
    const renewed = consumer.renew().then(() => (isRenewed = true));
    for (const n of [1, 0]) received[n]!.acknowledge();
    // It may arrive before or after.
    await publish(3);
    expect(isRenewed).toBe(false);
    await acknowledgingAll(renewed);
    await hasReceived(4);
    expect(numbers()).toEqual([0, 1, 2, 3]);
  });

  it('loses and repeats nothing when it is renewed again and again', async () => {
    await consumer.start();
    for (let n = 0; n < 200; n++) {
      await publish(n);
      if (n % 10 === 0) void consumer.renew();
      for (const { acknowledge } of received) acknowledge();
    }
    await acknowledgingAll(hasReceived(200));
    expect(numbers().sort((one, other) => one - other)).toEqual(Array.from({ length: 200 }, (_, n) => n));
  });

  it('consumes no more if the connection stops meanwhile', async () => {
    await consumer.start();
    await publish(1);
    await hasReceived(1);
    const renewed = consumer.renew();
    await connection.stop();
    await acknowledgingAll(renewed);
    await publish(2);
    await until('a waiting message', () => broker.waiting(), { wanted: (count) => count > 0 });
    expect(numbers()).not.toContain(2);
  });

  it('ends the connection if its channel cannot be renewed', async () => {
    await consumer.start();
    await broker.letIngestRead(false);
    await consumer.renew();
    expect((await connection.closed).message).not.toBe('');
    await broker.letIngestRead(true);
  });
});
