import type { QueueDefinition } from '@heliograph/contracts/queue/queues';
import type { JobsOptions } from 'bullmq';

/** Number and age, s, of finished jobs kept for inspection. */
const DONE_KEPT = { count: 100, age: 86_400 };
const FAILED_KEPT = { count: 500, age: 7 * 86_400 };

/** Jobs without a priority run before any with one. */
export const LOW_PRIORITY = 1;

/** Retries of a queue's jobs, and how many finished ones are kept. */
export function jobOptions({ attempts, backoffMs }: QueueDefinition) {
  return {
    attempts,
    backoff: { type: 'exponential', delay: backoffMs },
    removeOnComplete: DONE_KEPT,
    removeOnFail: FAILED_KEPT,
  } satisfies JobsOptions;
}

/**
 * Only one job with a given id exists at a time, and adding it again has no effect until it has finished. It is removed
 * at its end, successful or not, so that it can be added again.
 */
export function jobOptionsWithId(queue: QueueDefinition, id: string) {
  return {
    ...jobOptions(queue),
    // BullMQ rejects a bare number as an id.
    jobId: `${queue.name}-${id}`,
    removeOnComplete: true,
    removeOnFail: true,
  } satisfies JobsOptions;
}
