import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { prepareDataDirectory, type DataPaths } from '../data-directory/data-directory.js';
import { endOrphan } from '../postgres/server.js';
import { takeLock } from '../supervisor/lock.js';
import { endLeftovers } from '../supervisor/process-list.js';

/** Empties an unused data directory: with another clock, its readings would be in the future or long ago. */
export async function emptyDataDirectory(paths: DataPaths): Promise<void> {
  await prepareDataDirectory(paths);
  const unlock = await takeLock(paths.lock, paths.directory);
  await endLeftovers(paths.processes);
  await endOrphan(paths.cluster);
  for (const name of await readdir(paths.directory)) {
    const path = join(paths.directory, name);
    if (path !== paths.lock) await rm(path, { recursive: true, force: true });
  }
  await unlock();
  await rm(paths.directory, { recursive: true });
}
