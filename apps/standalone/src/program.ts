import { entryOf, portalFolder, type ProcessName } from './project.js';
import { launchChild, type ChildOptions } from './supervisor/child.js';
import type { Running } from './supervisor/supervised.js';

/** What the system runs: the built program, or the sources in development mode. */
export interface Program {
  readonly entryOf: (name: ProcessName) => string;
  /** The portal's files, for the API to serve; undefined: it serves none. */
  readonly portalFolder: string | undefined;
  readonly launch: (options: ChildOptions, signal: AbortSignal) => Promise<Running>;
}

export const builtProgram: Program = { entryOf, portalFolder, launch: launchChild };
