import type { Delivery } from '@heliograph/contracts/national/delivery';
import type { MqttClient } from 'mqtt';
import type { NationalMessage } from './render-message.js';

/** Messages that wait for their PUBACK at a time. */
const IN_FLIGHT_MAX = 200;
const CONNECT_MAX_MS = 10_000;
/** From sending messages to the last PUBACK. */
const ACKNOWLEDGE_MAX_MS = 10_000;
const MQTT_3_1_1 = 4;

/** In PEM. */
export interface Certificates {
  readonly cert: string;
  readonly key: string;
  readonly ca: string;
}

/** The national server is away, refuses us, or does not acknowledge. */
export class NationalServerError extends Error {}

/** Loaded at the first connection: it takes 10 MB. */
const mqtt = () => import('mqtt');

/** A connection over mutual TLS, opened when it is needed and kept. */
export class NationalServer {
  #client: MqttClient | null = null;

  /** @param onResend stores a request for readings from a time on; the server's message is acknowledged afterwards */
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
        // Requests of the server wait while we are away.
        clean: !resend,
        protocolVersion: MQTT_3_1_1,
        reconnectPeriod: 0,
        connectTimeout: CONNECT_MAX_MS,
      },
      false,
    ).catch((error: Error) => {
      throw new NationalServerError(error.message);
    });
    // Without a listener, an error would end the process; what waits is told by `close`.
    client.on('error', () => {});
    client.handleMessage = ({ payload }, done) => {
      this.onResend(Buffer.from(payload)).then(() => done(), done);
    };
    this.#client = client;
    if (resend) await this.#within(client, client.subscribeAsync(resend.topic, { qos: 1 }));
    return client;
  }

  /**
   * Sends messages in their order.
   * @param acknowledged called as the server acknowledges, with the number of messages from the first on
   * @throws NationalServerError if it doesn't acknowledge all of them
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

  /** Closes the connection if the server does not answer in time, since it would not later either. */
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
