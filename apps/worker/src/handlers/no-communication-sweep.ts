import type { Database } from '@heliograph/database/connection/database';
import { readClock } from '@heliograph/database/connection/read-clock';
import { resolveOutages } from '@heliograph/database/silence/resolve-outages';
import { sweepOutages } from '@heliograph/database/silence/sweep-outages';
import type { Logger } from '@heliograph/server/logging';
import { QueueClient } from '@heliograph/server/queues/queue-client';
import { Inject, Injectable } from '@nestjs/common';
import type { JobHandler } from '../job-handler.js';
import { silenceCases, silenceIncidents } from '../metrics.js';
import type { WorkerSettings } from '../settings.js';
import { DATABASE, LOGGER, SETTINGS } from '../tokens.js';

/** Opens, closes and resolves outages of the whole fleet, and queues their messages. */
@Injectable()
export class NoCommunicationSweep implements JobHandler<'noCommunicationSweep'> {
  readonly queue = 'noCommunicationSweep';

  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(SETTINGS) private readonly settings: WorkerSettings,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(QueueClient) private readonly queues: QueueClient,
  ) {}

  /** A failure to resolve outages does not keep new ones from being found. @throws that failure after the sweep */
  async handle(): Promise<void> {
    const { pool } = this.database;
    // Resolve ended outages first, so that a new loss opens a new outage.
    const [resolving] = await Promise.allSettled([resolveOutages(pool, { now: await readClock(pool) })]);
    const resolved = resolving.status === 'fulfilled' ? resolving.value : { settled: 0, messageIds: [] };
    await this.deliver(resolved.messageIds);
    // Resolving may have taken minutes, and the sweep needs ingest's heartbeat of the last half minute.
    const now = await readClock(pool);
    const { messageIds, ...sweep } = await sweepOutages(pool, { now, demo: this.settings.DEMO });
    await this.deliver(messageIds);
    const { opened, reopened, closed, incidents } = sweep;
    silenceCases.inc({ change: 'opened' }, opened);
    silenceCases.inc({ change: 'reopened' }, reopened);
    silenceCases.inc({ change: 'closed' }, closed);
    silenceCases.inc({ change: 'settled' }, resolved.settled);
    silenceIncidents.inc(incidents);
    if (opened + reopened + closed + resolved.settled > 0)
      this.logger.info({ ...sweep, settled: resolved.settled }, 'no-communication sweep');
    if (resolving.status === 'rejected') throw resolving.reason;
  }

  private deliver(messageIds: readonly string[]): Promise<void> {
    return this.queues.addJobs(
      'messageDelivery',
      messageIds.map((messageId) => ({ payload: { messageId }, id: messageId, lowPriority: true })),
    );
  }
}
