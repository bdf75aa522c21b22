import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { until } from '../../support/until.js';
import type { FleetOptions, FleetOrder, FleetState } from './fleet-options.js';

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url));
const FINISH_MAX_MS = 180_000;

/** A fleet in a separate process. */
export class FleetProcess {
  state: FleetState = { recorded: 0, connected: 0, finished: false };

  private constructor(
    private readonly child: ChildProcess,
    readonly options: FleetOptions,
  ) {
    child.on('message', (state: FleetState) => (this.state = state));
  }

  static start(options: FleetOptions): FleetProcess {
    const child = fork(MAIN, [JSON.stringify(options)], {
      execArgv: ['--conditions=@heliograph/source', '--import', '@swc-node/register/esm-register'],
      env: { PATH: process.env.PATH, SWCRC: 'true' },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    return new FleetProcess(child, options);
  }

  /** Waits for `count` more acknowledgements recorded on disk, or until the fleet has finished. */
  async more(count: number, maxMs: number): Promise<void> {
    const wanted = this.state.recorded + count;
    await until(
      `${count} more acknowledgements`,
      () => this.#alive() && (this.state.finished || this.state.recorded >= wanted),
      { patienceMs: maxMs },
    );
  }

  async allConnected(maxMs: number): Promise<void> {
    const all = this.options.devices;
    await until(`${all} connections`, () => this.#alive() && this.state.connected === all, {
      patienceMs: maxMs,
    });
  }

  async someGone(maxMs: number): Promise<void> {
    const all = this.options.devices;
    await until('connections to break', () => this.#alive() && this.state.connected < all, {
      patienceMs: maxMs,
    });
  }

  /** Breaks all connections; each returns at a random time within `withinMs`. */
  drop(withinMs: number): void {
    this.child.send({ order: 'drop', withinMs } satisfies FleetOrder);
  }

  /** Waits until everything is acknowledged. @param orders false: the fleet finishes without a command. */
  async finish(orders = true): Promise<void> {
    if (orders) this.child.send({ order: 'finish' } satisfies FleetOrder);
    await until('all acknowledgements', () => this.#alive() && this.state.finished, {
      patienceMs: FINISH_MAX_MS,
    });
  }

  async end(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const ended = once(this.child, 'exit');
    this.child.kill('SIGKILL');
    await ended;
  }

  #alive(): boolean {
    if (this.child.exitCode !== null) throw new Error(`the fleet ended with ${this.child.exitCode}`);
    return true;
  }
}
