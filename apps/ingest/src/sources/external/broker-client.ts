import { setImmediate as immediate } from 'node:timers/promises';
import { deviceTopics } from '@heliograph/contracts/mqtt/topics';
import type { Logger } from '@heliograph/server/logging';
import { Server, type CustomTransportStrategy, type MessageHandler } from '@nestjs/microservices';
import { brokerUnacknowledged } from '../../metrics.js';
import type { MessageKind } from '../../pipeline/device-message.js';
import type { Pipeline } from '../../pipeline/pipeline.js';
import type { Source } from '../source.js';
import type { ExternalMessages } from './arrivals.js';
import { keepConnected } from './keep-connected.js';

/** Timeout of storing pending messages at shutdown. */
const DRAIN_MAX_MS = 12_000;
const messageKinds: readonly MessageKind[] = [...deviceTopics, 'unknown'];

/** Transport strategy: a client of an external broker. Acknowledges each message once it is stored. */
export abstract class BrokerClient<Connection> extends Server implements CustomTransportStrategy, Source {
  readonly port = null;
  protected connection: Connection | null = null;
  #problem: string | null = 'not connected to the broker yet';
  #running: Promise<void> | null = null;
  readonly #end = new AbortController();

  constructor(
    protected readonly log: Logger,
    protected readonly arrivals: ExternalMessages,
    protected readonly pipeline: Pipeline,
  ) {
    super();
  }

  /** Sets `connection`. @returns why it ended. @throws why it could not be established. */
  protected abstract connectOnce(opened: () => void): Promise<Error>;
  /** Receives no more messages; those received can still be acknowledged. */
  protected abstract stopReceiving(): Promise<void>;
  protected abstract disconnect(): Promise<void>;

  get problem(): string | null {
    return this.#problem ?? (this.arrivals.failing ? 'devices cannot be looked up' : null);
  }

  /** Aborts when the client closes. */
  protected get ending(): AbortSignal {
    return this.#end.signal;
  }

  /** Calls back after the first attempt, successful or not: `problem` reports a failure, and connecting is retried. */
  async listen(callback: (error?: unknown) => void): Promise<void> {
    const handlers = new Map<MessageKind, MessageHandler>();
    for (const kind of messageKinds) handlers.set(kind, this.getHandlerByPattern(kind)!);
    this.arrivals.onMessage((message) => void handlers.get(message.kind)!(message));
    try {
      await this.prepare();
      await new Promise<void>((tried) => {
        this.#running = this.#run(tried);
      });
    } catch (error) {
      return callback(error);
    }
    callback();
  }

  /** Stops receiving, stores and acknowledges pending messages, and disconnects. The broker keeps new ones. */
  async close(): Promise<void> {
    if (this.ending.aborted) return;
    this.#end.abort();
    await this.stopReceiving();
    this.arrivals.stop();
    await immediate(); // lets handlers pass their messages to the pipeline
    await this.pipeline.drain(DRAIN_MAX_MS);
    await immediate();
    await this.disconnect();
    await this.#running;
  }

  on(): never {
    throw new Error('this transport has no events of its own');
  }

  unwrap<T>(): T {
    return this.connection as T;
  }

  /** Before the first attempt. */
  protected async prepare(): Promise<void> {}

  /** Whether to connect again without waiting. */
  protected retriesAtOnce(_reason: Error): boolean {
    return false;
  }

  async #run(tried: () => void): Promise<void> {
    const opened = () => {
      this.#problem = null;
      tried();
    };
    await keepConnected(this.ending, this.log, async () => {
      const reason = await this.connectOnce(opened).catch((error: Error) => error);
      this.connection = null;
      this.arrivals.dropStale();
      brokerUnacknowledged.set(0);
      if (this.ending.aborted || this.retriesAtOnce(reason)) return null;
      this.#problem = `the broker is not connected: ${reason.message}`;
      tried();
      return reason;
    });
    tried();
  }
}
