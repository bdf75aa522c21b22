import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '@heliograph/database/connection/database';
import { ensureReadingPartitions } from '@heliograph/database/readings/partitions';
import type { Logger } from '@heliograph/server/logging';
import { Inject, Injectable } from '@nestjs/common';
import type { IngestSettings } from '../settings.js';
import { DeviceQuotas } from '../quotas/device-quotas.js';
import { DATABASE, LOGGER, SETTINGS } from '../tokens.js';
import { commitFault } from './commit-fault.js';
import { commit, type CommitOutcome, type CommitAttempt } from './commit.js';
import type { CommitFailure } from './store-batch.js';

/** Timeout. */
const PARTITIONS_MAX_MS = 30_000;

/** Runs the database work that `storeBatch` asks for. Never throws: a failure is returned to it. */
@Injectable()
export class BatchStore {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(SETTINGS) private readonly settings: IngestSettings,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly quotas: DeviceQuotas,
  ) {}

  commit(attempt: CommitAttempt): Promise<CommitOutcome | CommitFailure> {
    return commit(this.database.pool, attempt, this.quotas).catch((error: unknown) => ({
      fault: commitFault(error),
      error: error instanceof Error ? error : new Error(String(error)),
    }));
  }

  /** Creates partitions that the worker should have created ahead of time. @returns whether it succeeded. */
  async makePartitions(): Promise<boolean> {
    const window = { retentionDays: this.settings.RAW_RETENTION_DAYS, now: new Date() };
    const made = await Promise.race([
      ensureReadingPartitions(this.database.pool, window).catch((error: Error) => error),
      sleep(PARTITIONS_MAX_MS, new Error('no answer'), { ref: false }),
    ]);
    this.logger.warn({ made }, 'readings partition missing');
    return !(made instanceof Error);
  }
}
