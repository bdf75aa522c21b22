import {
  createPostgresBackend,
  createRedisBackend,
  Queue,
  Worker,
  type BackendFactory,
  type IQueueBackend,
  type Processor,
} from 'bullmq';

/** Where the queues live: in PostgreSQL, or in Redis once its address is given. */
export interface QueueSettings {
  readonly databaseUrl: string;
  readonly redisUrl?: string | undefined;
}

/** Keeps our keys apart from others' on a shared server: a schema on PostgreSQL, a prefix on Redis. */
const POSTGRES_SCHEMA = 'bullmq';
const REDIS_PREFIX = 'heliograph';
/** Connections of one queue or worker on PostgreSQL; a worker holds one more, to be woken by. */
const POSTGRES_CONNECTIONS_MAX = 4;

/** Everything that differs between the two backends. */
function backendOf({ databaseUrl, redisUrl }: QueueSettings) {
  return redisUrl
    ? {
        options: { connection: { url: redisUrl }, prefix: REDIS_PREFIX },
        factory: createRedisBackend as BackendFactory<IQueueBackend, object>,
      }
    : {
        options: {
          connection: {
            connectionString: databaseUrl,
            schema: POSTGRES_SCHEMA,
            migrate: true,
            max: POSTGRES_CONNECTIONS_MAX,
          },
        },
        factory: createPostgresBackend as BackendFactory<IQueueBackend, object>,
      };
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
  return new Worker(name, processor, { ...options, concurrency }, factory);
}
