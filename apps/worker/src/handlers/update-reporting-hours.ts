import type { Database } from '@heliograph/database/connection/database';
import { readClock } from '@heliograph/database/connection/read-clock';
import { updateReportingHours } from '@heliograph/database/waking-hours/update-reporting-hours';
import type { Logger } from '@heliograph/server/logging';
import { Inject, Injectable } from '@nestjs/common';
import type { JobHandler } from '../job-handler.js';
import { DATABASE, LOGGER } from '../tokens.js';

const BATCH_INVERTERS = 500;
/** Batches per run, each minute: after sunrise, a country's million inverters become due within an hour and a half. */
const BATCHES_MAX = 40;

/** Computes each inverter's next expected reporting hours, once a day when its previous ones end. */
@Injectable()
export class UpdateReportingHours implements JobHandler<'wakingHours'> {
  readonly queue = 'wakingHours';

  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async handle(): Promise<void> {
    const now = await readClock(this.database.pool);
    let updated = 0;
    for (let batch = 0; batch < BATCHES_MAX; batch++) {
      const count = await updateReportingHours(this.database.pool, { now, limit: BATCH_INVERTERS });
      updated += count;
      if (count < BATCH_INVERTERS) break;
    }
    if (updated > 0) this.logger.info({ updated }, 'expected reporting hours updated');
  }
}
