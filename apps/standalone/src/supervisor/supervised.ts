import { setTimeout as sleep } from 'node:timers/promises';

export interface Running {
  readonly pid: number;
  /** Resolves when it has exited, for any reason. */
  readonly ended: Promise<void>;
  /** Asks it to exit, and kills it after `maxMs`. */
  stop(maxMs: number): Promise<void>;
  /** Details from its ready message. */
  readonly details?: Readonly<Record<string, unknown>>;
}

export interface SupervisedOptions {
  readonly name: string;
  /** Path of its log, shown when it exits unexpectedly. */
  readonly logPath: string;
  /** Resolves when it is ready. Ends it if the signal aborts before. */
  readonly launch: (signal: AbortSignal) => Promise<Running>;
  /** Attempts before the first start counts as failed. */
  readonly firstTries: number;
  readonly onRunning: (running: Running) => void;
  /** Prints a line for the user. */
  readonly say: (line: string) => void;
}

/** Short, because killing a process that is being replaced loses no acknowledged data. */
const REPLACE_MAX_MS = 300;
const WAIT_FIRST_MS = 250;
const WAIT_MAX_MS = 10_000;
/** After running this long, a process that dies is restarted without a long wait. */
const STEADY_AFTER_MS = 60_000;

/** Keeps one process running until it is stopped. */
export class Supervised {
  private readonly stopping = new AbortController();
  private replacing = new AbortController();
  private running: Running | undefined;
  private loop: Promise<void> = Promise.resolve();

  constructor(private readonly options: SupervisedOptions) {}

  /** @throws the error of the last attempt. */
  async start(): Promise<void> {
    const first = this.launchFirst();
    this.loop = first.then((running) => this.keep(running)).catch(() => {});
    await first;
  }

  /** A process that is still starting is ended through its launch signal. */
  async stop(maxMs: number): Promise<void> {
    this.stopping.abort();
    await this.running?.stop(maxMs);
    await this.loop;
  }

  /** Replaces the process without waiting, or retries immediately if it failed to start. */
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
