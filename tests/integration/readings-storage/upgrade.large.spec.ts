import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { migrate } from '@heliograph/database/migrations/migrate';
import { ensureReadingPartitions, dropOldReadings } from '@heliograph/database/readings/partitions';
import { readingsStorage } from '@heliograph/database/timescale/storage';
import { abandonUpgrade, dropTableBefore } from '@heliograph/database/timescale/upgrade/finish-upgrade';
import { upgradeToHypertable } from '@heliograph/database/timescale/upgrade/upgrade';
import { upgradeState } from '@heliograph/database/timescale/upgrade/upgrade-state';
import { projectFolder } from '@heliograph/standalone/project';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { roleAddress, SERVERS_PASSWORD } from '../../support/as-server.js';
import { until } from '../../support/until.js';
import { DAY_MS, MINUTE_MS, reading } from '../ingest/support/reading.js';
import { TestIngest } from '../ingest/support/test-ingest.js';
import { migrated, onTimescale, type OwnDatabase } from './servers.js';

const MAIN = join(projectFolder, 'apps/standalone/dist/commands/main.js');
const INVERTERS = 40;
const DAYS = 20;
const DAY_READINGS = 24;

onTimescale('the move from partitions into a hypertable', (url) => {
  let own: OwnDatabase;
  let rig: TestIngest | undefined;
  const window = { retentionDays: 60, now: new Date() };
  const pool = () => own.database.pool;

  beforeEach(async () => {
    own = await migrated(url, false);
    await ensureReadingPartitions(pool(), window);
    await pool().query(
      `INSERT INTO readings (inverter_id, ts, seq, received_at, backlog, energy_total_wh, ac_power_w, faults)
       SELECT 1000000 + i * 60, ts, 0, ts, false, extract(epoch FROM ts)::bigint, 0.1 * i, CASE WHEN i % 3 = 0 THEN '{E1}'::text[] END
       FROM generate_series(1, $1::int) i,
            generate_series(now() - $2::int * interval '1 day', now() - interval '1 hour', interval '1 day' / $3::int) ts`,
      [INVERTERS, DAYS, DAY_READINGS],
    );
  });
  afterEach(async () => {
    await rig?.stop();
    rig = undefined;
    await own.end();
  });

  const count = async (table: string) =>
    (await pool().query<{ count: number }>(`SELECT count(*) AS count FROM ${table}`)).rows[0]!.count;
  const extension = () => pool().query('CREATE EXTENSION timescaledb');

  it('survives kills at any moment while ingestion writes, without loss or duplicates', async () => {
    // Ingest connects with its own role, whose rights on the readings must carry over to the hypertable.
    await migrate(own.url, { ingest: SERVERS_PASSWORD });
    rig = await TestIngest.start(
      {},
      (direct) => roleAddress('ingest', direct),
      undefined,
      async () => ({ url: own.url, drop: async () => {} }),
    );
    const inverters = [await rig.provision(), await rig.provision(), await rig.provision()];
    const { sent, stop } = await keepSending(rig, inverters);
    const before = await count('readings');
    // With connections open that do not know the extension yet, as on a running system.
    await extension();
    for (const seen of [/ copied \(3 of/, / copied \(9 of/, / compared \(5 of/]) await killAt(seen);
    expect(await upgradeState(pool())).toBe('copying');
    // Partitions that are being copied are not dropped.
    const later = { retentionDays: 60, now: new Date(Date.now() + 40 * DAY_MS) };
    expect(await dropOldReadings(pool(), later)).toEqual([]);
    const said = await command('hypertable', 'make');
    expect(said).toContain('The readings are in a hypertable now.');
    expect((await readingsStorage(pool())).kind).not.toBe('partitions');
    const atSwap = sent();
    await until('readings after the swap', () => sent() > atSwap + 20);
    const acknowledged = await stop();
    expect(await count('readings')).toBe(before + acknowledged);
    // The hypertable has the same primary key, so there are no duplicates; and every row is unchanged.
    const { rows } = await pool().query(
      `SELECT (SELECT count(*) FROM (SELECT DISTINCT inverter_id, ts, seq FROM readings) k) AS keys,
              (SELECT count(*) FROM readings_before_hypertable b
               WHERE NOT EXISTS (SELECT FROM readings r WHERE (r.inverter_id, r.ts, r.seq) = (b.inverter_id, b.ts, b.seq) AND r = b)) AS missing`,
    );
    expect(rows).toEqual([{ keys: before + acknowledged, missing: 0 }]);
    await command('hypertable', 'clean');
    expect(await upgradeState(pool())).toBe('none');
  });

  it('detects a day that differs, and repairs it at the next attempt', async () => {
    await extension();
    let spoilt = '';
    const spoil = async () => {
      const { rows } = await pool().query(
        `DELETE FROM readings_hypertable WHERE (inverter_id, ts) =
           (SELECT inverter_id, min(ts) FROM readings_hypertable GROUP BY inverter_id LIMIT 1) RETURNING ts`,
      );
      await pool().query(
        'UPDATE readings_hypertable SET ac_power_w = 7 WHERE ts = (SELECT max(ts) FROM readings_hypertable)',
      );
      spoilt = rows[0].ts.toISOString().slice(0, 10);
    };
    await expect(stoppedAfterCopy()).rejects.toThrow('enough');
    await spoil();
    await expect(upgradeToHypertable(pool(), 24)).rejects.toThrow(spoilt);
    await expect(upgradeToHypertable(pool(), 24)).rejects.toThrow('in the readings');
    const days = await upgradeToHypertable(pool(), 24);
    expect(days.reduce((sum, { readings }) => sum + readings, 0)).toBe(await count('readings'));
    expect(await count('readings')).toBe(await count('readings_before_hypertable'));
  });

  it('requires TimescaleDB, and can be abandoned', async () => {
    await expect(upgradeToHypertable(pool(), 24)).rejects.toThrow('CREATE EXTENSION');
    await extension();
    const before = await count('readings');
    await expect(stoppedAfterCopy()).rejects.toThrow('enough');
    await abandonUpgrade(pool());
    expect(await upgradeState(pool())).toBe('none');
    expect([await count('readings'), (await readingsStorage(pool())).kind]).toEqual([before, 'partitions']);
    await upgradeToHypertable(pool(), 24);
    await expect(upgradeToHypertable(pool(), 24)).rejects.toThrow('already');
    await dropTableBefore(pool());
    expect(await count('readings')).toBe(before);
  });

  const stoppedAfterCopy = () =>
    upgradeToHypertable(pool(), 24, ({ doing }) => {
      if (doing === 'compared') throw new Error('enough');
    });

  function start(args: readonly string[]): { child: ChildProcess; said: () => string } {
    const child = spawn(process.execPath, [MAIN, ...args], {
      env: { PATH: process.env.PATH, DATABASE_URL: own.url },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let text = '';
    child.stdout.on('data', (chunk: Buffer) => (text += chunk));
    child.stderr.on('data', (chunk: Buffer) => (text += chunk));
    return { child, said: () => text };
  }

  async function command(...args: string[]): Promise<string> {
    const { child, said } = start(args);
    const [code] = (await once(child, 'close')) as [number];
    if (code !== 0) throw new Error(said());
    return said();
  }

  /** Kills the command with SIGKILL as soon as its output matches. */
  async function killAt(seen: RegExp): Promise<void> {
    const { child, said } = start(['hypertable', 'make']);
    const closed = once(child, 'close');
    child.stdout!.on('data', () => seen.test(said()) && child.kill('SIGKILL'));
    const [, signal] = (await closed) as [number | null, string | null];
    if (signal !== 'SIGKILL') throw new Error(`it was not killed: ${said()}`);
  }
});

/** Devices that keep sending a current reading and one up to 25 days old; each is counted once acknowledged. */
async function keepSending(rig: TestIngest, inverters: Awaited<ReturnType<TestIngest['provision']>>[]) {
  let acknowledged = 0;
  let ended = false;
  const loops = inverters.map(async (inverter, index) => {
    const device = await rig.connect(inverter);
    for (let n = 0; !ended; n++) {
      await device.deliver('telemetry', reading());
      const ts = Date.now() - ((n % 25) + 1) * DAY_MS - index * MINUTE_MS;
      await device.deliver('backlog', { v: 1, readings: [reading({ ts })] });
      acknowledged += 2;
    }
  });
  return {
    sent: () => acknowledged,
    stop: async () => {
      ended = true;
      await Promise.all(loops);
      return acknowledged;
    },
  };
}
