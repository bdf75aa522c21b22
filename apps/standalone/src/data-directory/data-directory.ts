import { readDisk } from '@heliograph/server/disk';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { UserError } from '../user-error.js';

/** With less free space, PostgreSQL might stop during a write. */
export const FREE_MIN_BYTES = 512 * 1024 * 1024;

/** Paths of all persistent files. */
export function dataPaths(directory: string) {
  const at = (...names: string[]) => join(directory, ...names);
  return {
    directory,
    cluster: at('postgres'),
    logs: at('logs'),
    demo: at('demo'),
    demoSecrets: at('demo', 'secrets.csv'),
    demoHistory: at('demo', 'history.csv'),
    /** State of the simulated devices across restarts. */
    simulatorState: at('demo', 'simulator-state.json'),
    lock: at('lock'),
    processes: at('processes.json'),
    secrets: at('secrets.json'),
    databaseUrl: at('database-url'),
    brokerUrl: at('broker-url'),
    /** Files of the public status page. */
    status: at('status'),
    simulatorControl: at('simulator-control.json'),
  };
}
export type DataPaths = ReturnType<typeof dataPaths>;

/**
 * Creates the data directory and its folders if missing, readable by this user only.
 * @returns whether the directory is new.
 * @throws UserError if the disk is nearly full.
 */
export async function prepareDataDirectory(paths: DataPaths): Promise<boolean> {
  const made = await mkdir(paths.directory, { recursive: true, mode: 0o700 });
  for (const folder of [paths.logs, paths.demo]) await mkdir(folder, { recursive: true, mode: 0o700 });
  const { freeBytes } = await readDisk(paths.directory);
  const freeMb = Math.floor(freeBytes / 1024 / 1024);
  if (freeMb * 1024 * 1024 < FREE_MIN_BYTES) {
    throw new UserError(
      `The disk is full: ${freeMb} MB are free for ${paths.directory}, and at least ${FREE_MIN_BYTES / 1024 / 1024} MB are needed.`,
    );
  }
  return made !== undefined;
}
