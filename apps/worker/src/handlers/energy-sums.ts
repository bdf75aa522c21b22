import type { Database } from '@heliograph/database/connection/database';
import { readClock } from '@heliograph/database/connection/read-clock';
import { sumYears } from '@heliograph/database/energy/sum-years';
import { Inject, Injectable } from '@nestjs/common';
import type { JobHandler } from '../job-handler.js';
import { DATABASE } from '../tokens.js';

/** Stores sums of months that have closed or whose hours were recomputed. Until then, readers use their hours. */
@Injectable()
export class EnergySums implements JobHandler<'energySums'> {
  readonly queue = 'energySums';

  constructor(@Inject(DATABASE) private readonly database: Database) {}

  async handle(): Promise<void> {
    const { pool } = this.database;
    await sumYears(pool, (await readClock(pool)).getTime());
  }
}
