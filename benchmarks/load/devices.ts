import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { loginPacket } from '@heliograph/tests/support/login-packet';
import { serialNumberOf } from './protocol.js';
import { TelemetryPacket } from './telemetry-packet.js';

/** Size of both CONNACK and PUBACK in MQTT 3.1.1. */
const ANSWER_BYTES = 4;
const CONNECTING_MAX = 100;

class LoadDevice {
  dueAt = 0;
  #unread = 0;

  constructor(
    readonly socket: Socket,
    private readonly packet: TelemetryPacket,
    answered: (device: LoadDevice) => void,
  ) {
    socket.on('data', (chunk: Buffer) => {
      this.#unread += chunk.length;
      for (; this.#unread >= ANSWER_BYTES; this.#unread -= ANSWER_BYTES) answered(this);
    });
  }

  publish(dueAt: number): void {
    this.dueAt = dueAt;
    this.socket.write(this.packet.next(Date.now()));
  }
}

/** Simulated devices with at most one message in flight each, like inverters. */
export class LoadDevices {
  #idle: LoadDevice[] = [];
  #all: LoadDevice[] = [];
  /** Kept across connections, so that counters never fall. */
  readonly #packets = new Map<number, TelemetryPacket>();
  #timer: NodeJS.Timeout | null = null;
  #onIdle: (device: LoadDevice) => void = () => {};
  acknowledged = 0;
  /** From due time to acknowledgement, ms. */
  latencies: number[] = [];

  async connect(port: number, count: number, secret: string): Promise<void> {
    this.#onIdle = (device) => this.#idle.push(device);
    for (let first = 0; first < count; first += CONNECTING_MAX) {
      const some = Array.from({ length: Math.min(CONNECTING_MAX, count - first) }, (_, n) => first + n);
      this.#all.push(...(await Promise.all(some.map((device) => this.#logIn(port, device, secret)))));
    }
    this.#idle = [...this.#all];
  }

  /** @param ratePerS null: each device sends as soon as its last message is acknowledged. */
  start(ratePerS: number | null): void {
    const idle = this.#idle;
    this.#idle = [];
    if (ratePerS === null) {
      this.#onIdle = (device) => device.publish(performance.now());
      for (const device of idle) device.publish(performance.now());
      return;
    }
    // FIFO queue of idle devices, so that all take part.
    let turn = 0;
    const since = performance.now();
    let sent = 0;
    this.#onIdle = (device) => idle.push(device);
    this.#timer = setInterval(() => {
      const due = Math.floor(((performance.now() - since) * ratePerS) / 1000);
      while (sent < due && turn < idle.length) idle[turn++]!.publish(since + (++sent * 1000) / ratePerS);
      if (turn > 10_000) {
        idle.splice(0, turn);
        turn = 0;
      }
    }, 1);
  }

  disconnect(): void {
    if (this.#timer) clearInterval(this.#timer);
    for (const { socket } of this.#all) socket.removeAllListeners('close').destroy();
    this.#all = [];
    this.#idle = [];
  }

  async #logIn(port: number, device: number, secret: string): Promise<LoadDevice> {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    await once(socket, 'connect');
    const serialNumber = serialNumberOf(device);
    const answered = (of: LoadDevice) => this.#answered(of);
    socket.write(loginPacket(serialNumber, secret));
    const [connack] = (await once(socket, 'data')) as [Buffer];
    if (connack[3] !== 0) throw new Error(`login of ${serialNumber} rejected with ${connack[3]}`);
    socket.once('close', () => process.exit(1)); // A dropped device would invalidate the figures.
    const packet = this.#packets.get(device) ?? new TelemetryPacket(device);
    this.#packets.set(device, packet);
    return new LoadDevice(socket, packet, answered);
  }

  #answered(device: LoadDevice): void {
    this.acknowledged++;
    this.latencies.push(performance.now() - device.dueAt);
    this.#onIdle(device);
  }
}
