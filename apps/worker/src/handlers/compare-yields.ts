import { notifyLowYields } from '@heliograph/database/alerts/notify-low-yields';
import type { Database } from '@heliograph/database/connection/database';
import { readClock } from '@heliograph/database/connection/read-clock';
import { comparePeers } from '@heliograph/database/fleet/compare-peers';
import type { Logger } from '@heliograph/server/logging';
import { Inject, Injectable } from '@nestjs/common';
import type { JobHandler } from '../job-handler.js';
import type { WorkerSettings } from '../settings.js';
import { DATABASE, LOGGER, SETTINGS } from '../tokens.js';

/**
 * Compares each inverter's energy with its peers' (same city and rating) daily. Notifies owners of yields that have
 * been low for days.
 */
@Injectable()
export class CompareYields implements JobHandler<'yieldJudgement'> {
  readonly queue = 'yieldJudgement';

  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(SETTINGS) private readonly settings: Pick<WorkerSettings, 'UNDER_PERFORMING_PERCENT' | 'DEMO'>,
  ) {}

  async handle(): Promise<void> {
    const { pool } = this.database;
    const now = await readClock(pool);
    const underPerformingShare = this.settings.UNDER_PERFORMING_PERCENT / 100;
    const comparison = await comparePeers(pool, { now, underPerformingShare });
    const notified = await notifyLowYields(pool, { now, demo: this.settings.DEMO });
    this.logger.info({ ...comparison, notified }, 'yields compared');
  }
}
