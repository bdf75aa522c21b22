import type { Database } from '@heliograph/database/connection/database';
import { listInvertersToRecompute } from '@heliograph/database/energy/list-inverters-to-recompute';
import { recomputeEnergy } from '@heliograph/database/energy/recompute-energy';
import type { Logger } from '@heliograph/server/logging';
import { Inject, Injectable } from '@nestjs/common';
import type { JobHandler } from '../job-handler.js';
import { hoursRepaired } from '../metrics.js';
import { DATABASE, LOGGER } from '../tokens.js';

const INVERTERS_MAX = 10_000;

/** Recomputes inverters that ingest has not recomputed: those with a watermark since the previous run, a minute ago. */
@Injectable()
export class EnergyRepair implements JobHandler<'energyRepair'> {
  readonly queue = 'energyRepair';
  private pendingBefore = new Set<number>();

  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async handle(): Promise<void> {
    const pending = await listInvertersToRecompute(this.database.pool, INVERTERS_MAX);
    const overdue = pending.filter((id) => this.pendingBefore.has(id));
    this.pendingBefore = new Set(pending);
    let failed = 0;
    for (const inverterId of overdue) {
      try {
        await recomputeEnergy(this.database.pool, inverterId);
        hoursRepaired.inc();
      } catch (error) {
        failed += 1;
        this.logger.error({ inverterId, err: error }, 'recomputing energy failed');
      }
    }
    if (failed > 0) throw new Error(`${failed} of ${overdue.length} inverters could not be recomputed`);
  }
}
