import { setImmediate as immediate, setTimeout as sleep } from 'node:timers/promises';
import { deviceTopics } from '@heliograph/contracts/mqtt/topics';
import type { Logger } from '@heliograph/server/logging';
import { ThrottledLog } from '@heliograph/server/throttled-log';
import { Inject, Injectable } from '@nestjs/common';
import { Server, type CustomTransportStrategy, type MessageHandler } from '@nestjs/microservices';
import { AdapterMessages } from '../adapters/adapter-messages.js';
import { brokerConnects, brokerUnacknowledged, packetFaults } from '../metrics.js';
import type { MessageKind } from '../pipeline/device-message.js';
import { Pipeline } from '../pipeline/pipeline.js';
import type { IngestSettings } from '../settings.js';
import { LOGGER, SETTINGS } from '../tokens.js';
import { ExternalMessages } from './external/arrivals.js';
import { dial, readLogin } from './external/broker-address.js';
import { BrokerConnection } from './external/broker-connection.js';
import { devicesFilter, type MqttVersion } from './external/handshake.js';
import { keepConnected } from './external/keep-connected.js';
import { BrokerRefusal } from './external/refusals.js';
import type { Source } from './source.js';

const UNANSWERED = 'it did not answer in time';
const KEEPALIVE_S = 30;
/** From dialling to the SUBACK. */
const OPEN_MAX_MS = 10_000;
/** Timeout of storing pending messages at shutdown. */
const DRAIN_MAX_MS = 12_000;
/** With MQTT_LEAVE, end the session after this time without messages. */
const QUIET_MS = 5_000;
const messageKinds: readonly MessageKind[] = [...deviceTopics, 'unknown'];

/** Transport strategy: a client of an external broker. Acknowledges each message once it is stored. */
@Injectable()
export class ExternalBroker extends Server implements CustomTransportStrategy, Source {
  readonly port = null;
  #problem: string | null = 'not connected to the broker yet';
  #version: MqttVersion = 5;
  #connection: BrokerConnection | null = null;
  #hadSession = false;
  #running: Promise<void> | null = null;
  readonly #end = new AbortController();
  #left = false;
  #onLeft: () => void = () => {};

  constructor(
    @Inject(SETTINGS) private readonly settings: IngestSettings,
    @Inject(LOGGER) private readonly log: Logger,
    private readonly arrivals: ExternalMessages,
    private readonly foreign: AdapterMessages,
    private readonly pipeline: Pipeline,
    private readonly repeats: ThrottledLog,
  ) {
    super();
  }

  get problem(): string | null {
    return this.#problem ?? (this.arrivals.failing ? 'devices cannot be looked up' : null);
  }

  /** Calls back after the first attempt, successful or not: `problem` reports a failure, and connecting is retried. */
  listen(callback: (error?: unknown) => void): void {
    const handlers = new Map<MessageKind, MessageHandler>();
    for (const kind of messageKinds) handlers.set(kind, this.getHandlerByPattern(kind)!);
    this.arrivals.onMessage((message) => void handlers.get(message.kind)!(message));
    this.foreign.onAsk(({ topic, payload }) => this.#connection?.publish(topic, payload));
    this.pipeline.onBackpressureChange((on) => {
      if (this.#connection) this.#connection.stopped = on;
    });
    let hasCalledBack = false;
    this.#running = this.#run(() => {
      if (!hasCalledBack) callback();
      hasCalledBack = true;
    });
  }

  /** With MQTT_LEAVE: calls back once the broker has no more messages for this instance. */
  onLeft(listener: () => void): void {
    this.#onLeft = listener;
    if (this.#left) listener();
  }

  /** Stops reading, stores and acknowledges pending messages, and disconnects. The broker keeps new ones. */
  async close(): Promise<void> {
    if (this.#end.signal.aborted) return;
    this.#end.abort();
    const connection = this.#connection;
    if (connection) connection.stopped = true;
    this.arrivals.stop();
    await immediate(); // lets handlers pass their messages to the pipeline
    await this.pipeline.drain(DRAIN_MAX_MS);
    await immediate();
    await connection?.end(this.#left);
    await this.#running;
  }

  on(): never {
    throw new Error('this transport has no events of its own');
  }

  unwrap<T>(): T {
    return this.#connection as T;
  }

  /** Connects, and reconnects whenever the connection ends. */
  async #run(tried: () => void): Promise<void> {
    const { signal } = this.#end;
    await keepConnected(signal, this.log, async () => {
      const reason = await this.#connectOnce(tried).catch((error: Error) => error);
      if (signal.aborted || this.#speaksOlder(reason)) return null;
      this.#problem = `the broker is not connected: ${reason.message}`;
      tried();
      return reason;
    });
    tried();
  }

  /** @returns why the connection ended. @throws why it could not be established. */
  async #connectOnce(opened: () => void): Promise<Error> {
    const { MQTT_CLIENT_ID: clientId } = this.settings;
    const timeOut = AbortSignal.timeout(OPEN_MAX_MS);
    const login = await readLogin(this.settings);
    const stream = await dial(this.settings, AbortSignal.any([timeOut, this.#end.signal])).catch(
      (error: Error) => Promise.reject(timeOut.aborted ? new Error(UNANSWERED) : error),
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
    this.#connection = connection;
    connection.stopped = this.pipeline.backpressureSince !== null;
    try {
      const sessionPresent = await connection.open(
        { clientId, keepaliveS: KEEPALIVE_S, ...login },
        { devices: devicesFilter(this.settings.MQTT_SHARED), foreign: this.foreign.filters },
        this.settings.MQTT_LEAVE,
      );
      timeOut.removeEventListener('abort', onTimeOut);
      this.#noteSession(sessionPresent);
      this.#problem = null;
      opened();
      if (this.settings.MQTT_LEAVE) void this.#leaveWhenQuiet(connection);
      return await connection.closed;
    } catch (error) {
      connection.close(error as Error);
      throw error;
    } finally {
      timeOut.removeEventListener('abort', onTimeOut);
      this.#connection = null;
      this.arrivals.dropStale();
      brokerUnacknowledged.set(0);
    }
  }

  async #leaveWhenQuiet(connection: BrokerConnection): Promise<void> {
    while (this.#connection === connection && connection.quietMs < QUIET_MS) await sleep(QUIET_MS / 10);
    if (this.#connection !== connection) return; // disconnected: the next connection gets the remaining messages
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

  #speaksOlder(reason: Error): boolean {
    if (!(reason instanceof BrokerRefusal && reason.versionUnknown) || this.#version === 4) return false;
    this.#version = 4;
    this.log.info('broker does not support MQTT 5, using 3.1.1');
    return true;
  }
}
