import { connectAsync, type MqttClient } from 'mqtt';

export interface Identity {
  /** Id in `inverters`. */
  readonly id: number;
  readonly serial: string;
  readonly secret: string;
}

/** Past readings: ms since 1970 and the lifetime counter, Wh. */
export type PastReading = readonly [ts: number, energyTotalWh: number];

/** MQTT client with a device's credentials. A publish resolves when the message is acknowledged. */
export class Device {
  #seq = 0;

  private constructor(
    private readonly client: MqttClient,
    readonly identity: Identity,
  ) {}

  static async connect(brokerUrl: string, identity: Identity): Promise<Device> {
    const { serial, secret } = identity;
    const client = await connectAsync(brokerUrl, { clientId: serial, username: serial, password: secret });
    return new Device(client, identity);
  }

  get serial(): string {
    return this.identity.serial;
  }

  get id(): number {
    return this.identity.id;
  }

  status(state: 'online' | 'sleep'): Promise<unknown> {
    return this.#publish('status', { state }, true);
  }

  /** Publishes its reporting interval. */
  reportsEvery(seconds: number): Promise<unknown> {
    return this.#publish('info', { v: 1, interval_s: seconds }, true);
  }

  /** A reading. `ts`: device time, ms since 1970. */
  telemetry(values: object, ts = Date.now()): Promise<unknown> {
    return this.#publish('telemetry', { v: 1, ts, seq: ++this.#seq, values });
  }

  backlog(past: readonly PastReading[]): Promise<unknown> {
    const readings = past.map(([ts, energy_total_wh]) => ({
      v: 1,
      ts,
      seq: ++this.#seq,
      values: { energy_total_wh },
    }));
    return this.#publish('backlog', { v: 1, readings });
  }

  end(): Promise<void> {
    return this.client.endAsync();
  }

  #publish(topic: string, payload: object, retain = false): Promise<unknown> {
    return this.client.publishAsync(`solar/v1/${this.serial}/${topic}`, JSON.stringify(payload), {
      qos: 1,
      retain,
    });
  }
}
