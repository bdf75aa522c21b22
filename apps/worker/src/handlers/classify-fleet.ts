import type { Database } from '@heliograph/database/connection/database';
import { readClock } from '@heliograph/database/connection/read-clock';
import { updateDataAvailability } from '@heliograph/database/fleet/update-data-availability';
import { classifyFleetStates } from '@heliograph/database/fleet/classify-fleet-states';
import { Inject, Injectable } from '@nestjs/common';
import type { JobHandler } from '../job-handler.js';
import type { WorkerSettings } from '../settings.js';
import { DATABASE, SETTINGS } from '../tokens.js';

/** Inverters per batch of data availability, a month of hours each, and batches per run. */
const AVAILABILITY_BATCH = 50;
const AVAILABILITY_BATCHES_MAX = 10;

/** Stores the state of every inverter, so that the fleet view can sort by it without evaluating the whole fleet. */
@Injectable()
export class ClassifyFleet implements JobHandler<'fleetJudgement'> {
  readonly queue = 'fleetJudgement';

  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(SETTINGS) private readonly settings: WorkerSettings,
  ) {}

  async handle(): Promise<void> {
    const underPerformingShare = this.settings.UNDER_PERFORMING_PERCENT / 100;
    const now = await readClock(this.database.pool);
    await classifyFleetStates(this.database.pool, { now, underPerformingShare });
    for (let batch = 0; batch < AVAILABILITY_BATCHES_MAX; batch++) {
      const updated = await updateDataAvailability(this.database.pool, { now, limit: AVAILABILITY_BATCH });
      if (updated < AVAILABILITY_BATCH) return;
    }
  }
}
