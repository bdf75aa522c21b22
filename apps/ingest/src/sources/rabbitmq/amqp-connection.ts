import { connect, type Channel, type ChannelModel, type ConsumeMessage } from 'amqplib';
import type { IngestSettings } from '../../settings.js';
import { bareHost, readLogin, tlsOptions } from '../external/broker-address.js';

const HEARTBEAT_S = 10;
const OPEN_MAX_MS = 10_000;

/** One connection to RabbitMQ. */
export class AmqpConnection {
  /** Resolves with the reason once the connection has ended. */
  readonly closed: Promise<Error>;
  #reason: Error | null = null;
  #stopping = false;
  readonly #cancels = new Set<() => Promise<void>>();

  private constructor(private readonly model: ChannelModel) {
    this.closed = new Promise((resolve) =>
      model.on('close', (error?: Error) => {
        this.#reason ??= error ?? new Error('it closed the connection');
        resolve(this.#reason);
      }),
    );
    model.on('error', (error) => (this.#reason ??= error));
  }

  /** @throws why it could not be established. */
  static async open(settings: IngestSettings): Promise<AmqpConnection> {
    const url = new URL(settings.AMQP_URL!);
    const secure = url.protocol === 'amqps:';
    const { username, password } = await readLogin(settings);
    const model = await connect(
      {
        protocol: secure ? 'amqps' : 'amqp',
        hostname: bareHost(url),
        port: url.port ? Number(url.port) : undefined,
        username,
        password: password!.toString(),
        heartbeat: HEARTBEAT_S,
      },
      { timeout: OPEN_MAX_MS, noDelay: true, ...(secure ? await tlsOptions(settings, bareHost(url)) : {}) },
    );
    return new AmqpConnection(model);
  }

  /** Whether the connection has ended. RabbitMQ redelivers unacknowledged messages then. */
  get isEnded(): boolean {
    return this.#reason !== null;
  }

  /** Whether `stop` was called. */
  get isStopping(): boolean {
    return this.#stopping;
  }

  /** @param prefetch maximum unacknowledged messages. The connection ends with the channel. */
  async channel(prefetch: number): Promise<Channel> {
    const channel = await this.model.createChannel();
    channel.on('error', (error: Error) => this.#fail(error));
    channel.on('close', () => this.#fail(new Error('it closed the channel')));
    await channel.prefetch(prefetch);
    return channel;
  }

  /** RabbitMQ redelivers the channel's unacknowledged messages. */
  async closeChannel(channel: Channel): Promise<void> {
    channel.removeAllListeners('close');
    await channel.close();
  }

  /** @returns cancels the consumer. @throws if there is no such queue, or it may not be read. */
  async consume(
    channel: Channel,
    queue: string,
    take: (message: ConsumeMessage) => void,
  ): Promise<() => Promise<void>> {
    const { consumerTag } = await channel.consume(queue, (message) => {
      if (message) take(message);
      else this.#fail(new Error(`it ended the consumer of ${queue}`));
    });
    const cancel = async () => {
      this.#cancels.delete(cancel);
      await channel.cancel(consumerTag);
    };
    this.#cancels.add(cancel);
    if (this.#stopping) await cancel();
    return cancel;
  }

  /** Receives no more messages; those received can still be acknowledged. */
  async stop(): Promise<void> {
    this.#stopping = true;
    await Promise.all([...this.#cancels].map((cancel) => cancel())).catch(() => {});
  }

  /** Flushes pending writes and disconnects. */
  async end(reason: Error): Promise<void> {
    if (this.#reason) return;
    this.#reason = reason;
    await this.model.close();
  }

  #fail(reason: Error): void {
    this.end(reason).catch(() => {}); // it is closed already
  }
}
