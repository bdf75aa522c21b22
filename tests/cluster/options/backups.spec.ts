import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listDuties } from '@heliograph/database/duties/list-duties';
import { BACKUP_DUTY } from '@heliograph/database/duties/record-duty';
import { findReplication } from '@heliograph/database/provisioning/replication';
import { projectFolder } from '@heliograph/standalone/project';
import type { FleetProcess } from '../../faults/fleet/fleet-process.js';
import { ObjectStoreServer } from '../../support/object-store-server.js';
import { until } from '../../support/until.js';
import { Cluster } from '../cluster.js';
import { expectAllStored } from '../expectations.js';
import { OUTSIDE } from '../network.js';
import { RECOVERY } from '../recovery.js';

const title = 'backups of three machines';
const reason = process.env.HELIOGRAPH_CLUSTER ? null : 'run it by npm run test:cluster, as root on Debian';

/** 100 readings a second. */
const FLEET = { prefix: 'BACKUP', devices: 50, intervalMs: 500, inFlight: 4 };
/** Sent in some five seconds. */
const READINGS = 500;
const SCRIPTS = '/opt/heliograph/deploy/cluster';
const CHECKED = '/var/lib/postgresql/check';
const START_MAX_MS = 600_000;
const TEST_MAX_MS = 300_000;

