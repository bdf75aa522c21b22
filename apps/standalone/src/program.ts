import { entryOf, portalFolder, type ProcessName } from './project.js';
import { launchChild, type ChildOptions } from './supervisor/child.js';
import type { Running } from './supervisor/supervised.js';

/** The code to run: built, or from source in development mode. */
export interface Program {
  readonly entryOf: (name: ProcessName) => string;
  /** Entry of the thread that prepares the database. */
  readonly databasePreparation: URL;
  /** Folder of the built portal that the API serves, undefined: none. */
  readonly portalFolder: string | undefined;
  readonly launch: (options: ChildOptions, signal: AbortSignal) => Promise<Running>;
}

export const builtProgram: Program = {
  entryOf,
  databasePreparation: new URL('./database-preparation.js', import.meta.url),
  portalFolder,
  launch: launchChild,
};
