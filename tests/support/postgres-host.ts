// One PostgreSQL for one run of Jest, in its own process. When the run ends, it stops PostgreSQL and deletes the
// folder.
import { closeSync, openSync } from 'node:fs';
import { chmod, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@heliograph/database/connection/database';
import { migrate } from '@heliograph/database/migrations/migrate';
import { ensureReadingPartitions } from '@heliograph/database/readings/partitions';
import { prepareQueues } from '@heliograph/server/queues/prepare-queues';
import { findBinaries } from '@heliograph/standalone/postgres/binaries';
import { createCluster } from '@heliograph/standalone/postgres/cluster';
import { chooseRunAs, findOwner } from '@heliograph/standalone/postgres/run-as';
import { endOrphan, startPostgres } from '@heliograph/standalone/postgres/server';
import { SERVERS_PASSWORD } from './as-server.js';
import { TEMPLATE } from './template.js';
import { makeTemporaryFolder, removeLeftovers } from './temporary-folder.js';

const PREFIX = 'heliograph-tests-';
const MEMORY = '/dev/shm';
/** Several times the space a run needs. */
const ROOM_BYTES = 4 * 2 ** 30;

/** Small, for two cores and a few minutes. */
const SETTINGS = {
  shared_buffers: '64MB',
  max_connections: 300,
  max_wal_size: '512MB',
  autovacuum_max_workers: 1,
  ...(JSON.parse(process.env.HELIOGRAPH_TESTS_POSTGRES || '{}') as Record<string, string>),
};

const STOP_MAX_MS = 5_000;
/** Default of the servers' setting. */
const RAW_RETENTION_DAYS = 60;

const parent = await parentFolder();
await removeLeftovers(PREFIX, (folder) => endOrphan(join(folder, 'postgres')), parent);
const folder = await makeTemporaryFolder(PREFIX, parent);
const cluster = join(folder, 'postgres');
const binaries = await findBinaries();
await chmod(folder, 0o711);
const runAs = chooseRunAs(findOwner(cluster), binaries, folder);
const password = 'tests';
const setUp = [`CREATE ROLE tests LOGIN SUPERUSER PASSWORD '${password}'`, `CREATE DATABASE ${TEMPLATE}`];
await createCluster({ directory: cluster, binaries, runAs, setUp });
const log = openSync(join(folder, 'postgres.log'), 'a');
const server = await startPostgres({
  directory: cluster,
  binaries,
  runAs,
  logFd: log,
  port: 0,
  settings: SETTINGS,
});
closeSync(log);

process.on('SIGTERM', () => void end());
process.on('SIGINT', () => {}); // Ctrl-C reaches the whole group, but wait for Jest to end
process.once('disconnect', () => void end());
if (!process.connected) await end();

const url = `postgres://tests:${password}@127.0.0.1:${server.port}`;
await fillTemplate();
process.send?.({ url });

/** In memory if it fits: fast, although durability settings are the same as in production. */
async function parentFolder(): Promise<string> {
  // Benchmarks set this variable, and should include the disk.
  if (process.env.HELIOGRAPH_TESTS_POSTGRES) return tmpdir();
  const memory = await statfs(MEMORY).catch(() => null);
  return memory && memory.bavail * memory.bsize >= ROOM_BYTES ? MEMORY : tmpdir();
}

async function fillTemplate(): Promise<void> {
  const databaseUrl = `${url}/${TEMPLATE}`;
  const database = await openDatabase({ url: databaseUrl });
  // Servers started by tests connect with their roles: tests/support/as-server.ts.
  await prepareQueues({ databaseUrl });
  await migrate(databaseUrl, {
    api: SERVERS_PASSWORD,
    ingest: SERVERS_PASSWORD,
    worker: SERVERS_PASSWORD,
  });
  await ensureReadingPartitions(database.pool, { retentionDays: RAW_RETENTION_DAYS, now: new Date() });
  await database.close();
}

async function end(): Promise<never> {
  await server.stop(STOP_MAX_MS);
  await rm(folder, { recursive: true, force: true });
  process.exit(0);
}
