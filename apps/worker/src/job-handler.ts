import type { PayloadOf, QueueKey } from '@heliograph/contracts/queue/queues';

export interface JobHandler<K extends QueueKey = QueueKey> {
  readonly queue: K;
  /** Concurrent jobs in this process, 1 by default. */
  readonly concurrency?: number;
  /** Processes one job. If it throws, the job fails and is retried as the queue defines. */
  handle(payload: PayloadOf<K>): Promise<void>;
}
