import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '@heliograph/server/logging';
import { ThrottledLog } from '@heliograph/server/throttled-log';
import { Inject, Injectable } from '@nestjs/common';
import { AdapterMessages } from '../adapters/adapter-messages.js';
import { brokerConnects, brokerUnacknowledged, packetFaults } from '../metrics.js';
import { Pipeline } from '../pipeline/pipeline.js';
import type { IngestSettings } from '../settings.js';
import { LOGGER, SETTINGS } from '../tokens.js';
import { ExternalMessages } from './external/arrivals.js';
import { dial, readLogin } from './external/broker-address.js';
import { BrokerClient } from './external/broker-client.js';
import { BrokerConnection } from './external/broker-connection.js';
import { devicesFilter, type MqttVersion } from './external/handshake.js';
import { BrokerRefusal } from './external/refusals.js';

const UNANSWERED = 'it did not answer in time';
const KEEPALIVE_S = 30;
/** From dialling to the SUBACK. */
const OPEN_MAX_MS = 10_000;
/** With MQTT_LEAVE, end the session after this time without messages. */
const QUIET_MS = 5_000;

/** Transport strategy: a client of an external broker. Acknowledges each message once it is stored. */
@Injectable()
export class ExternalBroker extends BrokerClient<BrokerConnection> {
  #version: MqttVersion = 5;
  #hadSession = false;
  #left = false;
  #onLeft: () => void = () => {};

  constructor(
    @Inject(SETTINGS) private readonly settings: IngestSettings,
    @Inject(LOGGER) log: Logger,
    arrivals: ExternalMessages,
    private readonly foreign: AdapterMessages,
    pipeline: Pipeline,
    private readonly repeats: ThrottledLog,
  ) {
    super(log, arrivals, pipeline);
  }

  /** With MQTT_LEAVE: calls back once the broker has no more messages for this instance. */
  onLeft(listener: () => void): void {
    this.#onLeft = listener;
    if (this.#left) listener();
  }

  protected override async prepare(): Promise<void> {
    this.foreign.onAsk(({ topic, payload }) => this.connection?.publish(topic, payload));
    this.pipeline.onBackpressureChange((on) => {
      if (this.connection) this.connection.stopped = on;
    });
  }

  protected async stopReceiving(): Promise<void> {
    if (this.connection) this.connection.stopped = true;
  }

  protected async disconnect(): Promise<void> {
    await this.connection?.end(this.#left);
  }

  protected async connectOnce(opened: () => void): Promise<Error> {
    const { MQTT_CLIENT_ID: clientId } = this.settings;
    const timeOut = AbortSignal.timeout(OPEN_MAX_MS);
    const login = await readLogin(this.settings);
    const stream = await dial(this.settings, AbortSignal.any([timeOut, this.ending])).catch((error: Error) =>
      Promise.reject(timeOut.aborted ? new Error(UNANSWERED) : error),
    );
    const connection = new BrokerConnection(stream, this.#version, {
      received: (messages) => this.arrivals.take(messages),
      held: (messages) => brokerUnacknowledged.set(messages),
      unexpected: (type) => {
        packetFaults.inc({ fault: 'unexpected' });
        this.repeats.warn('unexpected packet from the broker', { type });
      },
    });
    const onTimeOut = () => connection.close(new Error(UNANSWERED));
    timeOut.addEventListener('abort', onTimeOut);
    this.connection = connection;
    connection.stopped = this.pipeline.backpressureSince !== null;
    try {
      const sessionPresent = await connection.open(
        { clientId, keepaliveS: KEEPALIVE_S, ...login },
        { devices: devicesFilter(this.settings.MQTT_SHARED), foreign: this.foreign.filters },
        this.settings.MQTT_LEAVE,
      );
      timeOut.removeEventListener('abort', onTimeOut);
      this.#noteSession(sessionPresent);
      opened();
      if (this.settings.MQTT_LEAVE) void this.#leaveWhenQuiet(connection);
      return await connection.closed;
    } catch (error) {
      connection.close(error as Error);
      throw error;
    } finally {
      timeOut.removeEventListener('abort', onTimeOut);
    }
  }

  async #leaveWhenQuiet(connection: BrokerConnection): Promise<void> {
    while (this.connection === connection && connection.quietMs < QUIET_MS) await sleep(QUIET_MS / 10);
    if (this.connection !== connection) return; // disconnected: the next connection gets the remaining messages
    this.#left = true;
    this.log.info('no more messages from the broker, leaving');
    this.#onLeft();
  }

  #noteSession(present: boolean): void {
    brokerConnects.inc({ session: present ? 'kept' : this.#hadSession ? 'lost' : 'new' });
    if (this.#hadSession && !present) {
      this.log.error('broker lost our session, messages it held may be lost');
    }
    this.#hadSession = true;
    this.log.info({ sessionPresent: present, mqtt: this.#version }, 'connected to the broker');
  }

  protected override retriesAtOnce(reason: Error): boolean {
    if (!(reason instanceof BrokerRefusal && reason.versionUnknown) || this.#version === 4) return false;
    this.#version = 4;
    this.log.info('broker does not support MQTT 5, using 3.1.1');
    return true;
  }
}
