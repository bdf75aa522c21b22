// One PostgreSQL for one run of Jest, in a process of its own: it ends, and takes its folder along, when that run is gone.
import { closeSync, openSync, readdirSync, readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@heliograph/database/connection/database';
import { migrate } from '@heliograph/database/migrations/migrate';
import { ensureReadingPartitions } from '@heliograph/database/readings/partitions';
import { findBinaries } from '@heliograph/standalone/postgres/binaries';
import { createCluster } from '@heliograph/standalone/postgres/cluster';
import { chooseRunAs, findOwner } from '@heliograph/standalone/postgres/run-as';
import { endOrphan, startPostgres } from '@heliograph/standalone/postgres/server';
import { startedAt } from '@heliograph/standalone/supervisor/process-identity';
import { TEMPLATE } from './template.js';

const PREFIX = 'heliograph-tests-';

/** Small, since it serves two cores and lives for minutes; durability stays as it is in production. */
const SETTINGS = {
  shared_buffers: '64MB',
  max_connections: 300,
  max_wal_size: '512MB',
  autovacuum_max_workers: 1,
};

/** The default of a running system's setting of this name. */
const RAW_RETENTION_DAYS = 60;

await removeLeftOvers();
const folder = await mkdtemp(join(tmpdir(), PREFIX));
await writeFile(join(folder, 'owner'), `${process.pid}\n${startedAt(process.pid)}`);
const cluster = join(folder, 'postgres');
const binaries = await findBinaries();
const runAs = chooseRunAs(findOwner(cluster), [binaries.postgres]);
await chmod(folder, 0o711);
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
process.on('SIGINT', () => {}); // Ctrl-C reaches the whole group; Jest's end is what ends this
process.once('disconnect', () => void end());
if (!process.connected) await end();

const url = `postgres://tests:${password}@127.0.0.1:${server.port}`;
await fillTemplate();
process.send?.({ url });

async function fillTemplate(): Promise<void> {
  const database = await openDatabase({ url: `${url}/${TEMPLATE}` });
  await migrate(database);
  await ensureReadingPartitions(database.pool, { retentionDays: RAW_RETENTION_DAYS, now: new Date() });
  await database.close();
}

async function end(): Promise<never> {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
  process.exit(0);
}

/** What an earlier run left that was killed together with this process. */
async function removeLeftOvers(): Promise<void> {
  for (const name of readdirSync(tmpdir()).filter((each) => each.startsWith(PREFIX))) {
    const left = join(tmpdir(), name);
    const [pid, started] = readOwner(left);
    if (pid && startedAt(Number(pid)) === started) continue;
    if (!pid) continue; // just being made
    await endOrphan(join(left, 'postgres'));
    await rm(left, { recursive: true, force: true });
  }
}

function readOwner(left: string): string[] {
  try {
    return readFileSync(join(left, 'owner'), 'utf8').split('\n');
  } catch {
    return [];
  }
}
