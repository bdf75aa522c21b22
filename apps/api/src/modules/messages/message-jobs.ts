import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Logger } from '@heliograph/server/logging';
import { QueueClient } from '@heliograph/server/queues/queue-client';
import { LOGGER, SETTINGS } from '../../frame/tokens.js';
import type { ApiSettings } from '../../settings.js';

/** Has the worker deliver messages that were just written. */
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
   * After the commit; nobody waits for it. Where the queue is away the worker finds the message by itself, later.
   * @param yields whether those go first that somebody waits for.
   */
  deliver(messageId: string, { yields }: { readonly yields: boolean }): void {
    this.queues.addJob('messageDelivery', { messageId }, { id: messageId, yields }).catch((error: Error) => {
      this.logger.warn({ messageId, reason: error.message }, 'delivery is late: the queue is away');
    });
  }

  onApplicationShutdown(): Promise<void> {
    return this.queues.close();
  }
}
