import type { Database } from '@heliograph/database/connection/database';
import { recordHeartbeat } from '@heliograph/database/heartbeats/record-heartbeat';
import type { Logger } from '@heliograph/server/logging';
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { Pipeline } from './pipeline/pipeline.js';
import type { Source } from './sources/source.js';
import { DATABASE, LOGGER, SOURCE } from './tokens.js';

const BEAT_EVERY_MS = 5_000;
/** With a longer delay, inverters that do report would look as if they didn't. */
const BEHIND_MAX_MS = 15_000;

/** Records that readings are being received, so that an outage of ours isn't taken for an outage of the inverters. */
@Injectable()
export class Heartbeat implements OnModuleDestroy {
  #timer: NodeJS.Timeout | null = null;

  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(SOURCE) private readonly source: Source,
    private readonly pipeline: Pipeline,
  ) {}

  async start(): Promise<void> {
    this.#timer = setInterval(() => void this.#beat(), BEAT_EVERY_MS);
    await this.#beat();
  }

  onModuleDestroy(): void {
    if (this.#timer) clearInterval(this.#timer);
  }

  async #beat(): Promise<void> {
    const { problem, backpressureSince, behindMs } = this.pipeline;
    if (this.source.problem !== null || problem !== null || backpressureSince !== null) return;
    if (behindMs > BEHIND_MAX_MS) return;
    await recordHeartbeat(this.database.pool, 'ingest').catch((error: Error) =>
      this.logger.warn({ reason: error.message }, 'failed to write heartbeat'),
    );
  }
}
