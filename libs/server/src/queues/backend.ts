import { setTimeout as sleep } from 'node:timers/promises';
import { createRedisBackend, Queue, type BackendFactory, type IQueueBackend, type Processor } from 'bullmq';
import type { ThrottledLog } from '../throttled-log.js';
import { BackoffWorker } from './backoff-worker.js';
import { createSharedPostgresBackend } from './shared-postgres-backend.js';

/** Backend of the queues: Redis if its address is set, otherwise PostgreSQL. */
export interface QueueSettings {
  readonly databaseUrl: string;
  readonly redisUrl?: string | undefined;
}

/** Separates our keys from others on a shared server: a schema on PostgreSQL, a prefix on Redis. */
const POSTGRES_SCHEMA = 'bullmq';
/** These roles must not migrate the schema; `prepareQueues` does it as the owner. */
const SERVER_ROLE = /^heliograph_(api|ingest|worker)$/;
const REDIS_PREFIX = 'heliograph';
/** Connections of a process to PostgreSQL, besides the one that listens for jobs. */
const POSTGRES_CONNECTIONS_MAX = 2;
/** Long enough for jobs that run each minute: opening a connection would be their most costly part. */
const IDLE_MAX_MS = 90_000;

/** Timeouts for dead connections, ms; TCP alone would keep one open when a proxy answers for a lost server. */
const CONNECT_MAX_MS = 5_000;
const KEEPALIVE_AFTER_MS = 10_000;
const POSTGRES_ANSWER_MAX_MS = 10_000;
/** A worker's blocking request for jobs takes up to 10 s. */
const REDIS_ANSWER_MAX_MS = 15_000;
/**
 * Long enough to resend a command on another connection: otherwise a job that it took waits until it counts as stalled.
 */
const REDIS_COMMAND_MAX_MS = 30_000;
/** An idle worker on PostgreSQL is notified of jobs, and looks for them only this often, s. */
const POSTGRES_POLL_S = 30;
/** Time for connecting and BullMQ's first statements. */
const READY_MAX_MS = 20_000;
/** pg and ioredis would otherwise wait forever for the server to close a dead connection. */
const CLOSE_MAX_MS = 5_000;
/** Includes storing the results of the last jobs. */
const WORKER_CLOSE_MAX_MS = 15_000;

/** All differences between the two backends. */
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
            idleTimeoutMillis: IDLE_MAX_MS,
            connectionTimeoutMillis: CONNECT_MAX_MS,
            keepAlive: true,
            keepAliveInitialDelayMillis: KEEPALIVE_AFTER_MS,
            query_timeout: POSTGRES_ANSWER_MAX_MS,
            statement_timeout: POSTGRES_ANSWER_MAX_MS,
            idle_in_transaction_session_timeout: POSTGRES_ANSWER_MAX_MS,
            // pg destroys a pipelined connection that times out, and BullMQ then opens another.
            pipeline: true,
          },
        },
        factory: closingInTime(createSharedPostgresBackend as BackendFactory<IQueueBackend, object>),
      };
}

/** @throws if the backend does not respond in time; BullMQ would wait forever. */
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

/** Logs each reason once a minute for all queues together, because they share one backend. */
export const queueUnreachable = (throttledLog: ThrottledLog, queue: string, { message: reason }: Error) =>
  throttledLog.warn('queue unreachable', { reason }, { queue });

/** Limits how long closing a queue's connections may take when its server does not respond. */
const closingInTime =
  (factory: BackendFactory<IQueueBackend, object>): typeof factory =>
  (...args) => {
    const backend = factory(...args);
    const close = backend.close.bind(backend);
    backend.close = (force) =>
      inTime(close(force), CLOSE_MAX_MS).catch(() => {
        // Ends the attempts to reconnect. These promises may never settle.
        backend.disconnectBlocking(false).catch(() => {});
        backend.disconnect().catch(() => {});
      });
    return backend;
  };

/**
 * Closes a worker after its running jobs. While Redis is unreachable, BullMQ would wait forever for the end of a
 * connection that isn't open.
 * @param running jobs being handled
 */
export async function closeWorker(worker: BackoffWorker, running: ReadonlySet<Promise<void>>): Promise<void> {
  const closing = worker.close();
  for (;;) {
    await Promise.allSettled(running);
    const closed = await inTime(closing, WORKER_CLOSE_MAX_MS).then(
      () => true,
      () => false,
    );
    if (closed) return;
    // The worker may have taken a job just before.
    if (running.size === 0) return worker.getBackend().close(true);
  }
}

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
  return new BackoffWorker(
    name,
    processor,
    {
      ...options,
      concurrency,
      runRetryDelay: BackoffWorker.WAIT_MAX_MS,
      ...(!settings.redisUrl && { drainDelay: POSTGRES_POLL_S }),
    },
    factory,
  );
}
