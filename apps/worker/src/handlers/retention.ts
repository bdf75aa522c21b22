import type { Database } from '@heliograph/database/connection/database';
import { readClock } from '@heliograph/database/connection/read-clock';
import { dropOldReadings, ensureReadingPartitions } from '@heliograph/database/readings/partitions';
import { deleteOldCodes } from '@heliograph/database/retention/delete-old-codes';
import { deleteOldCounts } from '@heliograph/database/retention/delete-old-counts';
import { deleteOldEvents } from '@heliograph/database/retention/delete-old-events';
import { deleteOldQuarantine } from '@heliograph/database/retention/delete-old-quarantine';
import { deleteOldWebhooks } from '@heliograph/database/retention/delete-old-webhooks';
import { deleteOldSessions } from '@heliograph/database/retention/delete-old-sessions';
import { sessionLimits } from '@heliograph/database/sessions/session';
import { expireAccounts } from '@heliograph/database/retention/expire-accounts';
import { forgetCloneAddresses } from '@heliograph/database/retention/forget-clone-addresses';
import { forgetOldMessages } from '@heliograph/database/retention/forget-old-messages';
import { deleteOldSpans } from '@heliograph/database/status/service-spans';
import type { Logger } from '@heliograph/server/logging';
import { Inject, Injectable } from '@nestjs/common';
import type { JobHandler } from '../job-handler.js';
import type { WorkerSettings } from '../settings.js';
import { DATABASE, LOGGER, SETTINGS } from '../tokens.js';

const DAY_MS = 86_400_000;
const QUARANTINE_RETENTION_DAYS = 30;
/** Ten years, longer than any warranty. */
const EVENTS_RETENTION_DAYS = 3_653;
const MESSAGE_TEXT_RETENTION_DAYS = 30;
/** More than the 90 days of the status page. */
const SPANS_RETENTION_DAYS = 400;
const CLONE_ADDRESSES_RETENTION_DAYS = 30;
const WEBHOOKS_RETENTION_DAYS = 30;

/** Creates partitions for future readings, and deletes data past its retention. */
@Injectable()
export class Retention implements JobHandler<'retention'> {
  readonly queue = 'retention';

  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(SETTINGS) private readonly settings: WorkerSettings,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** A step that fails leaves the others to be done. @throws Error naming the steps that failed */
  async handle(): Promise<void> {
    const { pool } = this.database;
    const now = await readClock(pool);
    const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
    const { settings } = this;
    const window = { retentionDays: settings.RAW_RETENTION_DAYS, now };
    const steps: Record<string, () => Promise<unknown>> = {
      partitionsMade: () => ensureReadingPartitions(pool, window),
      quarantineDeleted: () => deleteOldQuarantine(pool, daysAgo(QUARANTINE_RETENTION_DAYS)),
      eventsDeleted: () => deleteOldEvents(pool, daysAgo(EVENTS_RETENTION_DAYS)),
      sessionsDeleted: () => deleteOldSessions(pool, sessionLimits(settings)),
      codesDeleted: () => deleteOldCodes(pool),
      countsDeleted: () => deleteOldCounts(pool),
      accountsExpired: () => expireAccounts(pool),
      messagesForgotten: () => forgetOldMessages(pool, daysAgo(MESSAGE_TEXT_RETENTION_DAYS)),
      clonesForgotten: () => forgetCloneAddresses(pool, daysAgo(CLONE_ADDRESSES_RETENTION_DAYS)),
      spansDeleted: () => deleteOldSpans(pool, daysAgo(SPANS_RETENTION_DAYS)),
      webhooksDeleted: () => deleteOldWebhooks(pool, daysAgo(WEBHOOKS_RETENTION_DAYS)),
      // Last, because it fails while a long query holds locks on the readings; the next run retries.
      readingsDropped: () => dropOldReadings(pool, window),
    };
    const done: Record<string, unknown> = {};
    const failed: string[] = [];
    for (const [step, run] of Object.entries(steps)) {
      try {
        done[step] = await run();
      } catch (error) {
        failed.push(step);
        this.logger.error({ step, err: error }, 'retention step failed');
      }
    }
    this.logger.info(done, 'retention');
    if (failed.length > 0) throw new Error(`retention failed: ${failed.join(', ')}`);
  }
}
