import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { generate, parser, type IConnackPacket, type IConnectPacket, type Packet } from 'mqtt-packet';
import { until } from '../../../support/until.js';

/** A device on a bare socket, so that tests control every packet. */
export class Device {
  readonly received: Packet[] = [];
  closed = false;
  serialNumber = '';
  #id = 0;
  readonly #waiting = new Set<() => void>();

  private constructor(private readonly socket: Socket) {
    const packets = parser();
    packets.on('packet', (packet: Packet) => {
      this.received.push(packet);
      this.#wake();
    });
    socket.on('data', (chunk) => packets.parse(chunk as Buffer));
    socket.on('error', () => {});
    socket.on('close', () => {
      this.closed = true;
      this.#wake();
    });
  }

  static async dial(port: number, localAddress?: string): Promise<Device> {
    const socket = connect({ port, host: '127.0.0.1', localAddress });
    await once(socket, 'connect');
    return new Device(socket);
  }

  /** @returns the CONNACK's return code, or null if closed without one */
  async login(
    { serialNumber, secret }: { serialNumber: string; secret: string },
    options: Partial<IConnectPacket> = {},
  ): Promise<number | null> {
    this.serialNumber = serialNumber;
    this.send({
      cmd: 'connect',
      protocolId: 'MQTT',
      protocolVersion: 4,
      clean: true,
      keepalive: 60,
      clientId: serialNumber,
      username: serialNumber,
      password: Buffer.from(secret),
      ...options,
    } as IConnectPacket);
    const answer = await this.next((packet) => packet.cmd === 'connack');
    return answer ? (answer as IConnackPacket).returnCode! : null;
  }

  send(packet: Packet): void {
    this.write(generate(packet));
  }

  write(bytes: Buffer): void {
    this.socket.write(bytes);
  }

  /** Publishes to a topic of the device, or to a full topic if it contains a slash. @returns the message id */
  publish(topic: string, payload: unknown, { retain = false, qos = 1 as 0 | 1 | 2 } = {}): number {
    const messageId = ++this.#id;
    this.send({
      cmd: 'publish',
      topic: topic.includes('/') ? topic : `solar/v1/${this.serialNumber}/${topic}`,
      payload: Buffer.isBuffer(payload) || typeof payload === 'string' ? payload : JSON.stringify(payload),
      qos,
      retain,
      dup: false,
      messageId,
    });
    return messageId;
  }

  /** @returns false if the connection closed without the acknowledgement */
  async acknowledged(messageId: number): Promise<boolean> {
    return (await this.next((packet) => packet.cmd === 'puback' && packet.messageId === messageId)) !== null;
  }

  async deliver(
    topic: string,
    payload: unknown,
    options: Parameters<Device['publish']>[2] = {},
  ): Promise<void> {
    if (!(await this.acknowledged(this.publish(topic, payload, options)))) throw new Error('closed');
  }

  /** The first matching packet, received or to come; null if closed without one. */
  async next(matches: (packet: Packet) => boolean): Promise<Packet | null> {
    for (;;) {
      const found = this.received.find(matches);
      if (found) return found;
      if (this.closed) return null;
      await this.#change();
    }
  }

  async gone(): Promise<void> {
    while (!this.closed) await this.#change();
  }

  /** Waits for the connection to close; throws after this many seconds. */
  goneWithin(seconds: number): Promise<boolean> {
    return until(`the connection to close within ${seconds} s`, () => this.closed, {
      patienceMs: seconds * 1000,
    });
  }

  destroy(): void {
    this.socket.destroy();
  }

  #change(): Promise<void> {
    return new Promise((resolve) => {
      const wake = () => {
        this.#waiting.delete(wake);
        resolve();
      };
      this.#waiting.add(wake);
    });
  }

  #wake(): void {
    for (const wake of [...this.#waiting]) wake();
  }
}
