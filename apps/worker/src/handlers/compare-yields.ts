import type { Database } from '@heliograph/database/connection/database';
import { comparePeers } from '@heliograph/database/fleet/compare-peers';
import type { Logger } from '@heliograph/server/logging';
import { Inject, Injectable } from '@nestjs/common';
import type { JobHandler } from '../job-handler.js';
import { DATABASE, LOGGER } from '../tokens.js';

/** Daily comparison of each inverter's energy with that of its peers (same city and rating). */
@Injectable()
export class CompareYields implements JobHandler<'yieldJudgement'> {
  readonly queue = 'yieldJudgement';

  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async handle(): Promise<void> {
    this.logger.info(await comparePeers(this.database.pool, new Date()), 'yields compared');
  }
}
