import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../../..');

export interface Finished {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** The simulator as it is run, a process of its own. */
export class SimulatorProcess {
  readonly child: ChildProcess;
  private stdout = '';
  private stderr = '';
  private readonly exited: Promise<unknown>;

  /** @param dataDir stands for the project's `.heliograph` */
  constructor(dataDir: string, words: readonly string[]) {
    const loader = ['--conditions=@heliograph/source', '--import', '@swc-node/register/esm-register'];
    this.child = spawn(process.execPath, [...loader, 'simulators/src/main.ts', ...words], {
      cwd: ROOT,
      env: { PATH: process.env.PATH, SWCRC: 'true', HELIOGRAPH_DATA_DIR: dataDir },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    this.child.stdout!.setEncoding('utf8').on('data', (part) => (this.stdout += part));
    this.child.stderr!.setEncoding('utf8').on('data', (part) => (this.stderr += part));
    // Not 'close': it never comes once the channel has been closed from here.
    const ends = [this.child.stdout!, this.child.stderr!].map((stream) => once(stream, 'end'));
    this.exited = Promise.all([once(this.child, 'exit'), ...ends]);
  }

  /** Its end, whenever it comes. */
  async finished(): Promise<Finished> {
    await this.exited;
    return { code: this.child.exitCode, stdout: this.stdout, stderr: this.stderr };
  }

  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<Finished> {
    this.child.kill(signal);
    return this.finished();
  }
}

/** Waits until `condition` holds. */
export async function until(what: string, condition: () => boolean, patienceMs = 30_000): Promise<void> {
  const deadline = Date.now() + patienceMs;
  while (!condition()) {
    if (Date.now() > deadline) throw new Error(`It did not come about in ${patienceMs / 1000} s: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
