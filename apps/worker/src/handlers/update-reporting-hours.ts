import type { Database } from '@heliograph/database/connection/database';
import { readClock } from '@heliograph/database/connection/read-clock';
import { updateReportingHours } from '@heliograph/database/waking-hours/update-reporting-hours';
import type { Logger } from '@heliograph/server/logging';
import { Inject, Injectable } from '@nestjs/common';
import type { JobHandler } from '../job-handler.js';
import { DATABASE, LOGGER } from '../tokens.js';

const BATCH_INVERTERS = 500;
/** Batches per run, each minute. A million inverters of one country wake up within an hour and a half. */
const TIMES_MAX = 40;

/** Computes each inverter's next expected reporting hours, once a day after its morning. */
@Injectable()
export class WakingHours implements JobHandler<'wakingHours'> {
  readonly queue = 'wakingHours';

  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async handle(): Promise<void> {
    const now = await readClock(this.database.pool);
    let renewed = 0;
    for (let time = 0; time < TIMES_MAX; time++) {
      const count = await updateReportingHours(this.database.pool, { now, limit: BATCH_INVERTERS });
      renewed += count;
      if (count < BATCH_INVERTERS) break;
    }
    if (renewed > 0) this.logger.info({ renewed }, 'expected reporting hours updated');
  }
}
