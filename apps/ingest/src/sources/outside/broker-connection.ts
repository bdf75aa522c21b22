import type { Duplex } from 'node:stream';
import { PACKET_MAX_BYTES } from '@heliograph/contracts/mqtt/messages';
import { Acknowledgements } from './acknowledgements.js';
import { FrameReader, type Frame } from './frame-reader.js';
import {
  CONNACK,
  connectPacket,
  DISCONNECT,
  disconnectPacket,
  type Filters,
  IN_FLIGHT_MAX,
  type Introduction,
  type MqttVersion,
  pingPacket,
  PINGRESP,
  PUBLISH,
  publishPacket,
  readConnack,
  readDisconnect,
  readSuback,
  SUBACK,
  subscribePacket,
  UNSUBACK,
  unsubscribePacket,
} from './handshake.js';
import { readPublish, type Publish } from './publish.js';

/** Past this many bytes unacknowledged nothing more is read: the pipeline's own bound does not see what still waits for its device. */
const HELD_MAX_BYTES = 16 * 1024 * 1024;
/** A broker from which nothing came for so many keepalives is gone, though we ask it twice in each. */
const SILENT_MAX = 1.5;
/** After its DISCONNECT a connection has this long to close. */
const LINGER_MAX_MS = 2_000;

/** One message of a broker, with its acknowledgement: that leaves on the connection it came by, or never. */
export interface Received extends Publish {
  /** ms since 1970. */
  readonly receivedAt: number;
  /** The connection it came by is gone: the broker will send it again. */
  readonly stale: boolean;
  acknowledge(): void;
}

export interface ConnectionHandlers {
  /** What came in one piece, in order. */
  received(messages: Received[]): void;
  /** So many messages are received and not acknowledged now. */
  held(messages: number): void;
  /** A packet that nobody waits for was passed over. */
  unexpected(type: number): void;
}

/** One connection to an outside broker, from CONNECT to its end; a new one is made for each try. */
export class BrokerConnection {
  /** Resolves, with the reason, once it is over. */
  readonly closed: Promise<Error>;
  readonly #frames = new FrameReader(PACKET_MAX_BYTES);
  readonly #acknowledgements = new Acknowledgements((packets) => this.#acknowledge(packets));
  #awaited: { type: number; take: (frame: Frame) => void } | null = null;
  #reason: Error | null = null;
  #opened = false;
  #stopped = false;
  #readAt = Date.now();
  #receivedAt = Date.now();
  #keepalive: NodeJS.Timeout | null = null;

