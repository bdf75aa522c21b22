import type { Database } from '@heliograph/database/connection/database';
import { noteFloods } from '@heliograph/database/devices/note-floods';
import type { Logger } from '@heliograph/server/logging';
import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { DATABASE, LOGGER } from '../tokens.js';
import { OverQuotaCounts } from './over-quota-counts.js';

const REPORT_EVERY_MS = 5_000;

/** Stores which devices exceed their quotas, for the administrators' pages. */
@Injectable()
export class OverQuotaReport implements OnModuleInit, OnModuleDestroy {
  #timer: NodeJS.Timeout | undefined;

  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly floods: OverQuotaCounts,
  ) {}

  onModuleInit(): void {
    this.#timer = setInterval(() => void this.#report(), REPORT_EVERY_MS);
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.#timer);
    await this.#report();
  }

  async #report(): Promise<void> {
    const floods = this.floods.take();
    try {
      await noteFloods(this.database.pool, floods);
    } catch (error) {
      this.floods.putBack(floods);
      this.logger.warn({ reason: (error as Error).message }, 'failed to store devices over quota');
    }
  }
}
