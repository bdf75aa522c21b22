import { once } from 'node:events';
import { createServer as createTcpServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer, type Server as TlsServer } from 'node:tls';
import { commandTopic } from '@heliograph/contracts/mqtt/topics';
import { UsageError } from '../cli/usage-error.js';
import type { Certificates } from './certificates.js';
import { DeviceSession, TAKEN_OVER, type Behaviour } from './device-session.js';
import type { CertificateKind, PacketLog } from './packet-log.js';

export interface Address {
  readonly host: string;
  readonly port: number;
  readonly certificates: Certificates | null;
}

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|::1)$/;

/**
 * The server that the device under test connects to. It follows the contract, except where `behaviour` says otherwise,
 * and logs every packet.
 */
export class Counterpart {
  readonly behaviour: Behaviour = {
    connack: 0,
    revoked: null,
    acknowledges: true,
    ackDelayMs: 0,
    certificate: 'right',
  };
  private server: Server | null = null;
  private port: number;
  private readonly sessions = new Set<DeviceSession>();
  private connections = 0;

  constructor(
    readonly serialNumber: string,
    private readonly address: Address,
    readonly log: PacketLog,
  ) {
    this.port = address.port;
  }

  get url(): string {
    return `${this.address.certificates ? 'mqtts' : 'mqtt'}://${this.address.host}:${this.port}`;
  }

  get isSecured(): boolean {
    return this.address.certificates !== null;
  }

  /** @throws UsageError if the port is taken, or not ours to open */
  async listen(): Promise<void> {
    const { host, certificates } = this.address;
    const accept = (socket: Socket) => this.accept(socket);
    const server = certificates
      ? createTlsServer(certificates[this.behaviour.certificate], accept)
      : createTcpServer(accept);
    // A device that rejects the certificate ends the handshake.
    server.on('tlsClientError', (error: Error) => {
      const connection = ++this.connections;
      this.log.add(connection, { kind: 'opened', certificate: this.behaviour.certificate });
      this.log.add(connection, { kind: 'closed', by: 'device', because: error.message });
    });
    server.listen(this.port, LOOPBACK.test(host) ? host : undefined);
    try {
      await once(server, 'listening');
    } catch (error) {
      throw new UsageError(`Cannot listen at ${this.url}: ${(error as Error).message}.`);
    }
    this.port = (server.address() as AddressInfo).port;
    this.server = server;
  }

  /** Presents this certificate to new connections; no effect without TLS. */
  present(certificate: CertificateKind): void {
    const { certificates } = this.address;
    if (!certificates) return;
    this.behaviour.certificate = certificate;
    (this.server as TlsServer | null)?.setSecureContext(certificates[certificate]);
  }

  /** Goes offline: existing connections close, and the operating system refuses new ones. */
  async goAway(): Promise<void> {
    const { server } = this;
    this.server = null;
    if (!server) return;
    const closed = once(server, 'close');
    server.close();
    this.closeAll('the server is away');
    await closed;
  }

  closeAll(because: string): void {
    for (const session of this.sessions) session.close(because);
  }

  /** The session that passed its CONNECT, if any. */
  get session(): DeviceSession | null {
    return [...this.sessions].reverse().find((session) => session.isAccepted) ?? null;
  }

  /** Sends a command, if the device is connected and has subscribed to it. @returns whether it was sent */
  command(name: string, payload: unknown): boolean {
    return this.session?.send(commandTopic(this.serialNumber, name), JSON.stringify(payload)) ?? false;
  }

  private accept(socket: Socket): void {
    const connection = ++this.connections;
    const { certificate } = this.behaviour;
    this.log.add(connection, {
      kind: 'opened',
      certificate: this.address.certificates ? certificate : null,
    });
    const session = new DeviceSession(socket, connection, this.behaviour, this.log, () => {
      for (const other of this.sessions) if (other !== session && other.isAccepted) other.close(TAKEN_OVER);
    });
    this.sessions.add(session);
    socket.once('close', () => this.sessions.delete(session));
  }
}
