import { notifySafetyFaults } from '@heliograph/database/alerts/notify-safety-faults';
import { readClock } from '@heliograph/database/connection/read-clock';
import type { Database } from '@heliograph/database/connection/database';
import { dailyMaxOf, smsOfToday } from '@heliograph/database/outbox/daily-sms';
import { listWaitingMessages } from '@heliograph/database/outbox/list-waiting-messages';
import { isUrgent } from '@heliograph/domain/alerts/catalogue';
import type { Logger } from '@heliograph/server/logging';
import { QueueClient } from '@heliograph/server/queues/queue-client';
import { Inject, Injectable } from '@nestjs/common';
import type { JobHandler } from '../job-handler.js';
import { smsDailyShare } from '../metrics.js';
import type { WorkerSettings } from '../settings.js';
import { DATABASE, LOGGER, SETTINGS } from '../tokens.js';

/** The API adds a job with each message. A message waiting longer than this may have lost its job. */
const JOB_LOST_AFTER_MS = 15_000;
const MESSAGES_MAX = 1_000;

/**
 * Writes messages about dangerous faults. Adds jobs for these and for waiting messages: those whose job was lost, and
 * notices that the daily limit held back.
 */
@Injectable()
export class MessageDispatch implements JobHandler<'messageDispatch'> {
  readonly queue = 'messageDispatch';
  private limitReached = false;

  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(QueueClient) private readonly queues: QueueClient,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(SETTINGS) private readonly settings: Pick<WorkerSettings, 'SMS_DAILY_MAX' | 'DEMO'>,
  ) {}

  async handle(): Promise<void> {
    const { pool } = this.database;
    const now = await readClock(pool);
    const faults = { now, demo: this.settings.DEMO };
    const dangers = (await notifySafetyFaults(pool, faults)).map((id) => ({
      id,
      kind: 'safety_fault' as const,
    }));
    const before = new Date(now.getTime() - JOB_LOST_AFTER_MS);
    const waiting = await listWaitingMessages(pool, before, MESSAGES_MAX);
    const noticesWait = await this.watchDailyLimit();
    // A message that still has a job gets no second one, because the job's id is the message's.
    await this.queues.addJobs(
      'messageDelivery',
      [...dangers, ...waiting]
        .filter(({ kind }) => isUrgent(kind) || !noticesWait)
        .map(({ id, kind }) => ({ payload: { messageId: id }, id, lowPriority: !isUrgent(kind) })),
    );
  }

  /** @returns whether the day's limit for notices is reached. */
  private async watchDailyLimit(): Promise<boolean> {
    const max = this.settings.SMS_DAILY_MAX;
    const { sent } = await smsOfToday(this.database.pool);
    smsDailyShare.set(sent / max);
    const reached = sent >= dailyMaxOf(false, max);
    if (reached && !this.limitReached) {
      this.logger.error({ sent, max }, 'daily limit of text messages reached, notices wait');
    }
    this.limitReached = reached;
    return reached;
  }
}
