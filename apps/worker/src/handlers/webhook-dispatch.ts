import type { Database } from '@heliograph/database/connection/database';
import { findOldestWaitingS, listDueEndpoints } from '@heliograph/database/webhooks/dispatch';
import { QueueClient } from '@heliograph/server/queues/queue-client';
import { Inject, Injectable } from '@nestjs/common';
import type { JobHandler } from '../job-handler.js';
import { webhookOldestWaiting } from '../metrics.js';
import { DATABASE } from '../tokens.js';

/** Adds a job for each endpoint with a due delivery. */
@Injectable()
export class WebhookDispatch implements JobHandler<'webhookDispatch'> {
  readonly queue = 'webhookDispatch';

  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(QueueClient) private readonly queues: QueueClient,
  ) {}

  async handle(): Promise<void> {
    const endpointIds = await listDueEndpoints(this.database.pool);
    await this.queues.addJobs(
      'webhookDelivery',
      endpointIds.map((endpointId) => ({ payload: { endpointId }, id: String(endpointId) })),
    );
    webhookOldestWaiting.set(await findOldestWaitingS(this.database.pool));
  }
}
