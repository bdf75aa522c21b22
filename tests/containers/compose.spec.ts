import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { FleetProcess } from '../faults/fleet/fleet-process.js';
import { provisionFleet } from '../faults/fleet/provision-fleet.js';
import { judge } from '../faults/judge.js';
import { readLedger } from '../faults/ledger.js';
import { energyMistake, readStored } from '../faults/stored.js';
import { readCompose } from '../support/compose.js';
import { makeTemporaryFolder } from '../support/temporary-folder.js';
import { until } from '../support/until.js';
import { Browser } from '../topology/browser.js';
import {
  allHealthy,
  compose,
  composeWith,
  containers,
  crash,
  docker,
  leaveNetworks,
  productFolder,
  withDatabase,
} from './containers.js';

const title = 'docker-compose.yml on 2 cores and 4 GB';
const reason = productFolder ? null : 'run it by npm run test:containers, as root on Debian';

const all = Object.entries(readCompose().services);
const lasting = all.filter(([, { restart }]) => restart !== 'no').map(([name]) => name);
const ours = all.filter(([, { image }]) => image === 'heliograph').map(([name]) => name);
/** The image has no shell. */
const tryToWrite = {
  ours: `for (const path of ['/x', '/heliograph/x', '/heliograph/apps/api/dist/main.js'])
    try { fs.writeFileSync(path, ''); console.log('wrote', path) } catch (error) { console.log(error.code) }
    console.log(process.getuid() > 0)`,
  others: `for path in /x /etc/x /usr/bin/x; do touch $path 2>&1 | grep -o 'Read-only file system' || echo wrote $path; done
    [ $(id -u) -gt 0 ] && echo true`,
};
/** One of each kind. */
const kinds = ['api-1', 'worker-1', 'ingest-2', 'redis', 'timescaledb', 'web'];

const ADMIN = { phone: '9812345670', password: 'Container@4711' };
const FLEET = { prefix: 'CONTAINER', devices: 20 };
const IMAGE_MAX_MB = 250;
const commands = ['--env-file=/run/secrets/database.env', 'apps/standalone/dist/commands/main.js'];

