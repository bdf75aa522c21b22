import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { generate, parser, type IConnectPacket, type Packet, type Parser } from 'mqtt-packet';
import { until } from '../../../support/until.js';

export class BrokerConnection {
  readonly received: Packet[] = [];
  readonly #packets: Parser = parser();
  version = 5;

  constructor(
    readonly socket: Socket,
    onPacket: (side: BrokerConnection, packet: Packet) => void,
  ) {
    this.#packets.on('packet', (packet: Packet) => {
      this.received.push(packet);
      onPacket(this, packet);
    });
    socket.on('data', (chunk) => this.#packets.parse(chunk as Buffer));
    socket.on('error', () => {});
  }

  get connect(): IConnectPacket {
    return this.received[0] as IConnectPacket;
  }

  /** Ids of the acknowledged messages, in order. */
  get acknowledged(): number[] {
    return this.received.filter(({ cmd }) => cmd === 'puback').map(({ messageId }) => messageId!);
  }

  send(packet: Packet): void {
    this.socket.write(generate(packet, { protocolVersion: this.version }));
  }

  publish(messageId: number, topic: string, payload: unknown, more: object = {}): void {
    const text = typeof payload === 'string' ? payload : JSON.stringify(payload);
    this.send({
      cmd: 'publish',
      messageId,
      topic,
      payload: text,
      qos: 1,
      dup: false,
      retain: false,
      ...more,
    });
  }
}

const SLOW_MS = 200;

export interface FakeBrokerOptions {
  /** The newest MQTT version it accepts. */
  readonly version?: 4 | 5;
  /** Return code of its CONNACKs. */
  readonly refuses?: number;
  /** Return code of its SUBACKs. */
  readonly grants?: number;
  /** Keepalive that it requests, s; it then ignores pings. */
  readonly muteAfterS?: number;
  /** Sends messages of a persistent session a while before the SUBACK. */
  readonly kept?: (side: BrokerConnection) => void;
}

/** A broker that only does what the test says, packet by packet. */
export class FakeBroker {
  readonly sides: BrokerConnection[] = [];

  private constructor(
    private readonly server: Server,
    private readonly options: FakeBrokerOptions,
  ) {
    server.on('connection', (socket) => {
      this.sides.push(new BrokerConnection(socket, (side, packet) => this.#answer(side, packet)));
    });
  }

  static async start(options: FakeBrokerOptions = {}): Promise<FakeBroker> {
    const server = createServer();
    const broker = new FakeBroker(server, options);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return broker;
  }

  get url(): string {
    return `mqtt://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** The nth connection, from 0, once it has subscribed. */
  subscribed(n: number): Promise<BrokerConnection> {
    return until(`connection ${n}`, () => {
      const side = this.sides[n];
      return side?.received.some(({ cmd }) => cmd === 'subscribe') && side;
    }) as Promise<BrokerConnection>;
  }

  async stop(): Promise<void> {
    for (const { socket } of this.sides) socket.destroy();
    this.server.close();
    await once(this.server, 'close');
  }

  #answer(side: BrokerConnection, packet: Packet): void {
    const { version = 5, refuses = 0, grants = 1, muteAfterS } = this.options;
    if (packet.cmd === 'connect') {
      if (packet.protocolVersion! > version) return void side.socket.write(Buffer.from([0x20, 2, 0, 1]));
      side.version = packet.protocolVersion!;
      const properties = muteAfterS ? { serverKeepAlive: muteAfterS } : {};
      side.send({
        cmd: 'connack',
        sessionPresent: false,
        returnCode: refuses,
        reasonCode: refuses,
        properties,
      });
    } else if (packet.cmd === 'subscribe') {
      const suback = () => side.send({ cmd: 'suback', messageId: packet.messageId!, granted: [grants as 0] });
      this.options.kept?.(side);
      if (this.options.kept) setTimeout(suback, SLOW_MS);
      else suback();
    } else if (packet.cmd === 'pingreq' && !muteAfterS) {
      side.send({ cmd: 'pingresp' });
    } else if (packet.cmd === 'disconnect') {
      side.socket.end();
    }
  }
}
