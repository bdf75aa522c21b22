import { setTimeout as sleep } from 'node:timers/promises';
import {
  createPostgresBackend,
  createRedisBackend,
  Queue,
  Worker,
  type BackendFactory,
  type IQueueBackend,
  type JobProgress,
  type Processor,
} from 'bullmq';
import type { RepeatLog } from '../repeat-log.js';

/** Where the queues live: in PostgreSQL, or in Redis once its address is given. */
export interface QueueSettings {
  readonly databaseUrl: string;
  readonly redisUrl?: string | undefined;
}

/** Keeps our keys apart from others' on a shared server: a schema on PostgreSQL, a prefix on Redis. */
const POSTGRES_SCHEMA = 'bullmq';
/** Such a role may not, and has no need to: prepareQueues. */
const SERVER_ROLE = /^heliograph_(api|ingest|worker)$/;
const REDIS_PREFIX = 'heliograph';
/** Connections of one queue or worker on PostgreSQL; a worker holds one more, to be woken by. */
const POSTGRES_CONNECTIONS_MAX = 4;

/** A connection that is open to nobody ends after these, ms; TCP alone would keep it where a proxy answers for a server that it lost. */
const CONNECT_MAX_MS = 5_000;
const KEEPALIVE_AFTER_MS = 10_000;
const POSTGRES_ANSWER_MAX_MS = 10_000;
/** A worker's question for jobs is answered after up to 10 s. */
const REDIS_ANSWER_MAX_MS = 15_000;
/** With time to be sent again by another connection: a job that was taken for nobody would wait until it counts as stalled. */
const REDIS_COMMAND_MAX_MS = 30_000;
/** How often a connection that only listens is asked whether it still hears. */
const LISTENING_CHECK_MS = 15_000;
/** Connecting, and BullMQ's first statements. */
const READY_MAX_MS = 20_000;
/** pg and ioredis would wait for the server's end of a connection, which one that is open to nobody never gets. */
const CLOSE_MAX_MS = 5_000;

const WAIT_FIRST_MS = 100;
const WAIT_MAX_MS = 5_000;

/** Everything that differs between the two backends. */
function backendOf({ databaseUrl, redisUrl }: QueueSettings) {
  return redisUrl
    ? {
        options: {
          connection: {
            url: redisUrl,
            connectTimeout: CONNECT_MAX_MS,
            keepAlive: KEEPALIVE_AFTER_MS,
            commandTimeout: REDIS_COMMAND_MAX_MS,
            socketTimeout: REDIS_ANSWER_MAX_MS,
          },
          prefix: REDIS_PREFIX,
        },
        factory: closingInTime(createRedisBackend as BackendFactory<IQueueBackend, object>),
      }
    : {
        options: {
          connection: {
            connectionString: databaseUrl,
            schema: POSTGRES_SCHEMA,
            migrate: !SERVER_ROLE.test(new URL(databaseUrl).username),
            max: POSTGRES_CONNECTIONS_MAX,
            connectionTimeoutMillis: CONNECT_MAX_MS,
            keepAlive: true,
            keepAliveInitialDelayMillis: KEEPALIVE_AFTER_MS,
            query_timeout: POSTGRES_ANSWER_MAX_MS,
            statement_timeout: POSTGRES_ANSWER_MAX_MS,
            idle_in_transaction_session_timeout: POSTGRES_ANSWER_MAX_MS,
            // pg destroys a pipelined connection that answers too late, and BullMQ then makes another.
            pipeline: true,
          },
        },
        factory: closingInTime(createPostgresBackend as BackendFactory<IQueueBackend, object>),
      };
}

/** @throws where the backend does not answer in time; BullMQ would wait for ever. */
export const readyInTime = (queue: Pick<Queue, 'waitUntilReady'>) =>
  inTime(queue.waitUntilReady(), READY_MAX_MS);

async function inTime(work: Promise<unknown>, maxMs: number): Promise<void> {
  const timer = new AbortController();
  const late = sleep(maxMs, undefined, { signal: timer.signal }).then(() => {
    throw new Error('the queue did not answer in time');
  });
  try {
    await Promise.race([work, late]);
  } finally {
    timer.abort();
  }
}

/** Each reason once a minute, whichever queues it is said of: all of them are on one backend. */
export const queueUnreachable = (repeats: RepeatLog, queue: string, { message: reason }: Error) =>
  repeats.warn('queue unreachable', { reason }, { queue });

/** Queues and workers of its backends close in time, though their server no longer answers. */
const closingInTime =
  (factory: BackendFactory<IQueueBackend, object>): typeof factory =>
  (...args) => {
    const backend = factory(...args);
    const close = backend.close.bind(backend);
    backend.close = (force) => inTime(close(force), CLOSE_MAX_MS).catch(() => {});
    return backend;
  };

export function createQueue(settings: QueueSettings, name: string) {
  const { options, factory } = backendOf(settings);
  return new Queue(name, options, factory);
}

export function createWorker(
  settings: QueueSettings,
  name: string,
  processor: Processor,
  concurrency: number,
) {
  const { options, factory } = backendOf(settings);
  const worker = new PatientWorker(
    name,
    processor,
    { ...options, concurrency, runRetryDelay: WAIT_MAX_MS },
    factory,
  );
  if (!settings.redisUrl) {
    // Any statement does: one that is not answered ends the connection, and BullMQ listens on another.
    const check = setInterval(() => {
      worker
        .getBackend()
        .setName(name)
        .catch(() => {});
    }, LISTENING_CHECK_MS).unref();
    worker.once('closing', () => clearInterval(check));
  }
  return worker;
}

/** Asks for jobs less and less often while its backend fails, where BullMQ would ask again at once. */
class PatientWorker extends Worker<unknown, unknown, string, IQueueBackend, JobProgress, object> {
  readonly #closing = new AbortController();
  #waitMs = WAIT_FIRST_MS;

  override async close(force?: boolean): Promise<void> {
    this.#closing.abort();
    await super.close(force);
  }

  /** BullMQ gives no time after it failed to wait for a job. */
  override async delay(...[ms, abort]: Parameters<Worker['delay']>): Promise<void> {
    if (ms !== undefined) return super.delay(ms, abort);
    const { signal } = this.#closing;
    await sleep(this.#waitMs, undefined, { signal }).catch(() => {});
    this.#waitMs = Math.min(this.#waitMs * 2, WAIT_MAX_MS);
  }

  protected override async moveToActive(token: string, name?: string) {
    try {
      const job = await super.moveToActive(token, name);
      this.#waitMs = WAIT_FIRST_MS;
      return job;
    } catch (error) {
      await this.delay();
      throw error;
    }
  }
}
