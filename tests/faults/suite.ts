import type { Fault, Result } from './fault.js';
import { runFault } from './run-fault.js';
import { World } from './world/world.js';

export interface SuiteOptions {
  readonly short: boolean;
  /** Overrides the number of strikes of each fault. */
  readonly times?: number | undefined;
  readonly say: (text: string) => void;
}

/** Runs faults in sequence, most in a shared environment. */
export class Suite {
  #shared: World | null = null;

  constructor(private readonly options: SuiteOptions) {}

  async run(fault: Fault): Promise<Result> {
    const { short, say } = this.options;
    const times = Math.min(this.options.times ?? Infinity, short ? fault.timesShort : fault.times);
    const reason = fault.unless?.();
    if (reason) return { ...nothing, name: fault.name, times, skipped: reason };
    if (!fault.world) {
      this.#shared ??= await World.start();
      return runFault(fault, this.#shared, { short, times, say });
    }
    say(`${fault.name}: starting its environment`);
    const { world, end } = await fault.world();
    try {
      return await runFault(fault, world, { short, times, say });
    } finally {
      await end();
    }
  }

  /** Such as `PostgreSQL 18.4`, empty if the shared environment wasn't used. */
  async postgresVersion(): Promise<string[]> {
    const sql = `SELECT 'PostgreSQL ' || current_setting('server_version') AS version`;
    const answer = await this.#shared?.database.pool.query<{ version: string }>(sql);
    return answer?.rows.map(({ version }) => version) ?? [];
  }

  async end(): Promise<void> {
    await this.#shared?.stop();
  }
}

const nothing = {
  acknowledged: 0,
  lost: 0,
  invented: 0,
  twice: 0,
  recoveryMs: [],
  memoryBytes: 0,
  pendingBytes: 0,
  notes: [],
  failures: [],
};
