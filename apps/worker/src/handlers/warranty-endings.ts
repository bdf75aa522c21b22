import { notifyWarrantyEndings } from '@heliograph/database/alerts/notify-warranty-endings';
import { readClock } from '@heliograph/database/connection/read-clock';
import type { Database } from '@heliograph/database/connection/database';
import type { Logger } from '@heliograph/server/logging';
import { Inject, Injectable } from '@nestjs/common';
import type { JobHandler } from '../job-handler.js';
import type { WorkerSettings } from '../settings.js';
import { DATABASE, LOGGER, SETTINGS } from '../tokens.js';

/** Daily messages about warranties that end soon. `message-dispatch` sends them by day. */
@Injectable()
export class WarrantyEndings implements JobHandler<'warrantyEndings'> {
  readonly queue = 'warrantyEndings';

  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(SETTINGS)
    private readonly settings: Pick<WorkerSettings, 'WARRANTY_YEARS' | 'WARRANTY_YEARS_BY_RATING' | 'DEMO'>,
  ) {}

  async handle(): Promise<void> {
    const { WARRANTY_YEARS: years, WARRANTY_YEARS_BY_RATING: yearsByRating, DEMO: demo } = this.settings;
    const now = await readClock(this.database.pool);
    const written = await notifyWarrantyEndings(this.database.pool, {
      terms: { years, yearsByRating },
      now,
      demo,
    });
    this.logger.info({ written }, 'warranty endings');
  }
}
