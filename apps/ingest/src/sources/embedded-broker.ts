import { once, type EventEmitter } from 'node:events';
import { createServer, type AddressInfo, type Server as TcpServer, type Socket } from 'node:net';
import { setImmediate as immediate } from 'node:timers/promises';
import { FILTERS_MAX } from '@heliograph/contracts/mqtt/messages';
import { deviceTopics, TOPIC_ROOT } from '@heliograph/contracts/mqtt/topics';
import { listen } from '@heliograph/server/listen';
import type { Logger } from '@heliograph/server/logging';
import { ThrottledLog } from '@heliograph/server/throttled-log';
import { Inject, Injectable } from '@nestjs/common';
import { Server, type CustomTransportStrategy, type MessageHandler } from '@nestjs/microservices';
import type { AuthenticateError, Client, PublishPacket, Subscription } from 'aedes';
import mqttPacket from 'mqtt-packet';
import { accessViolations, packetFaults, refusedFilters } from '../metrics.js';
import type { DeviceMessage, MessageKind } from '../pipeline/device-message.js';
import { Pipeline } from '../pipeline/pipeline.js';
import type { IngestSettings } from '../settings.js';
import { LOGGER, SETTINGS } from '../tokens.js';
import { DeviceBroker } from './device-broker.js';
import { DeviceConnection } from './device-connection.js';
import { DeviceConnections } from './device-connections.js';
import { EndedDevices } from './ended-devices.js';
import { Logins } from './logins.js';
import { readProxyHeader } from './proxy-header.js';
import type { Source } from './source.js';
import { maySubscribe, publishedKind } from './topic-rights.js';

const TCP_KEEPALIVE_MS = 60_000;
/**
 * Connections that may wait to be accepted: a whole fleet may reconnect together, and devices beyond this back off. The
 * kernel's own limit (net.core.somaxconn) is lower.
 */
const BACKLOG = 65_535;
/** Timeout of storing pending messages at shutdown. */
const DRAIN_MAX_MS = 12_000;
const messageKinds: readonly MessageKind[] = [...deviceTopics, 'unknown'];

// A buffer for each of the 65,536 packet ids takes 7 MB, and PUBACKs don't use them.
mqttPacket.writeToStream.cacheNumbers = false;

/** Transport strategy: the MQTT broker in this process. It sends a device's PUBACK once the message is stored. */
@Injectable()
export class EmbeddedBroker extends Server implements CustomTransportStrategy, Source {
  readonly #broker: DeviceBroker;
  readonly #server: TcpServer;
  readonly #connects = new WeakMap<Client, { keepalive: number; willTopic: string | undefined }>();
  readonly #handlers = new Map<MessageKind, MessageHandler>();
  #closing = false;

