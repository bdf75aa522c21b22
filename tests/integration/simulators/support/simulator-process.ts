import type { ChildProcess } from 'node:child_process';
import { ServerProcess } from '../../../support/server-process.js';

export interface Finished {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export class SimulatorProcess {
  private readonly process: ServerProcess;

  /** @param dataDir replaces the project's `.heliograph` */
  constructor(dataDir: string, words: readonly string[]) {
    this.process = new ServerProcess('simulator', { HELIOGRAPH_DATA_DIR: dataDir }, { args: words });
  }

  get child(): ChildProcess {
    return this.process.child;
  }

  async finished(): Promise<Finished> {
    const [code] = await this.process.ended();
    return { code, stdout: this.process.stdout, stderr: this.process.stderr };
  }

  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<Finished> {
    await this.process.stop(signal);
    return this.finished();
  }
}