  constructor(
    private readonly stream: Duplex,
    private readonly version: MqttVersion,
    private readonly handlers: ConnectionHandlers,
  ) {
    this.closed = new Promise((resolve) => {
      const over = () => {
        if (this.#keepalive) clearInterval(this.#keepalive);
        resolve(this.#reason ?? new Error('it closed the connection'));
      };
      if (stream.destroyed) over();
      else stream.once('close', over);
    });
    stream.on('error', (error) => (this.#reason ??= error));
    stream.on('end', () => this.stream.destroy());
    stream.on('data', (chunk: Buffer) => this.#take(chunk));
  }

  /**
   * Logs in and subscribes, or ends the subscriptions of an earlier connection. @returns whether the broker knew our session.
   * @throws BrokerRefusal, or what ended the connection.
   */
  async open(introduction: Introduction, filters: Filters, leaving: boolean): Promise<boolean> {
    this.#write(connectPacket(this.version, introduction));
    const welcome = await this.#answer(CONNACK, (frame) => readConnack(frame, this.version, filters));
    this.#watch((welcome.keepaliveS ?? introduction.keepaliveS) * 1000);
    if (leaving) {
      this.#write(unsubscribePacket(this.version, filters));
      await this.#answer(UNSUBACK, () => {});
    } else {
      this.#write(subscribePacket(this.version, filters));
      await this.#answer(SUBACK, (frame) => readSuback(frame, filters));
    }
    this.#opened = true;
    this.#flow();
    return welcome.sessionPresent;
  }

  /** While stopped nothing more is read. */
  set stopped(stopped: boolean) {
    this.#stopped = stopped;
    this.#flow();
  }

  /** Nothing that came is unacknowledged, and for so long nothing has come, ms; 0: something is. */
  get quietMs(): number {
    return this.#acknowledgements.count > 0 ? 0 : Date.now() - this.#receivedAt;
  }

  publish(topic: string, payload: Buffer): void {
    this.#write(publishPacket(this.version, topic, payload));
  }

  /** What was acknowledged leaves, then the connection ends in order. @param forget the broker need keep nothing more for us */
  async end(forget: boolean): Promise<void> {
    if (!this.stream.destroyed) {
      this.stream.removeAllListeners('data').resume(); // unread bytes would reset it over the last acknowledgements
      this.stream.end(disconnectPacket(this.version, forget));
    }
    const timer = setTimeout(() => this.stream.destroy(), LINGER_MAX_MS);
    await this.closed;
    clearTimeout(timer);
  }

  close(reason: Error): void {
    this.#reason ??= reason;
    this.stream.destroy();
  }

  async #answer<T>(type: number, read: (frame: Frame) => T): Promise<T> {
    const answer = new Promise<T>((resolve, reject) => {
      this.#awaited = {
        type,
        take: (frame) => {
          try {
            resolve(read(frame));
          } catch (error) {
            reject(error as Error);
          }
        },
      };
    });
    return Promise.race([answer, this.closed.then((reason) => Promise.reject(reason))]);
  }

  #take(chunk: Buffer): void {
    this.#readAt = Date.now();
    const received: Received[] = [];
    try {
      for (const frame of this.#frames.push(chunk)) {
        if (frame.type === PUBLISH) received.push(this.#expect(readPublish(frame, this.version)));
        else this.#control(frame);
      }
    } catch (error) {
      this.close(error as Error);
    }
    if (received.length > 0) {
      this.#receivedAt = Date.now();
      this.handlers.received(received);
    }
    this.#flow();
  }

  #control(frame: Frame): void {
    if (frame.type === this.#awaited?.type) {
      const { take } = this.#awaited;
      this.#awaited = null;
      take(frame);
    } else if (frame.type === DISCONNECT) {
      this.close(readDisconnect(frame));
    } else if (frame.type !== PINGRESP) {
      this.handlers.unexpected(frame.type);
    }
  }

  #expect(publish: Publish): Received {
    const { stream } = this;
    return {
      ...publish,
      receivedAt: this.#readAt,
      acknowledge: this.#acknowledgements.expect(publish.messageId, publish.payload.length),
      get stale() {
        return stream.destroyed;
      },
    };
  }

  #acknowledge(packets: Buffer): void {
    if (packets.length > 0) this.#write(packets);
    this.#flow();
  }

  #flow(): void {
    if (this.stream.destroyed) return;
    const { count, bytes } = this.#acknowledgements;
    this.handlers.held(count);
    // A kept session may fill the window before the subscription's answer, which has to be read all the same.
    const room = !this.#opened || (!this.#stopped && count < IN_FLIGHT_MAX);
    const open = room && bytes < HELD_MAX_BYTES;
    if (open === !this.stream.isPaused()) return;
    if (!open) return void this.stream.pause();
    this.#readAt = Date.now();
    this.stream.resume();
  }

  #watch(keepaliveMs: number): void {
    if (keepaliveMs === 0) return;
    this.#keepalive = setInterval(() => {
      if (!this.stream.isPaused() && Date.now() - this.#readAt > keepaliveMs * SILENT_MAX) {
        this.close(new Error('the broker does not answer'));
      } else {
        this.#write(pingPacket());
      }
    }, keepaliveMs / 2);
  }

  #write(bytes: Buffer): void {
    if (this.stream.writable) this.stream.write(bytes);
  }
}
