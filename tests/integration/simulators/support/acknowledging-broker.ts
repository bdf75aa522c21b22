import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import mqttPacket, { type IConnectPacket, type IPublishPacket } from 'mqtt-packet';

export interface Acknowledged {
  readonly serialNumber: string;
  /** The last part of the topic. */
  readonly topic: string;
  readonly text: string;
  readonly retained: boolean;
}

/**
 * A broker that only records what it acknowledged, which is what a device may delete. It can stop and restart on the
 * same port, and drop messages as a network does.
 */
export class AcknowledgingBroker {
  readonly acknowledged: Acknowledged[] = [];
  /** Serial numbers of devices whose will was due. */
  readonly wills: string[] = [];
  /** Every n-th publish cuts its connection before the acknowledgement. */
  cutEvery = Infinity;
  private readonly sockets = new Set<Socket>();
  private server: Server | null = null;
  private port = 0;
  private published = 0;

  get url(): string {
    return `mqtt://127.0.0.1:${this.port}`;
  }

  async start(): Promise<void> {
    const server = createServer((socket) => this.serve(socket));
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(this.port, '127.0.0.1', resolve);
    });
    this.port = (server.address() as AddressInfo).port;
    this.server = server;
  }

  async stop(): Promise<void> {
    const { server } = this;
    if (!server) return;
    this.server = null;
    for (const socket of this.sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  }

  /** Payloads acknowledged on one topic, of one device or of all. */
  textsOn(topic: string, serialNumber?: string): string[] {
    return this.acknowledged
      .filter(
        (message) =>
          message.topic === topic && (serialNumber ?? message.serialNumber) === message.serialNumber,
      )
      .map(({ text }) => text);
  }

  private serve(socket: Socket): void {
    this.sockets.add(socket);
    let connect: IConnectPacket | null = null;
    let ended = false;
    const parser = mqttPacket.parser();
    const send = (packet: mqttPacket.Packet) => socket.writable && socket.write(mqttPacket.generate(packet));
    parser.on('packet', (packet) => {
      if (packet.cmd === 'connect') {
        connect = packet;
        send({ cmd: 'connack', returnCode: 0, sessionPresent: false });
      } else if (packet.cmd === 'subscribe') {
        send({ cmd: 'suback', messageId: packet.messageId!, granted: [1] });
      } else if (packet.cmd === 'pingreq') {
        send({ cmd: 'pingresp' });
      } else if (packet.cmd === 'disconnect') {
        ended = true;
      } else if (packet.cmd === 'publish' && socket.writable) {
        // Earlier acknowledgements are still flushed, else a device could send the same messages forever.
        if (++this.published % this.cutEvery === 0) return socket.destroySoon();
        this.note(packet);
        send({ cmd: 'puback', messageId: packet.messageId! });
      }
    });
    socket.on('data', (bytes) => parser.parse(bytes));
    socket.on('error', () => undefined);
    socket.on('close', () => {
      this.sockets.delete(socket);
      if (!ended && connect?.will) this.wills.push(connect.clientId);
    });
  }

  private note({ topic, payload, retain }: IPublishPacket): void {
    const [, , serialNumber = '', last = ''] = topic.split('/');
    this.acknowledged.push({ serialNumber, topic: last, text: payload.toString(), retained: retain });
  }
}
