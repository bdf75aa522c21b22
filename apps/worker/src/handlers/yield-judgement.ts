import type { Database } from '@heliograph/database/connection/database';
import { judgeYieldsOfFleet } from '@heliograph/database/fleet/judge-yields';
import type { Logger } from '@heliograph/server/logging';
import { Inject, Injectable } from '@nestjs/common';
import type { JobHandler } from '../job-handler.js';
import { DATABASE, LOGGER } from '../tokens.js';

/** Compares each inverter's yield of yesterday with its peers of the same city and rating, once a day. */
@Injectable()
export class YieldJudgement implements JobHandler<'yieldJudgement'> {
  readonly queue = 'yieldJudgement';

  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async handle(): Promise<void> {
    this.logger.info(await judgeYieldsOfFleet(this.database.pool, new Date()), 'yields compared');
  }
}
