import type { PayloadOf, QueueKey } from '@heliograph/contracts/queue/queues';

export interface JobHandler<K extends QueueKey = QueueKey> {
  readonly queue: K;
  /** Concurrent jobs in this process, 1 by default. */
  readonly concurrency?: number;
  /** Whether the settings switch it off; its queue is then neither scheduled nor read. */
  readonly isOff?: boolean;
  /**
   * Processes one job. If it throws, the job fails and is retried as the queue defines.
   * @param stopping aborted when the worker is being stopped: a long job ends after its present step
   */
  handle(payload: PayloadOf<K>, stopping?: AbortSignal): Promise<void>;
}
