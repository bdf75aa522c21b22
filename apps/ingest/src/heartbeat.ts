import type { Database } from '@heliograph/database/connection/database';
import { measureDatabaseClock, recordClockProblem } from '@heliograph/database/heartbeats/clock-problem';
import { recordHeartbeat } from '@heliograph/database/heartbeats/record-heartbeat';
import type { Logger } from '@heliograph/server/logging';
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { ClockCheck, describeClock } from './clock-check.js';
import { clockOff } from './metrics.js';
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
    private readonly clocks: ClockCheck,
  ) {}

  async start(): Promise<void> {
    this.#timer = setInterval(() => void this.#beat(), BEAT_EVERY_MS);
    await this.#beat();
  }

  onModuleDestroy(): void {
    if (this.#timer) clearInterval(this.#timer);
  }

  async #beat(): Promise<void> {
    if (!this.#isReceiving()) return this.clocks.interrupt();
    await this.#record().catch((error: Error) =>
      this.logger.warn({ reason: error.message }, 'failed to write heartbeat'),
    );
  }

  #isReceiving(): boolean {
    const { problem, backpressureSince, behindMs } = this.pipeline;
    const isStoring = problem === null && backpressureSince === null && behindMs <= BEHIND_MAX_MS;
    return isStoring && this.source.problem === null;
  }

  async #record(): Promise<void> {
    const { pool } = this.database;
    const before = this.clocks.problem;
    this.clocks.noteDatabase(await measureDatabaseClock(pool));
    const { problem } = this.clocks;
    clockOff.set(problem?.offS ?? 0);
    if (problem && problem.from !== before?.from) this.logger.error(describeClock(problem));
    await (problem ? recordClockProblem(pool, 'ingest', problem) : recordHeartbeat(pool, 'ingest'));
  }
}
