import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '@heliograph/database/connection/database';
import { recomputeEnergy } from '@heliograph/database/energy/recompute-energy';
import type { Logger } from '@heliograph/server/logging';
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { DATABASE, LOGGER } from '../tokens.js';

/** Wait this long before recomputing, because a long backlog marks its inverter with every batch. */
const DELAY_MS = 250;

/** Recomputes the energy of marked inverters, one at a time. The worker's repair job handles what this misses. */
@Injectable()
export class RecomputeLoop implements OnModuleDestroy {
  readonly #marked = new Set<number>();
  readonly #end = new AbortController();
  #running: Promise<void> | null = null;

  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  mark(inverterIds: readonly number[]): void {
    for (const inverterId of inverterIds) this.#marked.add(inverterId);
    if (this.#marked.size > 0) this.#running ??= this.#run();
  }

  async onModuleDestroy(): Promise<void> {
    this.#end.abort();
    await this.#running;
  }

  async #run(): Promise<void> {
    const { signal } = this.#end;
    while (this.#marked.size > 0) {
      await sleep(DELAY_MS, undefined, { signal }).catch(() => {});
      for (const inverterId of [...this.#marked]) {
        if (signal.aborted) return;
        this.#marked.delete(inverterId);
        await recomputeEnergy(this.database.pool, inverterId).catch((error: unknown) =>
          this.logger.warn({ err: error, inverterId }, 'recomputing energy failed, left to the repair job'),
        );
      }
    }
    this.#running = null;
  }
}