(reason ? describe.skip : describe)(reason ? `${title} (skipped: ${reason})` : title, () => {
  let cluster: Cluster;
  let fleet: FleetProcess;
  let objectStore: ObjectStoreServer | undefined;

  beforeAll(async () => {
    cluster = await Cluster.start();
    fleet = await cluster.startFleet(FLEET);
  }, START_MAX_MS);
  afterAll(async () => {
    await fleet?.end();
    await cluster?.stop();
    await objectStore?.stop();
  });

  /** On every machine, as by cron. */
  async function backUp(type: 'full' | 'diff'): Promise<void> {
    for (const machine of cluster.machines) await machine.run(`${SCRIPTS}/back-up.sh ${type}`);
  }

  /** Changes a byte of the full backup. @returns a function that undoes the change. */
  async function damageBackup(): Promise<() => Promise<void>> {
    const backups = join(cluster.folder, 'backups', 'backup', 'heliograph');
    const full = (await readdir(backups)).find((name) => name.endsWith('F'))!;
    const file = join(backups, full, 'bundle', '1');
    const whole = await readFile(file);
    const damaged = Buffer.from(whole);
    damaged[whole.length >> 1]! ^= 1;
    await writeFile(file, damaged);
    return () => writeFile(file, whole);
  }

  /** Waits until all that was written before is in the store. */
  const archived = () =>
    cluster.withDatabase(async (pool) => {
      const { rows } = await pool.query<{ file: string }>('SELECT pg_walfile_name(pg_switch_wal()) AS file');
      const { file } = rows[0]!;
      const isArchived = async () => {
        const { rows } = await pool.query<{ done: boolean }>(
          'SELECT coalesce(last_archived_wal >= $1, false) AS done FROM pg_stat_archiver',
          [file],
        );
        return rows[0]!.done;
      };
      // PostgreSQL tries again once a minute.
      await until('the log to be archived', isArchived, { ...RECOVERY, patienceMs: TEST_MAX_MS });
    });

  it(
    'are made by the machine of the primary, while devices send',
    async () => {
      const { primary } = await cluster.roles();
      await primary.run(
        `patronictl -c /etc/patroni/config.yml edit-config --force --pg archive_command='pgbackrest --stanza=heliograph archive-push %p'`,
      );
      const isApplied = () =>
        cluster.withDatabase(async (pool) => {
          const { rows } = await pool.query<{ archive_command: string }>('SHOW archive_command');
          return rows[0]!.archive_command.startsWith('pgbackrest');
        });
      await until('Patroni to apply it', isApplied, RECOVERY);
      await backUp('full');
      await fleet.more(READINGS, TEST_MAX_MS);
      await backUp('diff');
      const info = await primary.run('pgbackrest --stanza=heliograph info --output=json');
      const [stanza] = JSON.parse(info) as [{ backup: { type: string }[]; cipher: string }];
      expect(stanza.backup.map(({ type }) => type)).toEqual(['full', 'diff']);
      expect(stanza.cipher).toBe('aes-256-cbc');
      const duties = await cluster.withDatabase(listDuties);
      const { sinceSuccessMs } = duties.find(({ duty }) => duty === BACKUP_DUTY)!;
      expect(sinceSuccessMs).toBeLessThan(TEST_MAX_MS);
    },
    TEST_MAX_MS,
  );

  it(
    'are known to fail while their store is away, and go on when it is back',
    async () => {
      const store = join(cluster.folder, 'backups', 'archive');
      const fails = async () => (await cluster.withDatabase(findReplication)).archivingFails;
      expect(await fails()).toBe(false);
      await rename(store, `${store}-away`);
      await cluster.withDatabase((pool) => pool.query('SELECT pg_switch_wal()'));
      await until('archiving to fail', fails, RECOVERY);
      await rename(`${store}-away`, store);
      await archived();
    },
    TEST_MAX_MS,
  );

  it(
    'are restored to a point in time by the weekly check',
    async () => {
      const { standby } = await cluster.roles();
      const from = new Date();
      await fleet.more(READINGS, TEST_MAX_MS);
      const to = new Date();
      await fleet.more(READINGS, TEST_MAX_MS);
      await archived();
      const time = to.toISOString().replace('T', ' ').replace('Z', '+00');
      const check = () => standby.run(`${SCRIPTS}/check-backup.sh ${CHECKED} '${time}'`);
      const report = await check();
      expect(report).toMatch(new RegExp(`: ${FLEET.devices} inverters, `));
      const newest = new Date(/newest reading of ([^,]+),/.exec(report)![1]!);
      expect(newest.getTime()).toBeGreaterThan(from.getTime());
      expect(newest.getTime()).toBeLessThanOrEqual(to.getTime());
      await expect(standby.run(`ls ${CHECKED}`)).rejects.toThrow('No such file');
      const mend = await damageBackup();
      await expect(check()).rejects.toThrow('ERROR');
      await mend();
      await expect(standby.run(`ls ${CHECKED}`)).rejects.toThrow('No such file');
    },
    TEST_MAX_MS,
  );

  it(
    'can move to a store that speaks S3',
    async () => {
      const certificates = join(cluster.folder, 'object-store');
      execFileSync(join(projectFolder, 'scripts', 'make-secrets.sh'), [certificates, OUTSIDE]);
      const [key, cert] = ['tls-key', 'tls-certificate'].map((name) =>
        readFileSync(join(certificates, name), 'utf8'),
      ) as [string, string];
      objectStore = await ObjectStoreServer.start(OUTSIDE, { key, cert });
      // A folder that all machines see, also when they have lost their disk.
      await writeFile(join(cluster.folder, 'backups', 'object-store.pem'), cert);
      const settings = {
        ...{ path: '/heliograph', type: 's3', 's3-uri-style': 'path' },
        ...{ 'storage-ca-file': '/var/lib/pgbackrest/object-store.pem', ...objectStore.pgbackrestSettings },
      };
      const lines = Object.entries(settings).map(([name, value]) => `repo1-${name}=${value}`);
      for (const machine of cluster.machines) {
        const text = await machine.configure('pgbackrest.conf', (old) =>
          old.replace(/^repo1-path=.*$/m, lines.join('\n')),
        );
        await machine.run(`cat >/etc/pgbackrest.conf <<'END'\n${text}\nEND`);
      }
      await backUp('full');
      expect(objectStore.keys.some((key) => key.startsWith('heliograph/backup/heliograph/'))).toBe(true);
    },
    TEST_MAX_MS,
  );

  it(
    'are made by the next primary when its machine dies',
    async () => {
      const info = () => cluster.machines[0]!.run('pgbackrest --stanza=heliograph info --output=json');
      const countBackups = async () => (JSON.parse(await info()) as [{ backup: unknown[] }])[0].backup.length;
      const before = await countBackups();
      await cluster.replacePrimary();
      await fleet.more(READINGS, TEST_MAX_MS);
      await cluster.settled();
      await backUp('diff');
      expect(await countBackups()).toBe(before + 1);
    },
    TEST_MAX_MS,
  );

  it(
    'are all that empty machines need',
    async () => {
      await fleet.finish();
      await archived();
      for (const machine of cluster.machines) {
        await machine.kill();
        await machine.loseDisk();
        await machine.configure('patroni.yml', (text) => text.replace('method: initdb', 'method: restore'));
      }
      for (const machine of cluster.machines) machine.start();
      await cluster.settled();
      for (const machine of cluster.machines) machine.startServers();
      await cluster.serversReady();
      await expectAllStored(cluster, FLEET.prefix);
    },
    TEST_MAX_MS,
  );
});
