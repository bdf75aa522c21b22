import type { Database } from '@heliograph/database/connection/database';
import { sweepSilence } from '@heliograph/database/silence/sweep-silence';
import type { Logger } from '@heliograph/server/logging';
import { QueueClient } from '@heliograph/server/queues/queue-client';
import { Inject, Injectable } from '@nestjs/common';
import type { JobHandler } from '../job-handler.js';
import { silenceCases } from '../metrics.js';
import type { WorkerSettings } from '../settings.js';
import { DATABASE, LOGGER, SETTINGS } from '../tokens.js';

/** Opens and closes no-communication cases over the whole fleet, and has their messages delivered. */
@Injectable()
export class NoCommunicationSweep implements JobHandler<'noCommunicationSweep'> {
  readonly queue = 'noCommunicationSweep';

  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(SETTINGS) private readonly settings: WorkerSettings,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(QueueClient) private readonly queues: QueueClient,
  ) {}

  async handle(): Promise<void> {
    const sweep = await sweepSilence(this.database.pool, { now: new Date(), demo: this.settings.DEMO });
    const { opened, closed, messageIds } = sweep;
    silenceCases.inc({ change: 'opened' }, opened);
    silenceCases.inc({ change: 'closed' }, closed);
    if (opened + closed > 0) this.logger.info({ opened, closed }, 'no-communication sweep');
    await this.queues.addJobs(
      'messageDelivery',
      messageIds.map((messageId) => ({ payload: { messageId }, id: messageId })),
    );
  }
}
