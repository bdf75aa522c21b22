import { mkdir, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { PlainError } from '../plain-error.js';

/** Less than this free and PostgreSQL would soon stop in the middle of its work. */
export const FREE_MIN_BYTES = 512 * 1024 * 1024;

/** Where everything lies that outlives a run. */
export function dataPaths(directory: string) {
  const at = (...names: string[]) => join(directory, ...names);
  return {
    directory,
    cluster: at('postgres'),
    logs: at('logs'),
    demo: at('demo'),
    demoSecrets: at('demo', 'secrets.csv'),
    demoHistory: at('demo', 'history.csv'),
    /** What the demonstration's devices remember through a restart. */
    simulatorState: at('demo', 'simulator-state.json'),
    lock: at('lock'),
    processes: at('processes.json'),
    secrets: at('secrets.json'),
    databaseUrl: at('database-url'),
    brokerUrl: at('broker-url'),
    simulatorControl: at('simulator-control.json'),
  };
}
export type DataPaths = ReturnType<typeof dataPaths>;

/**
 * Makes the data directory and its folders where missing, readable by nobody else.
 * @returns whether the directory is new.
 * @throws PlainError where the disk is nearly full.
 */
export async function prepareDataDirectory(paths: DataPaths): Promise<boolean> {
  const made = await mkdir(paths.directory, { recursive: true, mode: 0o700 });
  for (const folder of [paths.logs, paths.demo]) await mkdir(folder, { recursive: true, mode: 0o700 });
  const freeMb = Math.floor((await freeBytes(paths.directory)) / 1024 / 1024);
  if (freeMb * 1024 * 1024 < FREE_MIN_BYTES) {
    throw new PlainError(
      `The disk is full: ${freeMb} MB are free for ${paths.directory}, and at least ${FREE_MIN_BYTES / 1024 / 1024} MB are needed.`,
    );
  }
  return made !== undefined;
}

/** Bytes that an ordinary user may still write to the disk of `directory`. */
export async function freeBytes(directory: string): Promise<number> {
  const { bavail, bsize } = await statfs(directory);
  return bavail * bsize;
}