(reason ? describe.skip : describe)(reason ? `${title} (skipped: ${reason})` : title, () => {
  let folder: string;
  let browser: Browser;
  let ca: string;

  beforeAll(async () => {
    folder = await makeTemporaryFolder('heliograph-containers-');
    ca = readFileSync(join(productFolder!, 'secrets', 'tls-certificate'), 'utf8');
    browser = new Browser('https://127.0.0.1', ca);
    await writeFile(join(productFolder!, '.env'), 'LOG_DRIVER=json-file\n');
  });
  afterAll(async () => {
    browser?.close();
    await rm(folder, { recursive: true, force: true });
  });

  const logIn = async () => (await browser.call('POST', '/loginPasswordAdmin', ADMIN)).status;
  /** Starts devices whose readings go through TLS. */
  const startFleet = () =>
    FleetProcess.start({
      ...{ host: '127.0.0.1', port: 8883, ca, ...FLEET, ledger: join(folder, 'ledger'), inFlight: 1 },
      ...{ intervalMs: 200, repeat: 1, messages: 0, poisonEvery: 0, backlogReadings: 0 },
    });
  const connectionsAt = async (ingest: string) => {
    const ask = `fetch('http://127.0.0.1:9100/metrics').then((answer) => answer.text()).then(console.log)`;
    const metrics = await compose('exec', '-T', ingest, 'node', '-e', ask);
    return Number(/^heliograph_ingest_connections (\d+)$/m.exec(metrics)?.[1]);
  };
  const sumUp = () =>
    withDatabase(async (pool) => {
      const { rows } = await pool.query(
        `SELECT count(*), md5(string_agg(r::text, ',' ORDER BY inverter_id, ts, seq)) FROM readings r`,
      );
      return JSON.stringify(rows);
    });

  it('has an image that is small and has neither a shell nor npm’s settings', async () => {
    const [image] = JSON.parse(await docker('image', 'inspect', 'heliograph')) as { Size: number }[];
    const megabytes = Math.round(image!.Size / 1_000_000);
    process.stderr.write(`  The image has ${megabytes} MB.\n`);
    expect(megabytes).toBeLessThan(IMAGE_MAX_MB);
    const id = (await docker('create', 'heliograph')).trim();
    const archive = join(folder, 'image.tar');
    await docker('export', '--output', archive, id);
    await docker('rm', id);
    const files = execFileSync('tar', ['--list', `--file=${archive}`], { encoding: 'utf8', maxBuffer: 1e8 });
    expect(files).toMatch(/^usr\/local\/bin\/node$/m);
    expect(files).not.toMatch(/^(usr\/)?bin\/(ba|da)?sh$|npmrc|^run\/secrets/m);
    expect(await docker('history', '--no-trunc', 'heliograph')).not.toMatch(/registry|_authToken/);
  });

  it('starts, and everything becomes healthy', async () => {
    await compose('up', '--detach');
    await allHealthy(lasting);
  });

  it.each(lasting)('%s runs without root and cannot change its files', async (name) => {
    const [program, flag, script] = ours.includes(name)
      ? ['node', '-e', tryToWrite.ours]
      : ['sh', '-c', tryToWrite.others];
    const said = await compose('exec', '-T', name, program!, flag!, script!);
    const refused = ours.includes(name) ? 'EROFS' : 'Read-only file system';
    expect(said.trim().split('\n')).toEqual([refused, refused, refused, 'true']);
  });

  it('lets the first administrator log in through TLS', async () => {
    const create = ['admin', 'create', '--phone', ADMIN.phone, '--super'];
    const input = `${ADMIN.password}\n`;
    expect(
      await composeWith({ input }, 'run', '--rm', '-T', 'migrate', 'node', ...commands, ...create),
    ).toContain('can log in now');
    expect(await logIn()).toBe(200);
  });

  it('stores every acknowledged reading, though one container of each kind is killed', async () => {
    await withDatabase((pool) => provisionFleet(pool, FLEET.prefix, FLEET.devices));
    const fleet = startFleet();
    try {
      await fleet.more(200, 60_000);
      // Docker does not restart a container after `kill`, so all devices go to the other ingest.
      await compose('kill', 'ingest-1');
      await fleet.more(100, 60_000);
      expect(await connectionsAt('ingest-2')).toBe(FLEET.devices);
      await compose('start', 'ingest-1');
      await allHealthy(['ingest-1']);
      for (const name of kinds) {
        await crash(name);
        await fleet.more(100, 60_000);
      }
      await fleet.finish();
    } finally {
      await fleet.end();
    }
    const { sent, acknowledged } = readLedger(join(folder, 'ledger'));
    await withDatabase(async (pool) => {
      expect(judge(sent, acknowledged, await readStored(pool, FLEET.prefix))).toMatchObject({
        ...{ lost: 0, invented: 0, twice: 0 },
      });
      expect(await energyMistake(pool, FLEET.prefix, acknowledged)).toBeNull();
    });
  });

  it('keeps readings and log-ins when everything is restarted', async () => {
    const before = await sumUp();
    await compose('restart');
    await allHealthy(lasting);
    expect(await sumUp()).toBe(before);
    expect((await browser.call('GET', '/getAdminByToken')).text).toContain(ADMIN.phone);
  });

  it('has the same readings, and no log-ins, after a dump is restored by the runbook', async () => {
    const before = await sumUp();
    const dump = join(folder, 'heliograph.dump');
    const database = ['exec', '-T', '--env', 'PGUSER=heliograph', 'timescaledb'];
    const db = (...args: string[]) => compose(...database, ...args);
    await composeWith({ out: dump }, ...database, 'pg_dump', '--format=custom', 'heliograph');
    await compose('stop', 'web', 'api-1', 'api-2', 'worker-1', 'worker-2', 'ingest-1', 'ingest-2');
    await db('createdb', '--template=template0', 'heliograph_restored');
    const psql = (name: string, ...statements: string[]) =>
      db('psql', name, ...statements.flatMap((statement) => ['--command', statement]));
    await psql('heliograph_restored', 'CREATE EXTENSION timescaledb', 'SELECT timescaledb_pre_restore()');
    const restore = ['pg_restore', '--no-owner', '--no-privileges', '--dbname=heliograph_restored'];
    await composeWith({ input: { file: dump } }, ...database, ...restore);
    await psql('heliograph_restored', 'SELECT timescaledb_post_restore()');
    await psql(
      'postgres',
      'ALTER DATABASE heliograph RENAME TO heliograph_before',
      'ALTER DATABASE heliograph_restored RENAME TO heliograph',
    );
    await compose('run', '--rm', 'migrate', 'node', ...commands, 'sessions', 'end');
    await compose('up', '--detach');
    await allHealthy(lasting);
    expect(await sumUp()).toBe(before);
    expect((await browser.call('GET', '/getAdminByToken')).text).not.toContain(ADMIN.phone);
    expect(await logIn()).toBe(200);
  });

  it('stores readings after that, within the memory of a small machine', async () => {
    const before = await sumUp();
    const fleet = startFleet();
    try {
      await fleet.more(100, 60_000);
      await fleet.finish();
    } finally {
      await fleet.end();
    }
    await until('the new readings', async () => (await sumUp()) !== before);
    for (const [name, { State }] of await containers())
      expect([name, State.OOMKilled]).toEqual([name, false]);
    const used = await docker('stats', '--no-stream', '--format', '{{.Name}} {{.MemUsage}}');
    process.stderr.write(used.replace(/^/gm, '  '));
  });

  it('is taken down without a trace', async () => {
    const takeDown = () =>
      compose('down', '--volumes').then(
        () => 'down',
        async (error: Error) => {
          await leaveNetworks(lasting);
          return error.message;
        },
      );
    await until('all to be removed', takeDown, { wanted: (seen) => seen === 'down', everyMs: 500 });
    expect(await docker('ps', '--all', '--quiet')).toBe('');
    expect(await docker('volume', 'ls', '--quiet')).toBe('');
    expect(await docker('network', 'ls', '--format', '{{.Name}}')).toBe('bridge\nhost\nnone\n');
  });
});
