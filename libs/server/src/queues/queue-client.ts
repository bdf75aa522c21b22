import {
  queues,
  type PayloadOf,
  type QueueDefinition,
  type QueueKey,
} from '@heliograph/contracts/queue/queues';
import type { Logger } from '../logging.js';
import { ThrottledLog } from '../throttled-log.js';
import { createQueue, queueUnreachable, readyInTime, type QueueSettings } from './backend.js';
import { jobOptions, jobOptionsWithId, LOW_PRIORITY } from './job-options.js';
import { traceOfCaller } from './job-trace.js';

type Queue = ReturnType<typeof createQueue>;

export interface NewJob<K extends QueueKey> {
  readonly payload: PayloadOf<K>;
  /** While a job with this id waits or runs, no other is added. */
  readonly id?: string;
  /** Runs after all jobs of the queue without this flag. */
  readonly lowPriority?: boolean;
}

/** Adds jobs to any queue. Throws while the backend is down. */
export class QueueClient {
  private readonly opened = new Map<QueueKey, Promise<Queue>>();
  private readonly throttledLog: ThrottledLog;

  constructor(
    private readonly settings: QueueSettings,
    logger: Pick<Logger, 'warn'>,
  ) {
    this.throttledLog = new ThrottledLog(logger);
  }

  async addJob<K extends QueueKey>(
    key: K,
    payload: PayloadOf<K>,
    options: Omit<NewJob<K>, 'payload'> = {},
  ): Promise<void> {
    await this.addJobs(key, [{ payload, ...options }]);
  }

  /** @throws ZodError if a payload is invalid; then none of the jobs is added. */
  async addJobs<K extends QueueKey>(key: K, jobs: readonly NewJob<K>[]): Promise<void> {
    const definition: QueueDefinition = queues[key];
    const caller = traceOfCaller();
    const validated = jobs.map(({ payload, id, lowPriority = false }) => ({
      name: definition.name,
      data: definition.payload.parse(payload),
      opts: {
        ...(id === undefined ? jobOptions(definition) : jobOptionsWithId(definition, id)),
        ...(lowPriority && { priority: LOW_PRIORITY }),
        ...(caller && { telemetry: { metadata: caller } }),
      },
    }));
    if (validated.length > 0) await (await this.queue(key)).addBulk(validated);
  }

  /**
   * Creates a recurring queue's schedule if it is missing (a backend may lose its data) or has changed. An unchanged
   * schedule keeps its next run, so this may be called at every start and repeatedly.
   */
  async keepSchedule(key: QueueKey): Promise<void> {
    const definition: QueueDefinition = queues[key];
    if (definition.everyMs === undefined) return;
    const queue = await this.queue(key);
    await queue.upsertJobScheduler(
      definition.name,
      { every: definition.everyMs },
      { name: definition.name, data: {}, opts: jobOptions(definition) },
    );
  }

  async close(): Promise<void> {
    const all = await Promise.allSettled(this.opened.values());
    this.opened.clear();
    this.throttledLog.onModuleDestroy();
    await Promise.all(all.flatMap((queue) => (queue.status === 'fulfilled' ? [queue.value.close()] : [])));
  }

  /**
   * Opened at first use. A queue that failed to open is dropped, because it would stay broken after its backend is
   * back.
   */
  private queue(key: QueueKey): Promise<Queue> {
    const known = this.opened.get(key);
    if (known) return known;
    const opening = this.open(key);
    this.opened.set(key, opening);
    opening.catch(() => this.opened.delete(key));
    return opening;
  }

  private async open(key: QueueKey): Promise<Queue> {
    const { name } = queues[key];
    const queue = createQueue(this.settings, name);
    queue.on('error', (error: Error) => queueUnreachable(this.throttledLog, name, error));
    try {
      await readyInTime(queue);
      return queue;
    } catch (error) {
      await queue.close().catch(() => {});
      throw error;
    }
  }
}
