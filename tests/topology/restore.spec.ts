import { knownHoursSql } from '@heliograph/database/energy/known-hours';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openDatabase, type Database } from '@heliograph/database/connection/database';
import { inTransaction } from '@heliograph/database/connection/transaction';
import { endAllSessions } from '@heliograph/database/sessions/end-all-sessions';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { FleetProcess } from '../faults/fleet/fleet-process.js';
import { provisionFleet } from '../faults/fleet/provision-fleet.js';
import { addPeople, PASSWORD, PHONES } from '../integration/api/support/people.js';
import { createEmptyDatabase, type TestDatabase } from '../support/database.js';
import { postgresClient, runPostgresClient } from '../support/postgres-client.js';
import { makeTemporaryFolder } from '../support/temporary-folder.js';
import { until } from '../support/until.js';
import type { Browser } from './browser.js';
import { whyNoTopology } from './compose-translation.js';
import { Topology } from './topology.js';

const reason = whyNoTopology() ?? (postgresClient ? null : 'TIMESCALE_TEST_CLIENT names no client programs');
const title = 'a database restored from a backup of the running system';

const FLEET = { prefix: 'RESTORE', devices: 10 };

(reason ? describe.skip : describe)(reason ? `${title} (skipped: ${reason})` : title, () => {
  let topology: Topology;
  let folder: string;
  let restored: TestDatabase;
  let after: Database | undefined;
  let browser: Browser;
  let before: string;

  beforeAll(async () => {
    topology = await Topology.start();
    folder = await makeTemporaryFolder('heliograph-restore-');
    const { pool } = topology.database;
    await addPeople(pool);
    await provisionFleet(pool, FLEET.prefix, FLEET.devices);
    browser = topology.browser();
    await browser.logIn(PHONES.a, PASSWORD);
    restored = await createEmptyDatabase(process.env.TIMESCALE_TEST_URL!);
  });
  afterAll(async () => {
    browser?.close();
    await topology?.stop();
    await after?.close();
    await restored?.drop();
    await rm(folder, { recursive: true, force: true });
  });

  const send = async (readings: number) => {
    const fleet = FleetProcess.start({
      ...{ ...topology.broker, ca: topology.ca, ...FLEET, ledger: join(folder, 'ledger'), inFlight: 1 },
      ...{ intervalMs: 100, repeat: 1, messages: 0, poisonEvery: 0, backlogReadings: 0 },
    });
    try {
      await fleet.more(readings, 60_000);
      await fleet.finish();
    } finally {
      await fleet.end();
    }
  };

  /** Everything that a backup must preserve: row counts, readings, and energy per hour. */
  const sumUp = async ({ pool }: Database): Promise<string> => {
    const { rows } = await pool.query(
      `SELECT (SELECT count(*) FROM readings) AS readings, (SELECT md5(string_agg(r::text, ',' ORDER BY inverter_id, ts, seq)) FROM readings r) AS each,
              (SELECT count(*) FROM inverters) AS inverters, (SELECT count(*) FROM users) AS users,
              (SELECT sum(energy_wh) FROM (${knownHoursSql}) h) AS energy_wh,
              (SELECT md5(string_agg(h::text, ',' ORDER BY inverter_id, hour_at)) FROM energy_hours h) AS hours`,
    );
    return JSON.stringify(rows[0]);
  };

  it('contains the same readings and energy', async () => {
    await send(300);
    const settled = () =>
      topology.database.pool.query('SELECT 1 FROM energy_tails WHERE dirty_from IS NOT NULL');
    await until('all readings to be stored and their energy computed', async () => {
      const first = await sumUp(topology.database);
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      return (await settled()).rowCount === 0 && first === (await sumUp(topology.database));
    });
    before = await sumUp(topology.database);
    const dump = join(folder, 'heliograph.dump');
    await runPostgresClient(['pg_dump', '--format=custom', `--dbname=${topology.databaseUrl}`], {
      out: dump,
    });
    after = await openDatabase({ url: restored.url, connectionsMax: 3 });
    await after.pool.query('CREATE EXTENSION timescaledb');
    await after.pool.query('SELECT timescaledb_pre_restore()');
    await runPostgresClient(['pg_restore', '--no-owner', '--no-privileges', `--dbname=${restored.url}`], {
      in: dump,
    });
    await after.pool.query('SELECT timescaledb_post_restore()');
    await after.close();
    after = await openDatabase({ url: restored.url, connectionsMax: 3 });
    expect(await sumUp(after)).toBe(before);
  });

  it('has no logged-in user after all sessions are ended', async () => {
    const { rows } = await after!.pool.query('SELECT count(*)::int AS sessions FROM sessions');
    expect(rows).toEqual([{ sessions: 1 }]);
    expect(await inTransaction(after!.pool, endAllSessions)).toBe(1);
    await topology.moveTo(restored.url);
    const nobody = (await topology.browser().call('GET', '/getUserByToken')).text;
    expect((await browser.call('GET', '/getUserByToken')).text).toBe(nobody);
    expect((await browser.logIn(PHONES.a, PASSWORD)).status).toBe(200);
  });

  it('stores further readings of the devices', async () => {
    const stored = async () =>
      Number((await after!.pool.query('SELECT count(*) AS n FROM readings')).rows[0].n);
    const there = await stored();
    await send(100);
    await until('the new readings', async () => (await stored()) >= there + 100);
    const { rows } = await after!.pool.query('SELECT reason FROM quarantine');
    expect(rows).toEqual([]);
  });
});
