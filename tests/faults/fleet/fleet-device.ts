import { connect, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { generate, parser, type Packet } from 'mqtt-packet';
import type { Ledger } from '../ledger.js';
import { FLEET_SECRET, type FleetOptions } from './fleet-options.js';
import { loginPacket } from '../../support/login-packet.js';
import { messagesOf, type Message } from './messages.js';

/** A device reconnects after this time without an acknowledgement. */
const SILENT_MAX_MS = 20_000;
const BACK_OFF_FIRST_MS = 100;
const BACK_OFF_MAX_MS = 2_000;
const ID_MAX = 65_535;

interface InFlight {
  readonly message: Message;
  since: number;
}

/** A device that publishes, resends unacknowledged messages, and reconnects. */
export class FleetDevice {
  readonly #messages: Generator<Message, void, void>;
  readonly #inFlight = new Map<number, InFlight>();
  #socket: Socket | null = null;
  #id = 0;
  #backOffMs = BACK_OFF_FIRST_MS;
  #exhausted = false;
  #attempt: number;
  readonly #hosts: readonly string[];
  connected = false;

  constructor(
    private readonly serialNumber: string,
    private readonly options: FleetOptions,
    private readonly ledger: Ledger,
  ) {
    this.#hosts = [options.host ?? '127.0.0.1'].flat();
    this.#attempt = Math.floor(Math.random() * this.#hosts.length);
    this.#messages = messagesOf(serialNumber, options);
  }

  /** Everything is sent and acknowledged. */
  get finished(): boolean {
    return this.#exhausted && this.#inFlight.size === 0;
  }

  start(): void {
    // Spread devices over the interval.
    const { intervalMs } = this.options;
    if (intervalMs > 0)
      setTimeout(() => setInterval(() => this.#sendNew(1), intervalMs), Math.random() * intervalMs);
    this.#connect();
  }

  /** Stops producing new messages. */
  finish(): void {
    this.#exhausted = true;
  }

  /** Breaks the connection and reconnects at a random time within `withinMs`. */
  drop(withinMs: number): void {
    this.#backOffMs = Math.random() * withinMs;
    this.#socket?.destroy();
  }

  /** Reconnects if nothing was acknowledged for too long. */
  look(now: number): void {
    const [oldest] = this.#inFlight.values();
    if (this.connected && oldest && now - oldest.since > SILENT_MAX_MS) this.#socket?.destroy();
  }

  #connect(): void {
    const { port, ca } = this.options;
    const host = this.#hosts[this.#attempt++ % this.#hosts.length]!;
    const socket = ca
      ? connectTls({ host, port, ca, servername: 'localhost' })
      : connect({ host, port, noDelay: true });
    this.#socket = socket;
    const packets = parser({ protocolVersion: 4 });
    packets.on('packet', (packet: Packet) => this.#take(packet));
    packets.on('error', () => socket.destroy());
    socket.on(ca ? 'secureConnect' : 'connect', () =>
      socket.write(loginPacket(this.serialNumber, FLEET_SECRET)),
    );
    socket.on('data', (chunk: Buffer) => packets.parse(chunk));
    socket.on('error', () => {});
    socket.on('close', () => {
      this.connected = false;
      setTimeout(() => this.#connect(), this.#backOffMs * (0.5 + Math.random() / 2));
      this.#backOffMs = Math.min(Math.max(this.#backOffMs, BACK_OFF_FIRST_MS) * 2, BACK_OFF_MAX_MS);
    });
    // Also gives up a connection that never answers.
    socket.setTimeout(SILENT_MAX_MS, () => this.connected || socket.destroy());
  }

  #take(packet: Packet): void {
    if (packet.cmd === 'connack') {
      if (packet.returnCode !== 0) return void this.#socket!.destroy();
      this.connected = true;
      this.#backOffMs = BACK_OFF_FIRST_MS;
      for (const [id, { message }] of this.#inFlight) this.#write(id, message, true);
      if (this.options.intervalMs === 0) this.#sendNew(Infinity);
    } else if (packet.cmd === 'puback') {
      const found = this.#inFlight.get(packet.messageId!);
      if (!found) return;
      this.#inFlight.delete(packet.messageId!);
      const at = Date.now();
      for (const entry of found.message.entries) this.ledger.acknowledged(entry, at);
      if (this.options.intervalMs === 0) this.#sendNew(Infinity);
    }
  }

  #sendNew(most: number): void {
    const { inFlight, repeat } = this.options;
    for (let sent = 0; sent < most && this.connected && !this.#exhausted; sent++) {
      if (this.#inFlight.size + repeat > inFlight * repeat) return;
      const { value: message, done } = this.#messages.next();
      if (done || !message) return this.finish();
      for (const entry of message.entries) this.ledger.sent(entry);
      for (let copy = 0; copy < repeat; copy++) this.#write(this.#freeId(), message, false);
    }
  }

  #freeId(): number {
    do this.#id = (this.#id % ID_MAX) + 1;
    while (this.#inFlight.has(this.#id));
    return this.#id;
  }

  #write(messageId: number, message: Message, dup: boolean): void {
    this.#inFlight.set(messageId, { message, since: Date.now() });
    const topic = `solar/v1/${this.serialNumber}/${message.topic}`;
    const { payload } = message;
    this.#socket!.write(generate({ cmd: 'publish', topic, payload, qos: 1, messageId, dup, retain: false }));
  }
}
