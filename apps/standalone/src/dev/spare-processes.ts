import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { projectFolder } from '../project.js';
import { forkChild, untilReady, type ChildOptions } from '../supervisor/child.js';
import type { Running } from '../supervisor/supervised.js';

interface Spare {
  readonly child: ChildProcess;
  /** Resolves when its packages are loaded, or it has exited. */
  readonly loaded: Promise<unknown>;
}

const SPARE = join(projectFolder, 'apps', 'standalone', 'dev', 'spare.mjs');

/**
 * Loading packages takes most of a server's start. Next to each running process, a spare one with loaded packages
 * waits, and loads the server's own code when needed.
 */
export class SpareProcesses {
  private readonly waiting = new Map<string, Spare>();
  private over = false;

  /** @returns once the server is ready. @throws as launchChild does. */
  async launch(options: ChildOptions, signal: AbortSignal, inspectorPort?: number): Promise<Running> {
    const { name } = options;
    const found = this.waiting.get(name);
    const spare = found?.child.connected ? found : fork(options);
    this.waiting.set(name, spare);
    await Promise.race([spare.loaded, once(signal, 'abort')]);
    // A spare that is still loading is kept for the next launch.
    if (signal.aborted) throw new Error('it was replaced while it started');
    this.waiting.delete(name);
    const ready = untilReady(spare.child, options, signal);
    spare.child.send({ inspectorPort }, () => {}); // ignore errors: it may have exited
    try {
      return await ready;
    } finally {
      if (!this.over) this.waiting.set(name, fork(options));
    }
  }

  end(): void {
    this.over = true;
    for (const { child } of this.waiting.values()) child.kill('SIGKILL');
  }
}

function fork(options: ChildOptions): Spare {
  const { entry, args = [] } = options;
  const packages = entry.replace(/\.js$/, '-packages.js');
  const child = forkChild({ ...options, entry: SPARE, args: [entry, packages, ...args] });
  const loaded = Promise.race([once(child, 'message'), once(child, 'close')]).catch(() => {});
  return { child, loaded };
}
