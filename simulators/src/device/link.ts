import { commandTopic, deviceTopic, type DeviceTopic } from '@heliograph/contracts/mqtt/topics';
import { connect, type MqttClient } from 'mqtt';
import type { FirmwareBug } from '../scenarios/effect.js';
import { connectOptions, destroy, type Broker, type Identity } from './broker.js';

/** Limit for a graceful disconnect that the broker does not answer. */
const END_MAX_MS = 5_000;

export interface LinkEvents {
  up(): void;
  /** The connection was lost or never established; nothing unacknowledged will be acknowledged any more. */
  down(reason: string): void;
  command(name: string, payload: Buffer): void;
}

/** One connection of one device, from CONNECT to its end. Reconnecting creates a new one. */
export class Link {
  private readonly client: MqttClient;
  private over = false;
  private failure = 'connection closed';

  constructor(
    broker: Broker,
    private readonly identity: Identity,
    private readonly events: LinkEvents,
    bug: FirmwareBug | null = null,
  ) {
    const { serialNumber } = identity;
    const will = { topic: deviceTopic(serialNumber, 'status'), payload: Buffer.from('{"state":"lost"}') };
    this.client = connect(broker.url, {
      ...connectOptions(broker, identity, bug),
      ...(bug === 'no-will' ? {} : { will: { ...will, qos: 1, retain: true } }),
      manualConnect: true,
    });
    const watch = broker.watch?.(serialNumber);
    if (watch) {
      this.client.on('packetsend', (packet) => watch.sent(packet));
      this.client.on('packetreceive', (packet) => watch.received(packet));
    }
    this.client.on('connect', () => {
      if (this.over) return;
      this.client.subscribe(commandTopic(serialNumber, '#'), { qos: 1 });
      events.up();
    });
    this.client.on('message', (topic, payload) => {
      if (!this.over) events.command(topic.slice(commandTopic(serialNumber, '').length), payload);
    });
    this.client.on('error', (error) => (this.failure = error.message));
    this.client.on('close', () => this.finish());
    this.client.connect();
  }

  /** Publishes with QoS 1. `acknowledged` is called on PUBACK, and never after the link went down. */
  publish(topic: DeviceTopic, payload: string | Buffer, retain: boolean, acknowledged?: () => void): void {
    if (this.over) return;
    this.client.publish(
      deviceTopic(this.identity.serialNumber, topic),
      payload,
      { qos: 1, retain },
      (error?: unknown) => {
        if (!error && !this.over) acknowledged?.();
      },
    );
  }

  /** Ends abruptly like a network failure: the broker publishes the will. */
  cut(): void {
    destroy(this.client.stream);
    this.finish();
  }

  /** Disconnects gracefully: the broker does not publish the will. */
  end(): void {
    if (this.over) return;
    this.over = true;
    const giveUp = setTimeout(() => destroy(this.client.stream), END_MAX_MS);
    this.client.once('close', () => {
      clearTimeout(giveUp);
      this.events.down('ended');
    });
    this.client.end();
  }

  private finish(): void {
    if (this.over) return;
    this.over = true;
    this.client.end(true);
    this.events.down(this.failure);
  }
}
