import { setImmediate as immediate } from 'node:timers/promises';
import { deviceTopics } from '@heliograph/contracts/mqtt/topics';
import type { Logger } from '@heliograph/server/logging';
import { Inject, Injectable } from '@nestjs/common';
import { Server, type CustomTransportStrategy, type MessageHandler } from '@nestjs/microservices';
import type { ConsumeMessage } from 'amqplib';
import { brokerUnacknowledged } from '../../metrics.js';
import type { MessageKind } from '../../pipeline/device-message.js';
import { Pipeline } from '../../pipeline/pipeline.js';
import type { IngestSettings } from '../../settings.js';
import { LOGGER, SETTINGS } from '../../tokens.js';
import { Acknowledgements } from '../external/acknowledgements.js';
import { ExternalMessages } from '../external/arrivals.js';
import { IN_FLIGHT_MAX } from '../external/handshake.js';
import { keepConnected } from '../external/keep-connected.js';
import type { Source } from '../source.js';
import { AmqpConnection } from './amqp-connection.js';
import { BrokerLogins } from './broker-logins.js';
import { BrokerSessions } from './broker-sessions.js';
import { closedConnectionOf } from './closed-connection.js';
import { topicOf } from './device-rights.js';

/** The queues of `deploy/rabbitmq/definitions.json`. */
const MESSAGES = 'heliograph';
const CLOSED_CONNECTIONS = 'heliograph-closed';
/** Timeout of storing pending messages at shutdown. */
const DRAIN_MAX_MS = 12_000;
const messageKinds: readonly MessageKind[] = [...deviceTopics, 'unknown'];

/**
 * Transport strategy: a consumer of RabbitMQ's queue. Acknowledges each message once it is stored. All instances share
 * the queue, and devices log in through their answers.
 */
@Injectable()
export class RabbitMqSource extends Server implements CustomTransportStrategy, Source {
  readonly port = null;
  #problem: string | null = 'not connected to the broker yet';
  #connection: AmqpConnection | null = null;
  #running: Promise<void> | null = null;
  readonly #end = new AbortController();

  constructor(
    @Inject(SETTINGS) private readonly settings: IngestSettings,
    @Inject(LOGGER) private readonly log: Logger,
    private readonly arrivals: ExternalMessages,
    private readonly logins: BrokerLogins,
    private readonly sessions: BrokerSessions,
    private readonly pipeline: Pipeline,
  ) {
    super();
  }

  get problem(): string | null {
    return this.#problem ?? (this.arrivals.failing ? 'devices cannot be looked up' : null);
  }

  /** Calls back after the first attempt, successful or not: `problem` reports a failure, and connecting is retried. */
  async listen(callback: (error?: unknown) => void): Promise<void> {
    try {
      const handlers = new Map<MessageKind, MessageHandler>();
      for (const kind of messageKinds) handlers.set(kind, this.getHandlerByPattern(kind)!);
      this.arrivals.onMessage((message) => void handlers.get(message.kind)!(message));
      await this.sessions.watch();
      await this.logins.listen();
      await new Promise<void>((tried) => {
        this.#running = this.#run(tried);
      });
      callback();
    } catch (error) {
      callback(error);
    }
  }

  /** Stops consuming, stores and acknowledges pending messages, and disconnects. The broker keeps new ones. */
  async close(): Promise<void> {
    if (this.#end.signal.aborted) return;
    this.#end.abort();
    await this.logins.close();
    await this.#connection?.stop();
    this.arrivals.stop();
    await immediate(); // lets handlers pass their messages to the pipeline
    await this.pipeline.drain(DRAIN_MAX_MS);
    await immediate();
    await this.#connection?.end(new Error('stopping'));
    await this.#running;
  }

  on(): never {
    throw new Error('this transport has no events of its own');
  }

  unwrap<T>(): T {
    return this.#connection as T;
  }

  async #run(tried: () => void): Promise<void> {
    const { signal } = this.#end;
    await keepConnected(signal, this.log, async () => {
      const reason = await this.#connectOnce(tried).catch((error: Error) => error);
      if (signal.aborted) return null;
      this.#problem = `the broker is not connected: ${reason.message}`;
      tried();
      return reason;
    });
    tried();
  }

  /** @returns why the connection ended. @throws why it could not be established. */
  async #connectOnce(opened: () => void): Promise<Error> {
    const connection = await AmqpConnection.open(this.settings);
    this.#connection = connection;
    try {
      if (this.#end.signal.aborted) return new Error('stopping');
      await this.#consumeMessages(connection);
      await this.#consumeClosedConnections(connection);
      this.#problem = null;
      this.logins.open = !this.#end.signal.aborted;
      this.log.info('connected to the broker');
      opened();
      return await connection.closed;
    } finally {
      this.logins.open = false;
      await connection.end(new Error('failed to consume'));
      this.#connection = null;
      this.arrivals.dropStale();
      brokerUnacknowledged.set(0);
    }
  }

  /** The prefetch bounds what is held, so backpressure needs nothing else. */
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

/** For acknowledging all up to the last. */
const upTo = (tags: readonly number[]) => ({ fields: { deliveryTag: tags.at(-1) } }) as ConsumeMessage;
