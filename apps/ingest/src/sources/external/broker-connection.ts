import type { Duplex } from 'node:stream';
import { PACKET_MAX_BYTES } from '@heliograph/contracts/mqtt/messages';
import { pubackBytes } from '../own-telemetry.js';
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

/** Pause reading above this: the pipeline's limit doesn't include messages whose device isn't resolved. */
const HELD_MAX_BYTES = 16 * 1024 * 1024;
/** The connection is lost after this many keepalives without a packet. We ping twice per keepalive. */
const SILENT_MAX = 1.5;
/** Time for the connection to close after our DISCONNECT. */
const LINGER_MAX_MS = 2_000;

/** A message with its acknowledgement, which is only sent on the connection it arrived on. */
export interface Received extends Publish {
  /** ms since 1970. */
  readonly receivedAt: number;
  /** The message's connection has ended, so the broker will send the message again. */
  readonly stale: boolean;
  acknowledge(): void;
}

export interface ConnectionHandlers {
  /** Messages that arrived in one chunk, in order. */
  received(messages: Received[]): void;
  /** Number of messages received and not yet acknowledged. */
  held(messages: number): void;
  /** A packet that we didn't expect, which is ignored. */
  unexpected(type: number): void;
}

/** One connection to an external broker, from CONNECT to its end. */
export class BrokerConnection {
  /** Resolves with the reason once the connection has ended. */
  readonly closed: Promise<Error>;
  readonly #frames = new FrameReader(PACKET_MAX_BYTES);
  readonly #acknowledgements = new Acknowledgements((messageIds) => this.#acknowledge(messageIds));
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
   * Logs in and subscribes, or unsubscribes if leaving. @returns whether the broker still had our session.
   * @throws BrokerRefusal, or why the connection ended.
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

  /** Pauses reading while true. */
  set stopped(stopped: boolean) {
    this.#stopped = stopped;
    this.#flow();
  }

  /** Time since the last message, ms, 0 while any is unacknowledged. */
  get quietMs(): number {
    return this.#acknowledgements.count > 0 ? 0 : Date.now() - this.#receivedAt;
  }

  publish(topic: string, payload: Buffer): void {
    this.#write(publishPacket(this.version, topic, payload));
  }

  /** Flushes acknowledgements and disconnects. @param forget end the session, too */
  async end(forget: boolean): Promise<void> {
    if (!this.stream.destroyed) {
      this.stream.removeAllListeners('data').resume(); // unread bytes would cause a reset, losing PUBACKs
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

  #acknowledge(messageIds: number[]): void {
    if (messageIds.length > 0) this.#write(Buffer.concat(messageIds.map(pubackBytes)));
    this.#flow();
  }

  #flow(): void {
    if (this.stream.destroyed) return;
    const { count, bytes } = this.#acknowledgements;
    this.handlers.held(count);
    // A kept session may fill the in-flight window before the SUBACK, which must be read nevertheless.
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
