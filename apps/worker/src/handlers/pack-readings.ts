import type { PayloadOf } from '@heliograph/contracts/queue/queues';
import type { Database } from '@heliograph/database/connection/database';
import { readClock } from '@heliograph/database/connection/read-clock';
import { packReadings } from '@heliograph/database/readings/pack-readings';
import type { Logger } from '@heliograph/server/logging';
import { Inject, Injectable } from '@nestjs/common';
import type { JobHandler } from '../job-handler.js';
import { DATABASE, LOGGER } from '../tokens.js';

/** The next run, a minute later, continues. */
const RUN_MAX_MS = 10_000;

/** Packs readings of past weeks, and late ones of packed days. */
@Injectable()
export class PackReadings implements JobHandler<'packReadings'> {
  readonly queue = 'packReadings';
  readonly #lastIds = new Map<number, number>();

  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async handle(_payload?: PayloadOf<'packReadings'>, stopping?: AbortSignal): Promise<void> {
    const { pool } = this.database;
    const run = { now: await readClock(pool), maxMs: RUN_MAX_MS, lastIds: this.#lastIds, stopping };
    const days = await packReadings(pool, run);
    if (days > 0) this.logger.info({ days }, 'packed readings');
  }
}
