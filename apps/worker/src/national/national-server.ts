import type { Delivery } from '@heliograph/contracts/national/delivery';
import type { MqttClient } from 'mqtt';
import type { NationalMessage } from './render-message.js';

/** Messages that wait for their PUBACK at a time. */
const IN_FLIGHT_MAX = 200;
const CONNECT_MAX_MS = 10_000;
/** Longest wait from sending messages to the last PUBACK, ms. */
const ACKNOWLEDGE_MAX_MS = 10_000;
const MQTT_3_1_1 = 4;

/** In PEM. */
export interface Certificates {
  readonly cert: string;
  readonly key: string;
  readonly ca: string;
}

/** The national server is unreachable, rejects us, or does not acknowledge. */
export class NationalServerError extends Error {}

/** Loaded at the first connection: it takes 10 MB. */
const mqtt = () => import('mqtt');

/** A connection over mutual TLS, opened on first use and kept open. */
export class NationalServer {
  #client: MqttClient | null = null;

  /** @param onResend stores the server's request to resend readings; its message is acknowledged afterwards */
  constructor(
    private readonly delivery: Delivery,
    private readonly certificates: Certificates,
    private readonly onResend: (payload: Buffer) => Promise<void>,
  ) {}

  /** @throws NationalServerError */
  async connect(): Promise<MqttClient> {
    if (this.#client?.connected) return this.#client;
    await this.close();
    const { address, client_id: clientId, resend } = this.delivery;
    const { connectAsync } = await mqtt();
    const client = await connectAsync(
      address,
      {
        ...this.certificates,
        clientId,
        // A persistent session keeps the server's resend requests while we are offline.
        clean: !resend,
        protocolVersion: MQTT_3_1_1,
        reconnectPeriod: 0,
        connectTimeout: CONNECT_MAX_MS,
      },
      false,
    ).catch((error: Error) => {
      throw new NationalServerError(error.message);
    });
    // Without a listener, an error would end the process. Pending calls are rejected on `close`.
    client.on('error', () => {});
    client.handleMessage = ({ payload }, done) => {
      this.onResend(Buffer.from(payload)).then(() => done(), done);
    };
    this.#client = client;
    if (resend) await this.#within(client, client.subscribeAsync(resend.topic, { qos: 1 }));
    return client;
  }

  /**
   * Sends messages in order.
   * @param acknowledged called with the number of messages acknowledged so far
   * @throws NationalServerError if the server doesn't acknowledge all of them
   */
  async publish(messages: readonly NationalMessage[], acknowledged: (count: number) => void): Promise<void> {
    const client = await this.connect();
    for (let first = 0; first < messages.length; first += IN_FLIGHT_MAX) {
      const part = messages.slice(first, first + IN_FLIGHT_MAX);
      const sent = part.map(({ topic, payload }) => client.publishAsync(topic, payload, { qos: 1 }));
      await this.#within(client, Promise.all(sent));
      acknowledged(first + part.length);
    }
  }

  async close(): Promise<void> {
    const client = this.#client;
    this.#client = null;
    await client?.endAsync(true);
  }

  /** Closes the connection if the server does not answer in time, since a later answer is unlikely. */
  async #within(client: MqttClient, answer: Promise<unknown>): Promise<void> {
    let onClose!: () => void;
    let timer: NodeJS.Timeout | undefined;
    const failed = new Promise<never>((_, reject) => {
      onClose = () => reject(new NationalServerError('it closed the connection'));
      client.once('close', onClose);
      timer = setTimeout(
        () => reject(new NationalServerError('it does not acknowledge')),
        ACKNOWLEDGE_MAX_MS,
      );
    });
    try {
      await Promise.race([answer, failed]);
    } catch (error) {
      await this.close();
      throw error instanceof NationalServerError ? error : new NationalServerError((error as Error).message);
    } finally {
      clearTimeout(timer);
      client.off('close', onClose);
    }
  }
}
