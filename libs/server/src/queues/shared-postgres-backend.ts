import { EventEmitter } from 'node:events';
import {
  PostgresConnection,
  PostgresQueueBackend,
  type BackendFactory,
  type IQueueBackend,
  type PostgresPoolConfig,
} from 'bullmq';

type QueuePoolConfig = PostgresPoolConfig & { readonly connectionString: string };

/** Name of the connection that listens for jobs, in pg_stat_activity. */
const LISTENER = 'heliograph queues';
/** Interval for checking that this connection is still alive. */
const LISTENING_CHECK_MS = 15_000;

/** Shared connections by database URL. */
const connections = new Map<string, SharedConnection>();

/**
 * All queues and workers of a process that name the same database share a pool and one connection that listens for
 * jobs. BullMQ would open both for each queue and worker, and an idle connection takes 3 MB of the server's memory.
 */
export const createSharedPostgresBackend: BackendFactory<IQueueBackend, QueuePoolConfig> = (
  name,
  options,
  { withBlockingConnection = false } = {},
) => {
  const { connection } = options;
  const url = connection.connectionString;
  const shared = connections.get(url) ?? new SharedConnection(connection);
  connections.set(url, shared);
  shared.users++;
  return new PostgresQueueBackend(shared, name, options, true, withBlockingConnection ? LISTENER : undefined);
};

class SharedConnection extends PostgresConnection {
  users = 0;
  private check: NodeJS.Timeout | undefined;

  constructor(private readonly options: QueuePoolConfig) {
    super(options);
    this.setMaxListeners(0);
  }

  override async waitUntilReady(): Promise<void> {
    try {
      await super.waitUntilReady();
    } catch (error) {
      // BullMQ would not connect again: the next user opens a new one.
      this.forget();
      throw error;
    }
  }

  override async getListenClient() {
    const client = await super.getListenClient();
    if (client instanceof EventEmitter) client.setMaxListeners(0);
    // Any statement works: if it times out, pg drops the connection and BullMQ listens on a new one.
    this.check ??= setInterval(() => {
      this.setListenClientName(LISTENER).catch(() => {});
    }, LISTENING_CHECK_MS).unref();
    return client;
  }

  /** Closes the connections after their last user. */
  override async close(): Promise<void> {
    if (--this.users > 0) return;
    this.forget();
    clearInterval(this.check);
    await super.close();
  }

  private forget(): void {
    const url = this.options.connectionString;
    if (connections.get(url) === this) connections.delete(url);
  }
}
