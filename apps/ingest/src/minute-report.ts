import type { Database } from '@heliograph/database/connection/database';
import { addIngestMinute } from '@heliograph/database/ingest-minutes/add-ingest-minute';
import type { Logger } from '@heliograph/server/logging';
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { MinuteStatistics } from './pipeline/minute-statistics.js';
import { DATABASE, LOGGER } from './tokens.js';

const REPORT_EVERY_MS = 5_000;

/** Stores the statistics of each minute, for the administrators' status page. */
@Injectable()
export class MinuteReport implements OnModuleDestroy {
  #timer: NodeJS.Timeout | null = null;

  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly statistics: MinuteStatistics,
  ) {}

  start(): void {
    this.#timer = setInterval(() => void this.#report(), REPORT_EVERY_MS);
  }

  onModuleDestroy(): void {
    if (this.#timer) clearInterval(this.#timer);
  }

  async #report(): Promise<void> {
    const left = new Map(this.statistics.take(Date.now()));
    try {
      for (const [minuteMs, minute] of left) {
        await addIngestMinute(this.database.pool, new Date(minuteMs), minute);
        left.delete(minuteMs);
      }
    } catch (error) {
      this.statistics.putBack(left);
      this.logger.warn({ reason: (error as Error).message }, 'failed to store ingest statistics');
    }
  }
}
