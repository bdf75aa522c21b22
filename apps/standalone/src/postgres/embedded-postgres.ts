import { closeSync } from 'node:fs';
import { chown } from 'node:fs/promises';
import { installationSecrets } from '../data-directory/secrets.js';
import { readTextFile } from '../data-directory/files.js';
import type { DataPaths } from '../data-directory/data-directory.js';
import { UserError } from '../user-error.js';
import { LogFile } from '../supervisor/log-file.js';
import type { Running } from '../supervisor/supervised.js';
import { findBinaries } from './binaries.js';
import { clusterExists, createCluster, quoteLiteral } from './cluster.js';
import { chooseRunAs, findOwner } from './run-as.js';
import { endOrphan, startPostgres } from './server.js';

const ROLE = 'heliograph';
const DATABASE = 'heliograph';

/** For a machine with a few GB. Other settings keep PostgreSQL's defaults. */
const SETTINGS = {
  shared_buffers: '256MB',
  max_connections: 120,
  random_page_cost: 1.1,
  log_line_prefix: '%m [%p] ',
};

export interface EmbeddedPostgres {
  readonly log: LogFile;
  readonly launch: (signal: AbortSignal) => Promise<Running>;
  /** URL of the running server, unchanged by restarts. */
  url(): string;
}

/** The installation's own PostgreSQL. Creates its cluster at the first start. */
export async function prepareEmbeddedPostgres(
  paths: DataPaths,
  isNewDirectory: boolean,
): Promise<EmbeddedPostgres> {
  const { cluster: directory } = paths;
  if (clusterExists(directory) && (await readTextFile(paths.secrets)) === null) {
    throw new UserError(
      `${paths.secrets} is missing, which contains the database's password: restore it, or move ${paths.directory} away to start over.`,
    );
  }
  const binaries = await findBinaries();
  const owner = findOwner(directory);
  // As root: PostgreSQL's unprivileged user must be able to enter the directory, and no other user may.
  if (isNewDirectory && owner) await chown(paths.directory, owner.uid, owner.gid);
  const runAs = chooseRunAs(owner, binaries, paths.directory);
  const { databasePassword } = await installationSecrets(paths.secrets);
  if (!clusterExists(directory)) {
    const setUp = [
      `CREATE ROLE ${ROLE} LOGIN PASSWORD ${quoteLiteral(databasePassword)}`,
      `CREATE DATABASE ${DATABASE} OWNER ${ROLE}`,
    ];
    await createCluster({ directory, binaries, runAs, setUp });
  }
  const log = new LogFile(`${paths.logs}/postgres.log`);
  let port = 0;
  const launch = async (signal: AbortSignal) => {
    await endOrphan(directory);
    const logFrom = log.size();
    const logFd = log.open();
    try {
      const server = await startPostgres(
        { directory, binaries, runAs, logFd, port, settings: SETTINGS },
        signal,
      );
      port = server.port;
      return server;
    } catch (error) {
      const reason = /(?:FATAL|PANIC):\s+(.*)/.exec(log.complaintsSince(logFrom))?.[1];
      throw new Error(`${reason ?? (error as Error).message} (PostgreSQL's log: ${log.path})`, {
        cause: error,
      });
    } finally {
      closeSync(logFd);
    }
  };
  return { log, launch, url: () => `postgres://${ROLE}:${databasePassword}@127.0.0.1:${port}/${DATABASE}` };
}
