import type { Socket } from 'node:net';
import { Duplex } from 'node:stream';
import type { DeviceIdentity } from '../pipeline/device-message.js';
import { pubackBytes, readOwnTelemetry, telemetryTopicBytes } from './own-telemetry.js';
import { PacketWalker, type PacketFault } from './packet-walker.js';

/** MQTT gives a client one and a half times its keepalive. */
const KEEPALIVE_GRACE = 1.5;
/** A closed connection has this long to take what was still written to it. */
const LINGER_MAX_MS = 2_000;
/** Published but not yet stored messages of one connection, past which it is not read from: one device cannot crowd out the rest. */
const WAITING_MAX = 256;
const NOTHING = Buffer.alloc(0);

/** Who logged in, and by which secret: when that ends, so does the connection. */
export interface LoggedInDevice extends DeviceIdentity {
  readonly secretSha256: Buffer;
}

/**
 * One device's connection as the broker sees it: the socket's bytes, walked before they are passed on, and passed on
 * only while they may be. Whoever is not admitted yet is read up to its CONNECT and no further.
 */
export class DeviceConnection extends Duplex {
  readonly address: string;
  /** Who this is, once its log-in was good. */
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

  constructor(socket: Socket, onFault: (fault: PacketFault, connection: DeviceConnection) => void) {
    // Corked writes become one of the socket's; what was read waits here and not in a second buffer.
    super({ readableHighWaterMark: 1, allowHalfOpen: true });
    this.#socket = socket;
    this.address = (socket.remoteAddress ?? '').replace(/^::ffff:/, '');
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
   * The log-in was answered: what follows the CONNECT is read.
   * @param keepaliveS as the client asked; 0: none.
   * @param onTelemetry is handed what the device publishes to its own telemetry topic, past the broker: for each message
   * that costs more than all else in this process.
   */
  admit(keepaliveS: number, onTelemetry: (payload: Buffer, acknowledge: () => void) => void): void {
    this.#admitted = true;
    this.#telemetryTopic = telemetryTopicBytes(this.device!.serialNumber);
    this.#onTelemetry = onTelemetry;
    if (keepaliveS > 0) this.#watchKeepalive(keepaliveS * 1000 * KEEPALIVE_GRACE);
    this.#flow();
  }

  /** While stopped, nothing more is read from the device: it waits, and so does its keepalive. */
  set stopped(stopped: boolean) {
    this.#stopped = stopped;
    this.#flow();
  }

  /** A message of this connection waits to be stored. */
  messageWaits(): void {
    this.#waiting++;
  }

  /** One of them is stored. */
  messageSettled(): void {
    if (this.#waiting-- === WAITING_MAX) this.#flow();
  }

  get #open(): boolean {
    return this.#admitted ? !this.#stopped && this.#waiting < WAITING_MAX : !this.#connectRead;
  }

  /** Hands on the telemetry that these bytes begin with. @returns what is left for the broker. */
  #takeTelemetry(chunk: Buffer): Buffer {
    let at = 0;
    // What the broker has not read yet came first.
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
    // Not past what the broker has written and still holds back.
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

  /** Instead of the broker's own keepalive, which would also count while it is us who do not read. */
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

  /** A refusal still has to arrive: closing with bytes unread would reset the connection over it. */
  #closeGently(): void {
    const socket = this.#socket;
    if (socket.destroyed) return;
    socket.removeAllListeners('data').removeAllListeners('timeout').resume();
    socket.end();
    setTimeout(() => socket.destroy(), LINGER_MAX_MS).unref();
  }
}
