import { notifyMonthlySummaries } from '@heliograph/database/alerts/notify-monthly-summaries';
import { readClock } from '@heliograph/database/connection/read-clock';
import type { Database } from '@heliograph/database/connection/database';
import type { Logger } from '@heliograph/server/logging';
import { Inject, Injectable } from '@nestjs/common';
import type { JobHandler } from '../job-handler.js';
import type { WorkerSettings } from '../settings.js';
import { DATABASE, LOGGER, SETTINGS } from '../tokens.js';

const BATCH_PEOPLE = 200;
/**
 * Batches per run, every ten minutes: enough for a million people in the daytime of three days, and fewer than the
 * dispatch sends.
 */
const BATCHES_MAX = 40;

/** Writes each owner's summary of the last month, spread over the daytime of the month's first days. */
@Injectable()
export class MonthlySummaries implements JobHandler<'monthlySummaries'> {
  readonly queue = 'monthlySummaries';

  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(SETTINGS) private readonly settings: Pick<WorkerSettings, 'DEMO'>,
  ) {}

  async handle(): Promise<void> {
    const { pool } = this.database;
    const now = await readClock(pool);
    const look = { now, demo: this.settings.DEMO, limit: BATCH_PEOPLE };
    let summaries = 0;
    for (let batch = 0; batch < BATCHES_MAX; batch += 1) {
      const { due, written } = await notifyMonthlySummaries(pool, look);
      summaries += written;
      if (due < BATCH_PEOPLE) break;
    }
    if (summaries > 0) this.logger.info({ summaries }, 'monthly summaries');
  }
}
