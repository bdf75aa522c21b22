import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { generate, parser, type Packet } from 'mqtt-packet';

/** A broken broker: acknowledges every n-th message without passing it on. */
export class LossyRelay {
  lost = 0;
  readonly #sockets = new Set<Socket>();
  #count = 0;

  private constructor(
    private readonly server: Server,
    private readonly everyMessages: number,
  ) {}

  static async before(port: number, everyMessages: number): Promise<LossyRelay> {
    const server = createServer();
    const relay = new LossyRelay(server, everyMessages);
    server.on('connection', (device) => relay.#join(device, connect(port, '127.0.0.1')));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return relay;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  close(): void {
    for (const socket of this.#sockets) socket.destroy();
    this.server.close();
  }

  #join(device: Socket, broker: Socket): void {
    const packets = parser({ protocolVersion: 4 });
    packets.on('packet', (packet: Packet) => {
      if (packet.cmd === 'publish' && ++this.#count % this.everyMessages === 0) {
        this.lost++;
        device.write(generate({ cmd: 'puback', messageId: packet.messageId! }));
      } else {
        broker.write(generate(packet));
      }
    });
    device.on('data', (chunk: Buffer) => packets.parse(chunk));
    broker.on('data', (chunk) => device.write(chunk));
    for (const [one, other] of [
      [device, broker],
      [broker, device],
    ] as const) {
      this.#sockets.add(one);
      one.on('error', () => {});
      one.on('close', () => {
        this.#sockets.delete(one);
        other.destroy();
      });
    }
  }
}
