import { createServer, connect, type AddressInfo, type Server, type Socket } from 'node:net';
import { parser as packetParser, type Packet } from 'mqtt-packet';

/** A reading by what makes it one: `serial/ts/seq`. */
export type ReadingKey = string;

interface SentReading {
  readonly ts: number;
  readonly seq?: number;
  readonly values: { readonly energy_total_wh: number };
}

/**
 * A wire between devices and broker that belongs to neither: it passes every byte on unchanged and writes down what
 * the broker acknowledged. Telemetry and backlog, QoS 1.
 */
export class Oracle {
  /** Acknowledged readings and their counters, Wh. */
  readonly acknowledged = new Map<ReadingKey, number>();
  private readonly sockets = new Set<Socket>();

  private constructor(
    private readonly server: Server,
    readonly url: string,
  ) {}

  static async between(brokerUrl: string): Promise<Oracle> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const oracle = new Oracle(server, `mqtt://127.0.0.1:${(server.address() as AddressInfo).port}`);
    const { hostname, port } = new URL(brokerUrl);
    server.on('connection', (device) => oracle.join(device, connect(Number(port), hostname)));
    return oracle;
  }

  close(): void {
    for (const socket of this.sockets) socket.destroy();
    this.server.close();
  }

  private join(device: Socket, broker: Socket): void {
    const inFlight = new Map<number, (readonly [ReadingKey, number])[]>();
    let serial = '';
    const fromDevice = packetParser({ protocolVersion: 4 });
    fromDevice.on('packet', (packet: Packet) => {
      if (packet.cmd === 'connect') serial = packet.clientId;
      if (packet.cmd === 'publish' && packet.qos === 1)
        inFlight.set(packet.messageId!, readingsOf(serial, packet));
    });
    const fromBroker = packetParser({ protocolVersion: 4 });
    fromBroker.on('packet', (packet: Packet) => {
      if (packet.cmd !== 'puback') return;
      for (const [key, counterWh] of inFlight.get(packet.messageId!) ?? [])
        this.acknowledged.set(key, counterWh);
      inFlight.delete(packet.messageId!);
    });
    this.pass(device, broker, (chunk) => fromDevice.parse(chunk));
    this.pass(broker, device, (chunk) => fromBroker.parse(chunk));
  }

  private pass(from: Socket, to: Socket, look: (chunk: Buffer) => void): void {
    this.sockets.add(from);
    from.on('data', (chunk: Buffer) => {
      // Written down first: what the device has been told must never be missing here.
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

function readingsOf(serial: string, { topic, payload }: { topic: string; payload: Buffer | string }) {
  if (!/\/(telemetry|backlog)$/.test(topic)) return [];
  const message = JSON.parse(payload.toString()) as SentReading | { readings: SentReading[] };
  const readings = 'readings' in message ? message.readings : [message];
  return readings.map(
    ({ ts, seq = 0, values }) => [`${serial}/${ts}/${seq}`, values.energy_total_wh] as const,
  );
}
