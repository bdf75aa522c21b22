import type { PayloadOf } from '@heliograph/contracts/queue/queues';
import type { Database } from '@heliograph/database/connection/database';
import { listInvertersToRecompute } from '@heliograph/database/energy/list-inverters-to-recompute';
import { recomputeEnergy } from '@heliograph/database/energy/recompute-energy';
import type { Logger } from '@heliograph/server/logging';
import { Inject, Injectable } from '@nestjs/common';
import type { JobHandler } from '../job-handler.js';
import { hoursRepaired } from '../metrics.js';
import { DATABASE, LOGGER } from '../tokens.js';

const INVERTERS_MAX = 10_000;
/** After a wave of backlog thousands of inverters are due: a run that took minutes would count as stuck. */
const RUN_MAX_MS = 20_000;

/** Recomputes inverters that ingest has not recomputed: those with a watermark since the previous run, a minute ago. */
@Injectable()
export class EnergyRepair implements JobHandler<'energyRepair'> {
  readonly queue = 'energyRepair';
  private pendingBefore = new Set<number>();
  /** The last inverter of the previous run. */
  private lastId = 0;

  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  handle(_payload?: PayloadOf<'energyRepair'>, stopping?: AbortSignal): Promise<void> {
    return this.repair(RUN_MAX_MS, stopping);
  }

  /** Repairs at least one inverter; the next run goes on with those that are left after `maxMs`. */
  async repair(maxMs: number, stopping?: AbortSignal): Promise<void> {
    const until = performance.now() + maxMs;
    const pending = await listInvertersToRecompute(this.database.pool, INVERTERS_MAX);
    const due = pending.filter((id) => this.pendingBefore.has(id));
    const overdue = [...due.filter((id) => id > this.lastId), ...due.filter((id) => id <= this.lastId)];
    this.pendingBefore = new Set(pending);
    let failed = 0;
    for (const inverterId of overdue) {
      this.lastId = inverterId;
      try {
        await recomputeEnergy(this.database.pool, inverterId);
        hoursRepaired.inc();
      } catch (error) {
        failed += 1;
        this.logger.error({ inverterId, err: error }, 'recomputing energy failed');
      }
      if (performance.now() >= until || stopping?.aborted) break;
    }
    if (failed > 0) throw new Error(`${failed} of ${overdue.length} inverters could not be recomputed`);
  }
}
