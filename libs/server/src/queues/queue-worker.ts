import {
  queues,
  type PayloadOf,
  type QueueDefinition,
  type QueueKey,
} from '@heliograph/contracts/queue/queues';
import { UnrecoverableError, type Job } from 'bullmq';
import type { Logger } from '../logging.js';
import type { ThrottledLog } from '../throttled-log.js';
import { traceJob } from './job-trace.js';
import { closeWorker, createWorker, queueUnreachable, readyInTime, type QueueSettings } from './backend.js';

export interface QueueWorkerOptions<K extends QueueKey> {
  readonly settings: QueueSettings;
  readonly logger: Logger;
  readonly throttledLog: ThrottledLog;
  /** Jobs of this queue handled concurrently in this process. */
  readonly concurrency: number;
  readonly handle: (payload: PayloadOf<K>) => Promise<unknown>;
}

export interface QueueWorker {
  /** Waits for running jobs and takes no more. */
  close(): Promise<void>;
}

/**
 * Handles one queue. Validates each payload again, since another version may have added it. Resolves once jobs are
 * being taken; rejects if the backend can't be reached.
 */
export async function startQueueWorker<K extends QueueKey>(
  key: K,
  options: QueueWorkerOptions<K>,
): Promise<QueueWorker> {
  const { settings, logger, throttledLog, concurrency, handle } = options;
  const definition: QueueDefinition = queues[key];
  const running = new Set<Promise<void>>();
  const run = async (job: Job) => {
    const payload = definition.payload.safeParse(job.data);
    if (!payload.success)
      throw new UnrecoverableError(`payload is not what ${definition.name} takes: ${payload.error.message}`);
    await handle(payload.data as PayloadOf<K>);
  };
  const process = (job: Job) => {
    const caller = job.opts.telemetry?.metadata;
    const work = traceJob(definition.name, caller, () => run(job)).finally(() => running.delete(work));
    running.add(work);
    return work;
  };
  const worker = createWorker(settings, definition.name, process, concurrency);
  const context = { queue: definition.name };
  worker.on('error', (error) => queueUnreachable(throttledLog, definition.name, error));
  worker.on('failed', (job, error) =>
    logger.error({ ...context, job: job?.id, attempt: job?.attemptsMade, err: error }, 'job failed'),
  );
  try {
    await readyInTime(worker);
  } catch (error) {
    await worker.close(true).catch(() => {});
    throw error;
  }
  return { close: () => closeWorker(worker, running) };
}
