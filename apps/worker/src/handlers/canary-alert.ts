import type { Database } from '@heliograph/database/connection/database';
import { writeCanary } from '@heliograph/database/watch/canary';
import { QueueClient } from '@heliograph/server/queues/queue-client';
import { Inject, Injectable } from '@nestjs/common';
import type { JobHandler } from '../job-handler.js';
import { DATABASE } from '../tokens.js';

/** Sends the canary through the outbox and the delivery queue, so that undelivered messages are noticed. */
@Injectable()
export class CanaryAlert implements JobHandler<'canaryAlert'> {
  readonly queue = 'canaryAlert';

  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(QueueClient) private readonly queues: QueueClient,
  ) {}

  async handle(): Promise<void> {
    const id = await writeCanary(this.database.pool);
    if (id !== null)
      await this.queues.addJob('messageDelivery', { messageId: id }, { id, lowPriority: true });
  }
}
