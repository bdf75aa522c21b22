import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Logger } from '@heliograph/server/logging';
import { QueueClient } from '@heliograph/server/queues/queue-client';
import { LOGGER, SETTINGS } from '../../http/tokens.js';
import type { ApiSettings } from '../../settings.js';

/** Queues the delivery of messages that were just stored. */
@Injectable()
export class MessageJobs implements OnApplicationShutdown {
  private readonly queues: QueueClient;

  constructor(
    @Inject(SETTINGS) { DATABASE_URL, REDIS_URL }: ApiSettings,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.queues = new QueueClient({ databaseUrl: DATABASE_URL, redisUrl: REDIS_URL }, logger);
  }

  /**
   * Call after the commit; does not wait. If the queue is unavailable, the worker later finds the message in the outbox.
   * @param lowPriority low priority: messages that a user waits for go first.
   */
  deliver(messageId: string, { lowPriority }: { readonly lowPriority: boolean }): void {
    this.queues
      .addJob('messageDelivery', { messageId }, { id: messageId, lowPriority })
      .catch((error: Error) => {
        this.logger.warn({ messageId, reason: error.message }, 'queue unavailable, delivery delayed');
      });
  }

  onApplicationShutdown(): Promise<void> {
    return this.queues.close();
  }
}