  constructor(
    @Inject(SETTINGS) private readonly settings: IngestSettings,
    @Inject(LOGGER) private readonly log: Logger,
    private readonly logins: Logins,
    private readonly connections: DeviceConnections,
    private readonly ended: EndedDevices,
    private readonly pipeline: Pipeline,
    private readonly repeats: ThrottledLog,
  ) {
    super();
    this.#broker = new DeviceBroker({
      preConnect: (client, packet, done) => {
        this.#connects.set(client, { keepalive: packet.keepalive ?? 0, willTopic: packet.will?.topic });
        packet.keepalive = 0; // DeviceConnection enforces it
        packet.clean = true; // keep no session
        done(null, !this.#closing);
      },
      authenticate: (client, username, password, done) => {
        void this.#authenticate(client, { clientId: client.id, username, password: password as Buffer }).then(
          (refusal) => done(refusal as AuthenticateError | null, refusal === null),
        );
      },
      authorizePublish: (client, packet, done) => this.#authorizePublish(client, packet, done),
      authorizeSubscribe: (client, subscription, done) =>
        this.#authorizeSubscribe(client, subscription, done),
    });
    this.#broker.on('clientReady', (client) => {
      const connection = connectionOf(client);
      const device = connection.device!;
      const topic = `${TOPIC_ROOT}/${device.serialNumber}/telemetry`;
      connection.admit(this.#connects.get(client)?.keepalive ?? 0, (payload, acknowledge) =>
        this.pipeline.take({
          ...{ device, kind: 'telemetry', topic, payload, retained: false },
          ...{ receivedAt: Date.now(), acknowledge },
        }),
      );
    });
    const emitter: EventEmitter = this.#broker;
    emitter.on('error', (error: Error) => this.log.error({ err: error }, 'broker error'));
    this.#server = createServer(
      { noDelay: true, pauseOnConnect: true },
      (socket) => void this.#accept(socket),
    );
  }

  /** Port it listens on, null if it doesn't. */
  get port(): number | null {
    return (this.#server.address() as AddressInfo | null)?.port ?? null;
  }

  get problem(): string | null {
    return this.port === null ? 'the broker does not listen' : null;
  }

  async listen(callback: (error?: unknown) => void): Promise<void> {
    try {
      for (const kind of messageKinds) this.#handlers.set(kind, this.getHandlerByPattern(kind)!);
      await this.#broker.listen();
      await this.#listenForDevices();
      this.pipeline.onBackpressureChange((on) => (this.connections.stopped = on));
      this.ended.watch(
        () => this.connections.connected(),
        (device) => this.connections.closeEnded(device),
      );
      callback();
    } catch (error) {
      callback(error);
    }
  }

  /** Stops reading, stores and acknowledges pending messages, and closes the connections. */
  async close(): Promise<void> {
    if (this.#closing) return;
    this.#closing = true;
    const closed = this.#server.listening ? once(this.#server, 'close') : null;
    this.#server.close();
    this.connections.stopped = true;
    await immediate(); // lets handlers pass their messages to the pipeline
    await this.pipeline.drain(DRAIN_MAX_MS);
    await immediate();
    this.connections.closeAll();
    await new Promise<void>((resolve) => this.#broker.close(resolve));
    await closed;
  }

  on(): never {
    throw new Error('this transport has no events of its own');
  }

  unwrap<T>(): T {
    return this.#broker as T;
  }

  async #listenForDevices(): Promise<void> {
    const { MQTT_HOST: host, MQTT_PORT: port } = this.settings;
    await listen(this.#server, { setting: 'MQTT', port, host, backlog: BACKLOG });
    this.#server.on('error', (error) => this.log.error({ err: error }, 'failed to accept connection'));
  }

  async #accept(socket: Socket): Promise<void> {
    socket.setKeepAlive(true, TCP_KEEPALIVE_MS);
    const peer = (socket.remoteAddress ?? '').replace(/^::ffff:/, '');
    let address = peer;
    if (this.settings.MQTT_PROXY_PROTOCOL) {
      try {
        address = await readProxyHeader(socket);
      } catch (error) {
        this.repeats.warn('connection without a proxy', { address: peer, reason: (error as Error).message });
        socket.destroy();
        return;
      }
    }
    const connection = new DeviceConnection(socket, address, (fault, { device }) => {
      packetFaults.inc({ fault });
      this.repeats.warn('connection closed because of an invalid packet', {
        serialNumber: device?.serialNumber,
        address,
        fault,
      });
    });
    this.connections.opened(connection);
    this.#broker.handle(connection);
  }

  #authenticate(client: Client, claim: Parameters<Logins['judge']>[1]) {
    return this.logins.judge(connectionOf(client), claim, this.#connects.get(client)?.willTopic);
  }

  #authorizePublish(
    client: Client | null,
    packet: PublishPacket,
    done: (error?: Error | null) => void,
  ): void {
    // A closed client's publish is its will. At shutdown the device isn't lost, so no will is published.
    const isWill = client?.closed ?? true;
    if (!client || (isWill && this.#closing)) return done(new Error('no will during shutdown'));
    const connection = connectionOf(client);
    const device = connection.device!;
    const kind = publishedKind(device.serialNumber, packet.topic);
    if (kind === null) return done(this.#breach(client, packet.topic));
    const retained = packet.retain;
    packet.retain = false;
    connection.messageWaits();
    this.#handOn({
      device,
      kind,
      topic: packet.topic,
      payload: packet.payload as Buffer,
      retained,
      receivedAt: Date.now(),
      acknowledge: () => {
        connection.messageSettled();
        if (isWill || !client.closed) done();
      },
    });
  }

  /** Refuses too many filters with SUBACK's failure code, and closes the connection on another device's topic. */
  #authorizeSubscribe(
    client: Client,
    subscription: Subscription,
    done: (error: Error | null, subscription?: Subscription | null) => void,
  ): void {
    const { serialNumber } = connectionOf(client).device!;
    if (!maySubscribe(serialNumber, subscription.topic))
      return done(this.#breach(client, subscription.topic));
    const { subscriptions } = client as unknown as { subscriptions: Readonly<Record<string, object>> };
    if (subscription.topic in subscriptions || Object.keys(subscriptions).length < FILTERS_MAX) {
      return done(null, subscription);
    }
    refusedFilters.inc();
    this.repeats.warn('too many subscriptions', { serialNumber });
    done(null, null);
  }

  #handOn(message: DeviceMessage): void {
    void this.#handlers.get(message.kind)!(message);
  }

  #breach(client: Client, topic: string): Error {
    accessViolations.inc();
    this.repeats.warn("access to another device's topic", { serialNumber: client.id }, { topic });
    return new Error('access violation');
  }
}

function connectionOf(client: Client): DeviceConnection {
  return client.conn as DeviceConnection;
}
