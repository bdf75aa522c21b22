import { createServer, connect, type AddressInfo, type Server, type Socket } from 'node:net';
import { parser as packetParser, type Packet } from 'mqtt-packet';
import { MessageRecord } from './message-record.js';

export interface OracleOptions {
  /** Records the messages from devices to the broker, or from the broker to ingest. */
  readonly publisher?: 'client' | 'broker';
  readonly protocolVersion?: 4 | 5;
}

/**
 * A proxy in front of a broker that passes all bytes on unchanged and records acknowledged readings, independent of
 * both ends.
 */
export class Oracle extends MessageRecord {
  private readonly sockets = new Set<Socket>();

  private constructor(
    private readonly server: Server,
    readonly url: string,
  ) {
    super();
  }

  static async between(brokerUrl: string, options: OracleOptions = {}): Promise<Oracle> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const oracle = new Oracle(server, `mqtt://127.0.0.1:${(server.address() as AddressInfo).port}`);
    const { hostname, port } = new URL(brokerUrl);
    server.on('connection', (client) => {
      const broker = connect(Number(port), hostname);
      const { publisher = 'client', protocolVersion = 4 } = options;
      if (publisher === 'client') oracle.join(client, broker, protocolVersion);
      else oracle.join(broker, client, protocolVersion);
    });
    return oracle;
  }

  close(): void {
    for (const socket of this.sockets) socket.destroy();
    this.server.close();
  }

  private join(publisher: Socket, taker: Socket, protocolVersion: 4 | 5): void {
    const record = this.connection();
    const published = packetParser({ protocolVersion });
    published.on('packet', (packet: Packet) => record.published(packet));
    const answered = packetParser({ protocolVersion });
    answered.on('packet', (packet: Packet) => record.answered(packet));
    this.pass(publisher, taker, (chunk) => published.parse(chunk));
    this.pass(taker, publisher, (chunk) => answered.parse(chunk));
  }

  private pass(from: Socket, to: Socket, look: (chunk: Buffer) => void): void {
    this.sockets.add(from);
    from.on('data', (chunk: Buffer) => {
      // Record first, so that no delivered acknowledgement is ever missing.
      look(chunk);
      to.write(chunk);
    });
    from.on('error', () => {});
    from.on('close', () => {
      this.sockets.delete(from);
      to.destroy();
    });
  }
}
