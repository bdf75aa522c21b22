import { resolve } from 'node:path';
import { openDatabase, type Database } from '@heliograph/database/connection/database';
import { dataPaths, type DataPaths } from '../data-directory/data-directory.js';
import { readTextFile } from '../data-directory/files.js';
import { UserError } from '../user-error.js';
import { readSettings, type StandaloneSettings } from '../settings.js';

export interface Installation {
  readonly settings: StandaloneSettings;
  readonly paths: DataPaths;
  /** Null: the embedded database, which isn't running. */
  readonly databaseUrl: string | null;
}

/** The configured installation in its current state. */
export async function findInstallation(): Promise<Installation> {
  const settings = readSettings();
  const paths = dataPaths(settings.dataDirectory);
  return { settings, paths, databaseUrl: settings.databaseUrl ?? (await readTextFile(paths.databaseUrl)) };
}

/**
 * Runs `work` with the installation's database.
 * @throws UserError if it isn't running.
 */
export async function withDatabase<T>(
  work: (database: Database, installation: Installation) => Promise<T>,
): Promise<T> {
  const installation = await findInstallation();
  const { databaseUrl: url } = installation;
  if (!url) throw new UserError('Heliograph is not running: start it (npm start), or set DATABASE_URL.');
  const database = await openDatabase({ url, connectionsMax: 4, applicationName: 'heliograph command' });
  try {
    return await work(database, installation);
  } finally {
    await database.close();
  }
}

/** Resolves a path against the user's working directory, because npm runs us in the project's folder. */
export function userPath(path: string): string {
  return resolve(process.env.INIT_CWD ?? process.cwd(), path);
}
