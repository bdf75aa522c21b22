import type { Logger } from '@heliograph/server/logging';
import { Inject, Injectable } from '@nestjs/common';
import type { ConsumeMessage } from 'amqplib';
import { brokerUnacknowledged } from '../../metrics.js';
import { Pipeline } from '../../pipeline/pipeline.js';
import type { IngestSettings } from '../../settings.js';
import { LOGGER, SETTINGS } from '../../tokens.js';
import { ExternalMessages } from '../external/arrivals.js';
import { BrokerClient } from '../external/broker-client.js';
import { AmqpConnection } from './amqp-connection.js';
import { BrokerLogins } from './broker-logins.js';
import { BrokerSessions } from './broker-sessions.js';
import { closedConnectionOf } from './closed-connection.js';
import { topicOf } from './device-rights.js';
import { QueueConsumer } from './queue-consumer.js';

/** The queues of `deploy/rabbitmq/definitions.json`. */
const MESSAGES = 'heliograph';
const CLOSED_CONNECTIONS = 'heliograph-closed';

/**
 * After a change of the queue's leader, RabbitMQ may count messages as delivered that it never sent to the consumer
 * (https://github.com/rabbitmq/rabbitmq-server/issues/15473). It sends them when the channel closes.
 */
const CHANNEL_MAX_MS = 60_000;

/**
 * Transport strategy: a consumer of RabbitMQ's queue. Acknowledges each message once it is stored. All instances share
 * the queue, and any of them answers RabbitMQ's login requests.
 */
@Injectable()
export class RabbitMqSource extends BrokerClient<AmqpConnection> {
  constructor(
    @Inject(SETTINGS) private readonly settings: IngestSettings,
    @Inject(LOGGER) log: Logger,
    arrivals: ExternalMessages,
    private readonly logins: BrokerLogins,
    private readonly sessions: BrokerSessions,
    pipeline: Pipeline,
  ) {
    super(log, arrivals, pipeline);
  }

  protected override async prepare(): Promise<void> {
    await this.sessions.watch();
    await this.logins.listen();
  }

  protected async stopReceiving(): Promise<void> {
    await this.logins.close();
    await this.connection?.stop();
  }

  protected async disconnect(): Promise<void> {
    await this.connection?.end(new Error('stopping'));
  }

  protected async connectOnce(opened: () => void): Promise<Error> {
    const connection = await AmqpConnection.open(this.settings);
    this.connection = connection;
    let renewing: NodeJS.Timeout | undefined;
    try {
      if (this.ending.aborted) return new Error('stopping');
      const consumers = [this.#messages(connection), this.#closedConnections(connection)];
      for (const consumer of consumers) await consumer.start();
      this.logins.open = !this.ending.aborted;
      this.log.info('connected to the broker');
      opened();
      renewing = setInterval(() => consumers.forEach((consumer) => void consumer.renew()), CHANNEL_MAX_MS);
      return await connection.closed;
    } finally {
      clearInterval(renewing);
      this.logins.open = false;
      await connection.end(new Error('failed to consume'));
    }
  }

  #messages(connection: AmqpConnection): QueueConsumer {
    const take = ({ content, fields }: ConsumeMessage, acknowledge: () => void) =>
      this.arrivals.take([
        {
          topic: topicOf(fields.routingKey),
          payload: content,
          retain: false,
          repeated: false,
          messageId: null,
          receivedAt: Date.now(),
          acknowledge,
          get stale() {
            return connection.isEnded;
          },
        },
      ]);
    return new QueueConsumer(connection, MESSAGES, take, (held) => brokerUnacknowledged.set(held));
  }

  #closedConnections(connection: AmqpConnection): QueueConsumer {
    let waiting: { message: ConsumeMessage; acknowledge: () => void }[] = [];
    let running: Promise<void> | null = null;
    const run = async () => {
      while (waiting.length > 0) {
        const batch = waiting;
        waiting = [];
        await this.sessions.end(batch.flatMap(({ message }) => closedConnectionOf(message)));
        for (const { acknowledge } of batch) acknowledge();
      }
      running = null;
    };
    return new QueueConsumer(connection, CLOSED_CONNECTIONS, (message, acknowledge) => {
      waiting.push({ message, acknowledge });
      running ??= run();
    });
  }
}
