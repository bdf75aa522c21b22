import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** The project's folder, relative to both apps/standalone/dist and apps/standalone/src. */
export const projectFolder = join(import.meta.dirname, '..', '..', '..');

export const portalFolder = join(projectFolder, 'apps', 'portal', 'dist');

export type ProcessName = 'ingest' | 'worker' | 'api' | 'simulator';

/** Built entry file of a process. Its path contains the process's name, for `ps`. */
export function entryOf(name: ProcessName): string {
  const folder = name === 'simulator' ? ['simulators'] : ['apps', name];
  return join(projectFolder, ...folder, 'dist', 'main.js');
}

/** Entry of the scenario console's process; undefined without a checkout of the tests. */
export function scenarioConsole(): string | undefined {
  const entry = join(projectFolder, 'tests', 'scenarios', 'console.mjs');
  return existsSync(entry) ? entry : undefined;
}
