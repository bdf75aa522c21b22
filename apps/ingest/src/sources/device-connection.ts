import type { Socket } from 'node:net';
import { Duplex } from 'node:stream';
import { KEEPALIVE_GRACE } from '@heliograph/contracts/mqtt/messages';
import type { DeviceIdentity } from '../pipeline/device-message.js';
import { pubackBytes, readOwnTelemetry, telemetryTopicBytes } from './own-telemetry.js';
import { PacketWalker, type PacketFault } from './packet-walker.js';

/** Time to flush written data before a closed connection is destroyed. */
const LINGER_MAX_MS = 2_000;
/** Pause reading above this many unstored messages, so that one device can't crowd out others. */
const WAITING_MAX = 256;
const NOTHING = Buffer.alloc(0);

/** A device and its login: the connection ends when the secret is revoked, or a newer session begins. */
export type LoggedInDevice = Required<DeviceIdentity> & { readonly secretSha256: Buffer };

/**
 * A device's connection as aedes sees it. Checks packet sizes before passing bytes on, and pauses reading under
 * backpressure. Before a successful login it reads no further than the CONNECT.
 */
export class DeviceConnection extends Duplex {
  /** Set by a successful login. */
  device: LoggedInDevice | null = null;
  readonly #socket: Socket;
  readonly #walker = new PacketWalker();
  #unread: Buffer | null = null;
  #wanted = false;
  #ended = false;
  #connectRead = false;
  #admitted = false;
  #stopped = false;
  #waiting = 0;
  #telemetryTopic: Buffer | null = null;
  #onTelemetry: (payload: Buffer, acknowledge: () => void) => void = () => {};

  /** @param address of the device, without a proxy in front of it */
  constructor(
    socket: Socket,
    readonly address: string,
    onFault: (fault: PacketFault, connection: DeviceConnection) => void,
  ) {
    // Corked writes become a single socket write, and unread bytes are buffered here instead of in a second buffer.
    super({ readableHighWaterMark: 1, allowHalfOpen: true });
    this.#socket = socket;
    socket.on('data', (all: Buffer) => {
      const chunk = this.#takeTelemetry(all);
      if (chunk.length === 0) return;
      const fault = this.#walker.push(chunk);
      if (fault) {
        onFault(fault, this);
        this.destroy(new Error(fault));
      } else {
        this.#take(chunk);
      }
    });
    socket.on('end', () => {
      this.#ended = true;
      this.#flow();
    });
    socket.on('error', (error) => this.destroy(error));
    socket.on('close', () => this.destroy());
    socket.pause();
  }

  /**
   * The login succeeded: start reading past the CONNECT.
   * @param keepaliveS requested by the device, 0: none.
   * @param onTelemetry receives the device's own telemetry directly. Routing it through aedes would cost more than all
   * other work on a message.
   */
  admit(keepaliveS: number, onTelemetry: (payload: Buffer, acknowledge: () => void) => void): void {
    this.#admitted = true;
    this.#telemetryTopic = telemetryTopicBytes(this.device!.serialNumber);
    this.#onTelemetry = onTelemetry;
    if (keepaliveS > 0) this.#watchKeepalive(keepaliveS * 1000 * KEEPALIVE_GRACE);
    this.#flow();
  }

  /** While true, nothing is read from the device, and its keepalive is suspended. */
  set stopped(stopped: boolean) {
    this.#stopped = stopped;
    this.#flow();
  }

  /** Counts a message that waits to be stored. */
  messageWaits(): void {
    this.#waiting++;
  }

  messageSettled(): void {
    if (this.#waiting-- === WAITING_MAX) this.#flow();
  }

  get #open(): boolean {
    return this.#admitted ? !this.#stopped && this.#waiting < WAITING_MAX : !this.#connectRead;
  }

  /** Takes telemetry packets from the start of the chunk. @returns the remaining bytes, for the broker. */
  #takeTelemetry(chunk: Buffer): Buffer {
    let at = 0;
    // Keep the order: bytes that the broker hasn't read yet come first.
    const inTurn = this.#telemetryTopic !== null && this.#walker.betweenPackets && this.readableLength === 0;
    while (inTurn && at < chunk.length && this.#open && !this.#socket.writableNeedDrain) {
      const telemetry = readOwnTelemetry(chunk, at, this.#telemetryTopic!);
      if (!telemetry) break;
      at = telemetry.end;
      this.messageWaits();
      this.#onTelemetry(telemetry.payload, () => this.#acknowledge(telemetry.messageId));
    }
    if (at === chunk.length && !this.#open) this.#flow();
    if (at === 0) return chunk;
    return at === chunk.length ? NOTHING : chunk.subarray(at);
  }

  #acknowledge(messageId: number): void {
    this.messageSettled();
    if (this.destroyed) return;
    // Don't overtake packets that the broker has written but not flushed.
    if (this.writableLength === 0) this.#socket.write(pubackBytes(messageId));
    else this.write(pubackBytes(messageId));
  }

  #take(chunk: Buffer): void {
    this.#unread = chunk;
    const connectEnd = this.#walker.connectEnd;
    if (connectEnd !== null) {
      this.#connectRead = true;
      this.#pass(connectEnd);
    }
    this.#flow();
  }

  #flow(): void {
    if (this.destroyed) return;
    if (this.#unread && this.#wanted && this.#open) this.#pass(this.#unread.length);
    if (this.#ended && !this.#unread) this.push(null);
    if (this.#wanted && this.#open && !this.#unread) this.#socket.resume();
    else this.#socket.pause();
  }

  #pass(bytes: number): void {
    const chunk = this.#unread!;
    this.#unread = bytes < chunk.length ? chunk.subarray(bytes) : null;
    this.#wanted = false;
    this.push(chunk.subarray(0, bytes));
  }

  /** Replaces aedes' keepalive, which would also count time during which we don't read. */
  #watchKeepalive(silentMaxMs: number): void {
    this.#socket.setTimeout(silentMaxMs, () => {
      if (this.#socket.isPaused()) this.#socket.setTimeout(silentMaxMs);
      else this.destroy(new Error('keepalive'));
    });
  }

  override _read(): void {
    this.#wanted = true;
    this.#flow();
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    this.#socket.write(chunk, done);
  }

  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error | null) => void): void {
    this.#socket.write(Buffer.concat(chunks.map(({ chunk }) => chunk)), done);
  }

  override _final(done: () => void): void {
    this.#socket.end(done);
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.#unread = null;
    if (error) this.#socket.destroy();
    else this.#closeGently();
    done(error);
  }

  /** Lets a refusal arrive: closing with unread bytes would reset the connection and discard it. */
  #closeGently(): void {
    const socket = this.#socket;
    if (socket.destroyed) return;
    socket.removeAllListeners('data').removeAllListeners('timeout').resume();
    socket.end();
    setTimeout(() => socket.destroy(), LINGER_MAX_MS).unref();
  }
}
