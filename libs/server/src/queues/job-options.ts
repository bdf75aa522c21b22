import type { QueueDefinition } from '@heliograph/contracts/queue/queues';
import type { JobsOptions } from 'bullmq';

/** Ended jobs are kept to be looked at, this many and this long at most. */
const DONE_KEPT = { count: 100, age: 86_400 };
const FAILED_KEPT = { count: 500, age: 7 * 86_400 };

/** Jobs without a priority go before any with one. */
export const YIELDING = 1;

/** How a queue's jobs are tried, and how many of those that ended are kept. */
export function jobOptions({ attempts, backoffMs }: QueueDefinition) {
  return {
    attempts,
    backoff: { type: 'exponential', delay: backoffMs },
    removeOnComplete: DONE_KEPT,
    removeOnFail: FAILED_KEPT,
  } satisfies JobsOptions;
}

/**
 * A job with an id is there once at a time: adding it again changes nothing until it has ended. So it goes at its
 * end, whatever the end, and what it was about can be asked for again.
 */
export function jobOptionsWithId(queue: QueueDefinition, id: string) {
  return {
    ...jobOptions(queue),
    // A bare number is refused as an id.
    jobId: `${queue.name}-${id}`,
    removeOnComplete: true,
    removeOnFail: true,
  } satisfies JobsOptions;
}
