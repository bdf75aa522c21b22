import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { until } from '../support/until.js';

const READY_MAX_MS = 120_000;
const KEPT_CHARACTERS = 20_000;

export interface Plan {
  readonly program: string;
  readonly args: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  /** Whether it is ready. An error counts as no. */
  readonly ready: () => Promise<boolean>;
}

/** A process of the topology that can be stopped, killed and restarted. */
export class TopologyProcess {
  #child: ChildProcess | null = null;
  #said = '';

  constructor(
    readonly name: string,
    private readonly plan: Plan,
  ) {}

  /** @returns once it is ready. @throws Error with its output if it exits instead. */
  async start(): Promise<void> {
    const { program, args, environment, ready } = this.plan;
    const child = spawn(program, args, {
      env: { PATH: process.env.PATH, LOG_LEVEL: 'warn', ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child = child;
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text: Buffer) => (this.#said = `${this.#said}${text}`.slice(-KEPT_CHARACTERS)));
    await until(
      `${this.name} to be ready`,
      () => {
        if (!this.running) throw new Error(`${this.name} ended: ${this.#said}`);
        return ready().catch(() => false);
      },
      { patienceMs: READY_MAX_MS },
    );
  }

  get running(): boolean {
    return this.#child !== null && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** The last part of its output. */
  get said(): string {
    return this.#said;
  }

  signal(signal: NodeJS.Signals): void {
    this.#child!.kill(signal);
  }

  /** With SIGKILL. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  /** With SIGTERM. @returns its exit code. */
  async stop(): Promise<number | null> {
    await this.#end('SIGTERM');
    return this.#child?.exitCode ?? null;
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    if (!this.running) return;
    const ended = once(this.#child!, 'exit');
    this.#child!.kill(signal);
    await ended;
  }
}
