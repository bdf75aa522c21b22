import type { Socket } from 'node:net';
import { KEEPALIVE_GRACE, PACKET_MAX_BYTES } from '@heliograph/contracts/mqtt/messages';
import mqttPacket, { type IConnectPacket, type IPublishPacket, type Packet } from 'mqtt-packet';
import type { CertificateKind, PacketLog, Side } from './packet-log.js';

/** Protocol level of MQTT 3.1.1. */
export const MQTT_3_1_1 = 4;

/** Reasons for closing a connection. */
export const KEEPALIVE = 'keepalive';
export const TAKEN_OVER = 'a second connection';

/** The counterpart's current behaviour towards the device. */
export interface Behaviour {
  /** 0: accepted, 3: unavailable, 5: refused. */
  connack: 0 | 3 | 5;
  /** The secret before a rotation, which is no longer accepted; null: none. */
  revoked: string | null;
  acknowledges: boolean;
  /** Delay of each PUBACK, ms. */
  ackDelayMs: number;
  certificate: CertificateKind;
}

/** One connection of the device under test. */
export class DeviceSession {
  isAccepted = false;
  private readonly parser = mqttPacket.parser();
  private readonly filters = new Set<string>();
  private closedBy: { by: Side; because: string } = { by: 'device', because: 'connection lost' };
  private messageId = 0;

  constructor(
    private readonly socket: Socket,
    private readonly connection: number,
    private readonly behaviour: Behaviour,
    private readonly log: PacketLog,
    private readonly accepted: () => void,
  ) {
    this.parser.on('packet', (packet) => this.take(packet));
    this.parser.on('error', (error) => {
      log.add(connection, { kind: 'malformed', because: error.message });
      this.close('malformed MQTT');
    });
    socket.on('data', (bytes) => this.read(bytes));
    socket.on('error', () => undefined);
    socket.once('close', () => log.add(connection, { kind: 'closed', ...this.closedBy }));
  }

  /** Closes the connection after flushing written data. */
  close(because: string): void {
    if (this.socket.destroyed) return;
    if (this.closedBy.by === 'device') this.closedBy = { by: 'counterpart', because };
    this.isAccepted = false;
    this.socket.destroySoon();
  }

  /** Publishes to the device. @returns whether it has subscribed to the topic */
  send(topic: string, text: string): boolean {
    const isWanted = [...this.filters].some(
      (filter) => filter === topic || (filter.endsWith('/#') && topic.startsWith(filter.slice(0, -1))),
    );
    if (!isWanted) return false;
    this.messageId = (this.messageId % 65_535) + 1;
    const message = {
      topic,
      payload: text,
      qos: 1,
      messageId: this.messageId,
      dup: false,
      retain: false,
    } as const;
    this.write({ cmd: 'publish', ...message });
    this.log.add(this.connection, { kind: 'command', topic, text });
    return true;
  }

  private read(bytes: Buffer): void {
    if (this.socket.writableEnded) return;
    this.parser.parse(bytes);
    // mqtt-packet types this only as a parser of complete packets.
    const { packet } = this.parser as unknown as { packet?: { length?: number } };
    if ((packet?.length ?? 0) <= PACKET_MAX_BYTES) return;
    this.log.add(this.connection, {
      kind: 'malformed',
      because: `a packet announces ${packet!.length} bytes`,
    });
    this.close('oversized packet');
  }

  private take(packet: Packet): void {
    const { log, connection } = this;
    switch (packet.cmd) {
      case 'connect':
        return this.answerConnect(packet);
      case 'publish':
        return this.answerPublish(packet);
      case 'subscribe':
        log.add(connection, { kind: 'subscribe', packet, bytes: packet.length ?? 0 });
        for (const { topic } of packet.subscriptions) this.filters.add(topic);
        return this.write({
          cmd: 'suback',
          messageId: packet.messageId!,
          granted: packet.subscriptions.map(({ qos }) => Math.min(qos, 1)),
        });
      case 'unsubscribe':
        for (const topic of packet.unsubscriptions) this.filters.delete(topic);
        return this.write({ cmd: 'unsuback', messageId: packet.messageId! } as Packet);
      case 'pingreq':
        log.add(connection, { kind: 'ping' });
        return this.write({ cmd: 'pingresp' });
      case 'disconnect':
        log.add(connection, { kind: 'disconnect' });
        this.closedBy = { by: 'device', because: 'DISCONNECT' };
        return void this.socket.destroySoon();
      case 'pubrel':
        return this.write({ cmd: 'pubcomp', messageId: packet.messageId! });
      default:
        return; // The device's acknowledgements.
    }
  }

  private answerConnect(packet: IConnectPacket): void {
    const { behaviour } = this;
    this.log.add(this.connection, { kind: 'connect', packet });
    if (behaviour.certificate !== 'right') return this.close('the device accepted a wrong certificate');
    const isRevoked = behaviour.revoked !== null && packet.password?.toString() === behaviour.revoked;
    const code = packet.protocolVersion !== MQTT_3_1_1 ? 1 : isRevoked ? 5 : behaviour.connack;
    this.write({ cmd: 'connack', returnCode: code, sessionPresent: false });
    this.log.add(this.connection, { kind: 'connack', code });
    if (code !== 0) return this.close(`CONNACK ${code}`);
    this.isAccepted = true;
    this.accepted();
    if (packet.keepalive) {
      this.socket.setTimeout(packet.keepalive * KEEPALIVE_GRACE * 1000, () => this.close(KEEPALIVE));
    }
  }

  private answerPublish(packet: IPublishPacket): void {
    this.log.add(this.connection, { kind: 'publish', packet, text: packet.payload.toString() });
    if (packet.qos === 0 || !this.behaviour.acknowledges) return;
    if (packet.qos === 2) return this.write({ cmd: 'pubrec', messageId: packet.messageId! });
    const messageId = packet.messageId!;
    if (this.behaviour.ackDelayMs === 0) return this.acknowledge(messageId);
    setTimeout(() => this.acknowledge(messageId), this.behaviour.ackDelayMs);
  }

  private acknowledge(messageId: number): void {
    if (!this.socket.writable) return;
    this.write({ cmd: 'puback', messageId });
    this.log.add(this.connection, { kind: 'puback', messageId });
  }

  private write(packet: Packet): void {
    if (this.socket.writable) this.socket.write(mqttPacket.generate(packet));
  }
}
