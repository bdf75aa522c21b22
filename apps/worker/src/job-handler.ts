import type { PayloadOf, QueueKey } from '@heliograph/contracts/queue/queues';

/** What does the jobs of one queue. */
export interface JobHandler<K extends QueueKey = QueueKey> {
  readonly queue: K;
  /** Jobs done at once in this process; 1 where it is not said. */
  readonly concurrency?: number;
  /** Does one job. Throwing fails it, and it is tried again as its queue's definition says. */
  handle(payload: PayloadOf<K>): Promise<void>;
}
