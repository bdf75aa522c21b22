import type { Channel, ConsumeMessage } from 'amqplib';
import { Acknowledgements } from '../external/acknowledgements.js';
import { IN_FLIGHT_MAX } from '../external/handshake.js';
import type { AmqpConnection } from './amqp-connection.js';

/** Must be called once the message is stored. */
type Acknowledge = () => void;

/** A consumer of a queue, which acknowledges messages in their order. `IN_FLIGHT_MAX` bounds the number of those it holds. */
export class QueueConsumer {
  #channel: Channel | null = null;
  #cancel: () => Promise<void> = async () => {};
  #held = new Acknowledgements(() => {});
  #allAcknowledged: () => void = () => {};
  #renewing: Promise<void> | null = null;

  /** @param heldChanged receives the number of messages that are not acknowledged. */
  constructor(
    private readonly connection: AmqpConnection,
    private readonly queue: string,
    private readonly take: (message: ConsumeMessage, acknowledge: Acknowledge) => void,
    private readonly heldChanged: (held: number) => void = () => {},
  ) {}

  /** @throws if there is no such queue, or it may not be read. */
  async start(): Promise<void> {
    const channel = await this.connection.channel(IN_FLIGHT_MAX);
    const held = new Acknowledgements((tags) => {
      this.heldChanged(held.count);
      if (!this.connection.isEnded) channel.ack(upTo(tags), true);
      if (held.count === 0) this.#allAcknowledged();
    });
    [this.#channel, this.#held] = [channel, held];
    this.#cancel = await this.connection.consume(channel, this.queue, (message) => {
      const acknowledge = held.expect(message.fields.deliveryTag, message.content.length);
      this.heldChanged(held.count);
      this.take(message, acknowledge);
    });
  }

  /** Replaces the channel, once all messages received are acknowledged. Ends the connection if that fails. */
  renew(): Promise<void> {
    this.#renewing ??= this.#renew()
      .catch((error: Error) => this.connection.end(error))
      .finally(() => (this.#renewing = null));
    return this.#renewing;
  }

  async #renew(): Promise<void> {
    await this.#cancel();
    const acknowledged = new Promise<void>((resolve) => (this.#allAcknowledged = resolve));
    if (this.#held.count > 0) await Promise.race([acknowledged, this.connection.closed]);
    if (this.connection.isEnded || this.connection.isStopping) return;
    await this.connection.closeChannel(this.#channel!);
    await this.start();
  }
}

/** Argument for acknowledging all messages up to the last tag. */
const upTo = (tags: readonly number[]) => ({ fields: { deliveryTag: tags.at(-1) } }) as ConsumeMessage;
