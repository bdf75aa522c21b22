import { setTimeout as sleep } from 'node:timers/promises';

/** One running process. */
export interface Running {
  readonly pid: number;
  /** When it is gone, however that came. */
  readonly ended: Promise<void>;
  /** Asks it to end, and forces it after `maxMs`. */
  stop(maxMs: number): Promise<void>;
  /** What it told of itself when it was ready. */
  readonly details?: Readonly<Record<string, unknown>>;
}

export interface SupervisedOptions {
  readonly name: string;
  /** Where its log lies, for whoever wonders why it ended. */
  readonly logPath: string;
  /** Resolves when it is ready to do its work; ends it where the signal comes before. */
  readonly launch: (signal: AbortSignal) => Promise<Running>;
  /** Tries before the very first start counts as failed. */
  readonly firstTries: number;
  readonly onRunning: (running: Running) => void;
  /** One line for the person at the terminal. */
  readonly say: (line: string) => void;
}

/** One that is replaced is not waited for: nothing acknowledged is lost when a process is killed. */
const REPLACE_MAX_MS = 300;
const WAIT_FIRST_MS = 250;
const WAIT_MAX_MS = 10_000;
/** One that ran this long before it died is started again without a long wait. */
const STEADY_AFTER_MS = 60_000;

/** Keeps one process running until it is told to stop. */
export class Supervised {
  private readonly stopping = new AbortController();
  private replacing = new AbortController();
  private running: Running | undefined;
  private loop: Promise<void> = Promise.resolve();

  constructor(private readonly options: SupervisedOptions) {}

  /** @throws whatever its first launches failed with. */
  async start(): Promise<void> {
    const first = this.launchFirst();
    this.loop = first.then((running) => this.keep(running)).catch(() => {});
    await first;
  }

  /** One that is only being launched is ended by the signal that its launch was given. */
  async stop(maxMs: number): Promise<void> {
    this.stopping.abort();
    await this.running?.stop(maxMs);
    await this.loop;
  }

  /** Replaces it at once, or tries again at once where it does not start. */
  restart(): void {
    this.replacing.abort();
    void this.running?.stop(REPLACE_MAX_MS);
  }

  private async launchFirst(): Promise<Running> {
    for (let tried = 1; ; tried++) {
      try {
        return this.adopt(await this.options.launch(this.stopping.signal));
      } catch (error) {
        if (tried >= this.options.firstTries || this.stopping.signal.aborted) throw error;
        await this.pause(WAIT_FIRST_MS * tried);
      }
    }
  }

  private async pause(ms: number): Promise<void> {
    await sleep(ms, undefined, { signal: this.interruption() }).catch(() => {});
  }

  private interruption(): AbortSignal {
    return AbortSignal.any([this.stopping.signal, this.replacing.signal]);
  }

  private adopt(running: Running): Running {
    this.running = running;
    this.options.onRunning(running);
    return running;
  }

  private async keep(first: Running): Promise<void> {
    const { name, logPath, say } = this.options;
    let current: Running | undefined = first;
    let startedAt = Date.now();
    let wait = WAIT_FIRST_MS;
    for (;;) {
      if (current) {
        if (this.interruption().aborted) await current.stop(0);
        await current.ended;
        this.running = undefined;
        if (this.stopping.signal.aborted) return;
        if (Date.now() - startedAt > STEADY_AFTER_MS) wait = WAIT_FIRST_MS;
        if (!this.replacing.signal.aborted)
          say(`${name} ended unexpectedly (its log: ${logPath}); starting it again.`);
      }
      await this.pause(wait);
      if (this.stopping.signal.aborted) return;
      wait = this.replacing.signal.aborted ? WAIT_FIRST_MS : Math.min(wait * 2, WAIT_MAX_MS);
      if (this.replacing.signal.aborted) this.replacing = new AbortController();
      startedAt = Date.now();
      const { signal: replaced } = this.replacing;
      current = await this.options.launch(this.interruption()).then(
        (running) => (say(`${name} runs again.`), this.adopt(running)),
        (error: Error) => void (replaced.aborted || say(`${name} did not start: ${error.message}`)),
      );
    }
  }
}
