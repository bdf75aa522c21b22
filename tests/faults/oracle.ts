import { createServer, connect, type AddressInfo, type Server, type Socket } from 'node:net';
import { parser as packetParser, type Packet } from 'mqtt-packet';

/** Identity of a reading: `serial/ts/seq`. */
export type ReadingKey = string;

interface SentReading {
  readonly ts: number;
  readonly seq?: number;
  readonly values: { readonly energy_total_wh: number };
}

export interface OracleOptions {
  /** Whose messages to record: the devices' to the broker, or the broker's to ingest. */
  readonly publisher?: 'client' | 'broker';
  readonly protocolVersion?: 4 | 5;
  /** Sees each packet of each client, by its id. */
  readonly watch?: (clientId: string, by: 'client' | 'broker', packet: Packet) => void;
}

/**
 * A proxy in front of a broker that passes all bytes on unchanged and records acknowledged readings (telemetry and
 * backlog, QoS 1), independent of both ends.
 */
export class Oracle {
  /** Published readings, acknowledged or not. */
  readonly sent = new Set<ReadingKey>();
  /** Acknowledged readings with their counters, Wh. */
  readonly acknowledged = new Map<ReadingKey, number>();
  /** When each was acknowledged last, ms since 1970. */
  readonly acknowledgedAt = new Map<ReadingKey, number>();
  private readonly sockets = new Set<Socket>();

  private constructor(
    private readonly server: Server,
    readonly url: string,
  ) {}

  static async between(brokerUrl: string, options: OracleOptions = {}): Promise<Oracle> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const oracle = new Oracle(server, `mqtt://127.0.0.1:${(server.address() as AddressInfo).port}`);
    const { hostname, port } = new URL(brokerUrl);
    server.on('connection', (client) => {
      const broker = connect(Number(port), hostname);
      const { publisher = 'client', protocolVersion = 4, watch } = options;
      if (publisher === 'client') oracle.join(client, broker, protocolVersion, watch);
      else oracle.join(broker, client, protocolVersion);
    });
    return oracle;
  }

  close(): void {
    for (const socket of this.sockets) socket.destroy();
    this.server.close();
  }

  private join(
    publisher: Socket,
    taker: Socket,
    protocolVersion: 4 | 5,
    watch?: OracleOptions['watch'],
  ): void {
    let clientId = '';
    const inFlight = new Map<number, (readonly [ReadingKey, number])[]>();
    const published = packetParser({ protocolVersion });
    published.on('packet', (packet: Packet) => {
      if (packet.cmd === 'connect') clientId = packet.clientId;
      watch?.(clientId, 'client', packet);
      if (packet.cmd !== 'publish' || packet.qos !== 1) return;
      const readings = readingsOf(packet);
      inFlight.set(packet.messageId!, readings);
      for (const [key] of readings) this.sent.add(key);
    });
    const answered = packetParser({ protocolVersion });
    answered.on('packet', (packet: Packet) => {
      watch?.(clientId, 'broker', packet);
      if (packet.cmd !== 'puback') return;
      for (const [key, counterWh] of inFlight.get(packet.messageId!) ?? []) {
        this.acknowledged.set(key, counterWh);
        this.acknowledgedAt.set(key, Date.now());
      }
      inFlight.delete(packet.messageId!);
    });
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

function readingsOf({ topic, payload }: { topic: string; payload: Buffer | string }) {
  const serial = /^solar\/v1\/([^/]+)\/(?:telemetry|backlog)$/.exec(topic)?.[1];
  if (!serial) return [];
  return parsed(payload.toString()).map(
    ({ ts, seq = 0, values }) => [`${serial}/${ts}/${seq}`, values.energy_total_wh] as const,
  );
}

/** Empty: the payload is invalid. */
function parsed(payload: string): readonly SentReading[] {
  try {
    const message = JSON.parse(payload) as SentReading | { readings: SentReading[] };
    const readings = 'readings' in message ? message.readings : [message];
    return readings.every((reading) => reading.values.energy_total_wh !== undefined) ? readings : [];
  } catch {
    return [];
  }
}
