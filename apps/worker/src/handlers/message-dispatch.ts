import { notifySafetyFaults } from '@heliograph/database/alerts/notify-safety-faults';
import { readClock } from '@heliograph/database/connection/read-clock';
import type { Database } from '@heliograph/database/connection/database';
import { dailyMaxOf, smsOfToday } from '@heliograph/database/outbox/daily-sms';
import { listMessageMonths } from '@heliograph/database/outbox/count-attempt';
import { listWaitingMessages } from '@heliograph/database/outbox/list-waiting-messages';
import { reportLateReceipts } from '@heliograph/database/outbox/report-undelivered';
import { isUrgent, paidChannels, type PaidChannel } from '@heliograph/domain/alerts/catalogue';
import { monthlyWarning } from '@heliograph/domain/alerts/monthly-limit';
import type { Logger } from '@heliograph/server/logging';
import { QueueClient } from '@heliograph/server/queues/queue-client';
import { Inject, Injectable } from '@nestjs/common';
import type { JobHandler } from '../job-handler.js';
import { monthlyShare, smsDailyShare } from '../metrics.js';
import { monthlyMaxOf, type WorkerSettings } from '../settings.js';
import { DATABASE, LOGGER, SETTINGS } from '../tokens.js';

/** The API adds a job with each message. A message waiting longer than this may have lost its job. */
const JOB_LOST_AFTER_MS = 15_000;
const MESSAGES_MAX = 1_000;

/**
 * Writes messages about dangerous faults. Adds jobs for these and for waiting messages, whose job was lost or which the
 * daily limit held back.
 */
@Injectable()
export class MessageDispatch implements JobHandler<'messageDispatch'> {
  readonly queue = 'messageDispatch';
  private limitReached = false;
  private readonly monthlyWarnings = new Map<PaidChannel, string | null>();

  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(QueueClient) private readonly queues: QueueClient,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(SETTINGS) private readonly settings: Pick<
      WorkerSettings,
      'SMS_DAILY_MAX' | 'SMS_ALERTS_MONTHLY_MAX' | 'WHATSAPP_MONTHLY_MAX' | 'DEMO'
    >,
  ) {}

  async handle(): Promise<void> {
    const { pool } = this.database;
    const now = await readClock(pool);
    const faults = { now, demo: this.settings.DEMO };
    const dangers = (await notifySafetyFaults(pool, faults)).map((id) => ({
      id,
      kind: 'safety_fault' as const,
    }));
    await reportLateReceipts(pool, MESSAGES_MAX);
    const before = new Date(now.getTime() - JOB_LOST_AFTER_MS);
    await this.watchMonthlyLimits();
    const noticesWait = await this.watchDailyLimit();
    const waiting = await listWaitingMessages(pool, { before, noticesWait, limit: MESSAGES_MAX });
    // A message that still has a job gets no second one, because the job's id is the message's.
    await this.queues.addJobs(
      'messageDelivery',
      [...dangers, ...waiting].map(({ id, kind }) => ({
        payload: { messageId: id },
        id,
        lowPriority: !isUrgent(kind),
      })),
    );
  }

  /** Logs once when a channel comes near its monthly limit, and once when it has reached it. */
  private async watchMonthlyLimits(): Promise<void> {
    const limits = monthlyMaxOf(this.settings);
    const months = await listMessageMonths(this.database.pool, 1);
    for (const channel of paidChannels) {
      const max = limits[channel];
      if (max === undefined) continue;
      const alerts = months.find((month) => month.channel === channel)?.alerts ?? 0;
      monthlyShare.set({ channel }, alerts / max);
      const warning = monthlyWarning(alerts, max);
      if (warning !== null && warning !== this.monthlyWarnings.get(channel)) {
        this.logger.error({ channel, alerts, max }, `monthly limit of alerts ${warning}`);
      }
      this.monthlyWarnings.set(channel, warning);
    }
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
