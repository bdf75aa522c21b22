import type { Logger } from '@heliograph/server/logging';
import { Inject, Injectable } from '@nestjs/common';
import type { ConsumeMessage } from 'amqplib';
import { brokerUnacknowledged } from '../../metrics.js';
import { Pipeline } from '../../pipeline/pipeline.js';
import type { IngestSettings } from '../../settings.js';
import { LOGGER, SETTINGS } from '../../tokens.js';
import { Acknowledgements } from '../external/acknowledgements.js';
import { ExternalMessages } from '../external/arrivals.js';
import { BrokerClient } from '../external/broker-client.js';
import { IN_FLIGHT_MAX } from '../external/handshake.js';
import { AmqpConnection } from './amqp-connection.js';
import { BrokerLogins } from './broker-logins.js';
import { BrokerSessions } from './broker-sessions.js';
import { closedConnectionOf } from './closed-connection.js';
import { topicOf } from './device-rights.js';

/** The queues of `deploy/rabbitmq/definitions.json`. */
const MESSAGES = 'heliograph';
const CLOSED_CONNECTIONS = 'heliograph-closed';

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
    try {
      if (this.ending.aborted) return new Error('stopping');
      await this.#consumeMessages(connection);
      await this.#consumeClosedConnections(connection);
      this.logins.open = !this.ending.aborted;
      this.log.info('connected to the broker');
      opened();
      return await connection.closed;
    } finally {
      this.logins.open = false;
      await connection.end(new Error('failed to consume'));
    }
  }

  /** The prefetch bounds the number of held messages, so no other backpressure is needed. */
  async #consumeMessages(connection: AmqpConnection): Promise<void> {
    const channel = await connection.channel(IN_FLIGHT_MAX);
    const acknowledgements = new Acknowledgements((tags) => {
      brokerUnacknowledged.set(acknowledgements.count);
      if (!connection.isEnded) channel.ack(upTo(tags), true);
    });
    await connection.consume(channel, MESSAGES, ({ content, fields }) => {
      const acknowledge = acknowledgements.expect(fields.deliveryTag, content.length);
      brokerUnacknowledged.set(acknowledgements.count);
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
    });
  }

  async #consumeClosedConnections(connection: AmqpConnection): Promise<void> {
    const channel = await connection.channel(IN_FLIGHT_MAX);
    let waiting: ConsumeMessage[] = [];
    let running: Promise<void> | null = null;
    const run = async () => {
      while (waiting.length > 0) {
        const batch = waiting;
        waiting = [];
        await this.sessions.end(batch.flatMap(closedConnectionOf));
        if (!connection.isEnded) channel.ack(batch.at(-1)!, true);
      }
      running = null;
    };
    await connection.consume(channel, CLOSED_CONNECTIONS, (message) => {
      waiting.push(message);
      running ??= run();
    });
  }
}

/** Argument for acknowledging all messages up to the last tag. */
const upTo = (tags: readonly number[]) => ({ fields: { deliveryTag: tags.at(-1) } }) as ConsumeMessage;
