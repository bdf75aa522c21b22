import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { projectFolder } from '../project.js';
import { forkChild, untilReady, type ChildOptions } from '../supervisor/child.js';
import type { Running } from '../supervisor/supervised.js';

const SPARE = join(projectFolder, 'apps', 'standalone', 'dev', 'spare.mjs');

/**
 * Loading packages takes most of a server's start. So beside each running process waits a spare one that has loaded them,
 * and loads the server's own code when it is needed.
 */
export class Spares {
  private readonly waiting = new Map<string, ChildProcess>();
  private over = false;

  /** @returns once the server is ready. @throws as launchChild does. */
  async launch(options: ChildOptions, signal: AbortSignal, inspectorPort?: number): Promise<Running> {
    const { name } = options;
    const spare = this.waiting.get(name);
    this.waiting.delete(name);
    const child = spare?.connected ? spare : fork(options);
    const ready = untilReady(child, options, signal);
    child.send({ inspectorPort }, () => {}); // one that has ended meanwhile cannot be told
    const running = await ready;
    if (!this.over) this.waiting.set(name, fork(options));
    return running;
  }

  end(): void {
    this.over = true;
    for (const spare of this.waiting.values()) spare.kill('SIGKILL');
  }
}

function fork(options: ChildOptions): ChildProcess {
  const { entry, args = [] } = options;
  return forkChild({
    ...options,
    entry: SPARE,
    args: [entry, entry.replace(/\.js$/, '-packages.js'), ...args],
  });
}
