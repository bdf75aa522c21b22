import { rename, rm } from 'node:fs/promises';
import { progress } from '../../prepare/progress.mjs';
import { prepareDataDirectory, type DataPaths } from '../data-directory/data-directory.js';
import { readTextFile, writePrivateFile } from '../data-directory/files.js';
import { installationSecrets } from '../data-directory/secrets.js';
import { clusterExists } from '../postgres/cluster.js';
import { prepareEmbeddedPostgres } from '../postgres/embedded-postgres.js';
import { takeLock } from '../supervisor/lock.js';
import { endLeftovers } from '../supervisor/process-list.js';

/** The installation that receives a restored backup. */
export interface Target {
  readonly url: string;
  /** Null: unknown. */
  readonly serverKey: string | null;
  /** Adopts the backup's key. Undefined: only a backup with this installation's key can be restored. */
  readonly adoptServerKey?: (key: string) => Promise<void>;
}

const STOP_MAX_MS = 60_000;

/**
 * Fills a new PostgreSQL cluster, which then replaces the current one. The old one is kept beside it.
 * @throws UserError if Heliograph runs
 */
export async function restoreEmbedded<T>(paths: DataPaths, fill: (target: Target) => Promise<T>): Promise<T> {
  const isNewDirectory = await prepareDataDirectory(paths);
  const unlock = await takeLock(paths.lock, paths.directory);
  const cluster = `${paths.cluster}-restoring`;
  const hasSecrets = (await readTextFile(paths.secrets)) !== null;
  try {
    await endLeftovers(paths.processes);
    await rm(cluster, { recursive: true, force: true }); // of a restore that was killed
    const postgres = await progress('Preparing PostgreSQL', () =>
      prepareEmbeddedPostgres({ ...paths, cluster }, isNewDirectory),
    );
    const secrets = await installationSecrets(paths.secrets);
    const adopt = (serverKey: string) =>
      writePrivateFile(paths.secrets, `${JSON.stringify({ ...secrets, serverKey }, null, 2)}\n`);
    const server = await postgres.launch(new AbortController().signal);
    let result: T;
    try {
      result = await fill({
        url: postgres.url(),
        serverKey: process.env.SERVER_KEY ?? (hasSecrets ? secrets.serverKey : null),
        ...(!hasSecrets && { adoptServerKey: adopt }),
      });
    } finally {
      await server.stop(STOP_MAX_MS);
    }
    await replaceCluster(paths.cluster, cluster);
    return result;
  } catch (error) {
    // The next attempt must find a machine as empty as this one did, to take the backup's server key.
    if (!hasSecrets) await rm(paths.secrets, { force: true });
    throw error;
  } finally {
    await rm(cluster, { recursive: true, force: true });
    await unlock();
  }
}

async function replaceCluster(present: string, restored: string): Promise<void> {
  if (clusterExists(present)) {
    const kept = `${present}-before-${new Date().toISOString().replaceAll(':', '')}`;
    await rename(present, kept);
    console.log(`The previous database is kept in ${kept}: delete it when you no longer need it.`);
  }
  await rename(restored, present);
}
