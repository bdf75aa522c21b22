import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer, type Server, type TLSSocket } from 'node:tls';
import mqttPacket, { type IPublishPacket, type Packet } from 'mqtt-packet';

/** PEM certificates of the server, and of the authority that signed its clients' certificates. */
export interface ServerCertificates {
  readonly cert: string;
  readonly key: string;
  readonly ca: string;
}

export interface ReceivedMessage {
  readonly topic: string;
  readonly payload: string;
}

/** A request to the client. It waits until a client subscribes to its topic. */
interface Request {
  readonly topic: string;
  readonly text: string;
}

/**
 * An MQTT 3.1.1 server over mutual TLS that simulates a ministry's. It accepts any payload, since no format is known,
 * and passes acknowledged messages to `onAcknowledged`.
 */
export class MockNationalServer {
  /** False: it receives messages, but their PUBACKs are lost. */
  acknowledges = true;
  /** Messages received, with or without PUBACK. */
  received = 0;
  acknowledged = 0;
  /** Connections that TLS refused, such as those without a certificate. */
  refused = 0;
  #server: Server | null = null;
  readonly #sockets = new Map<TLSSocket, Set<string>>();
  readonly #requests: Request[] = [];
  #messageId = 0;

  constructor(
    private readonly certificates: ServerCertificates,
    private readonly onAcknowledged: (message: ReceivedMessage) => void,
    /** 0: any port; the same one again after `goAway`. */
    private port = 0,
    private readonly host = '127.0.0.1',
  ) {}

  get address(): string {
    return `mqtts://${this.host}:${this.port}`;
  }

  async listen(): Promise<void> {
    const server = createServer(
      { ...this.certificates, requestCert: true, rejectUnauthorized: true },
      (socket) => this.#accept(socket),
    );
    server.on('tlsClientError', () => (this.refused += 1));
    server.listen(this.port, this.host);
    await once(server, 'listening');
    this.port = (server.address() as AddressInfo).port;
    this.#server = server;
  }

  /** Ends all connections and refuses new ones, until `listen`. */
  async goAway(): Promise<void> {
    const server = this.#server;
    this.#server = null;
    if (!server) return;
    const closed = once(server, 'close');
    server.close();
    this.disconnect();
    await closed;
  }

  disconnect(): void {
    for (const socket of this.#sockets.keys()) socket.destroy();
  }

  /** Requests readings again, by a message as in the profile. */
  request(topic: string, text: string): void {
    this.#requests.push({ topic, text });
    for (const [socket, topics] of this.#sockets) this.#sendRequests(socket, topics);
  }

  #accept(socket: TLSSocket): void {
    const topics = new Set<string>();
    this.#sockets.set(socket, topics);
    socket.once('close', () => this.#sockets.delete(socket));
    socket.on('error', () => undefined);
    const parser = mqttPacket.parser();
    parser.on('packet', (packet: Packet) => this.#take(socket, topics, packet));
    parser.on('error', () => socket.destroy());
    socket.on('data', (bytes) => parser.parse(bytes));
  }

  #take(socket: TLSSocket, topics: Set<string>, packet: Packet): void {
    const answer = (reply: Packet) => socket.writable && socket.write(mqttPacket.generate(reply));
    switch (packet.cmd) {
      case 'connect':
        return void answer({ cmd: 'connack', returnCode: 0, sessionPresent: false });
      case 'subscribe':
        for (const { topic } of packet.subscriptions) topics.add(topic);
        answer({ cmd: 'suback', messageId: packet.messageId!, granted: packet.subscriptions.map(() => 1) });
        return this.#sendRequests(socket, topics);
      case 'publish':
        return this.#takeMessage(packet, answer);
      case 'pingreq':
        return void answer({ cmd: 'pingresp' });
      case 'disconnect':
        return void socket.end();
      default:
        return;
    }
  }

  #takeMessage({ topic, payload, messageId }: IPublishPacket, answer: (reply: Packet) => void): void {
    this.received += 1;
    if (!this.acknowledges) return;
    this.acknowledged += 1;
    this.onAcknowledged({ topic, payload: payload.toString() });
    if (messageId !== undefined) answer({ cmd: 'puback', messageId });
  }

  #sendRequests(socket: TLSSocket, topics: ReadonlySet<string>): void {
    for (const request of this.#requests.filter(({ topic }) => topics.has(topic))) {
      this.#requests.splice(this.#requests.indexOf(request), 1);
      this.#messageId = (this.#messageId % 65_535) + 1;
      const { topic, text: payload } = request;
      const message = {
        topic,
        payload,
        qos: 1,
        messageId: this.#messageId,
        dup: false,
        retain: false,
      } as const;
      socket.write(mqttPacket.generate({ cmd: 'publish', ...message }));
    }
  }
}
