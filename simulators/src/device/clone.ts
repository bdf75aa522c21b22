import { connect as connectSocket } from 'node:net';
import { connect, MqttClient } from 'mqtt';
import { connectOptions, destroy, type Broker, type Identity } from './broker.js';

const RETRY_MS = 5_000;
/** A second address of this machine; only Linux accepts all of 127/8 without configuration. */
const OTHER_LOOPBACK = '127.0.0.2';

/** A clone of a device: connects with its name and secret repeatedly, displacing it each time. */
export class Clone {
  private client: MqttClient | null = null;
  private readonly timer: NodeJS.Timeout;

  constructor(
    private readonly broker: Broker,
    private readonly identity: Identity,
  ) {
    this.timer = setInterval(() => this.client ?? this.open(), RETRY_MS);
    this.open();
  }

  stop(): void {
    clearInterval(this.timer);
    if (this.client) destroy(this.client.stream);
  }

  private open(): void {
    const client = this.connect();
    this.client = client;
    client.on('error', () => undefined);
    client.on('close', () => {
      client.end(true);
      this.client = null;
    });
  }

  private connect(): MqttClient {
    const options = connectOptions(this.broker, this.identity);
    const { protocol, hostname, port } = new URL(this.broker.url);
    const isHere = hostname === '127.0.0.1' || hostname === 'localhost';
    if (process.platform !== 'linux' || protocol !== 'mqtt:' || !isHere)
      return connect(this.broker.url, options);
    const socket = () =>
      connectSocket({ host: '127.0.0.1', port: Number(port || 1883), localAddress: OTHER_LOOPBACK });
    return new MqttClient(socket, { ...options, protocol: 'mqtt' });
  }
}
