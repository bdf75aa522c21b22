import { openDatabase, type Database } from '@heliograph/database/connection/database';
import { migrate } from '@heliograph/database/migrations/migrate';
import { findReplication } from '@heliograph/database/provisioning/replication';
import { ensureReadingPartitions } from '@heliograph/database/readings/partitions';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { chmod, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import mqtt from 'mqtt';
import { makeTemporaryFolder } from '../support/temporary-folder.js';
import { until } from '../support/until.js';
import { FLEET_SECRET, serialNumberOf } from './fleet/fleet-options.js';
import { provisionFleet } from './fleet/provision-fleet.js';
import { Postgres } from './world/postgres.js';
import { ServerProcess } from './world/server-process.js';

const serial = serialNumberOf('STANDBY', 0);
const RAW_RETENTION_DAYS = 60;

describe('a primary with a synchronous standby', () => {
  let folder: string;
  let primary: Postgres;
  let standby: Postgres;
  let database: Database;
  let ingest: ServerProcess;
  let device: mqtt.MqttClient;

  beforeAll(async () => {
    folder = await makeTemporaryFolder('heliograph-standby-');
    await chmod(folder, 0o711);
    primary = await Postgres.create(folder, join(folder, 'primary.log'));
    await migrate(primary.url);
    database = await openDatabase({ url: primary.url, connectionsMax: 2 });
    await ensureReadingPartitions(database.pool, { retentionDays: RAW_RETENTION_DAYS, now: new Date() });
    await provisionFleet(database.pool, 'STANDBY', 1);
    await database.close();
    const other = join(folder, 'other');
    await mkdir(other, { mode: 0o711 });
    standby = await primary.withStandby(other, join(folder, 'standby.log'));
    database = await openDatabase({ url: primary.url, connectionsMax: 2 });
    ingest = await ServerProcess.start('ingest', { DATABASE_URL: primary.url, MQTT_PORT: '0' });
    device = await mqtt.connectAsync(`mqtt://127.0.0.1:${ingest.mqttPort}`, {
      clientId: serial,
      username: serial,
      password: FLEET_SECRET,
      protocolVersion: 4,
    });
  });
  afterAll(async () => {
    await device?.endAsync(true);
    await ingest?.kill();
    await database?.close();
    standby?.thaw();
    await primary?.stop();
    await standby?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it('is known as such', async () => {
    expect(await findReplication(database.pool)).toEqual({
      isSynchronous: true,
      standbys: 1,
      archivingFails: false,
    });
  });

  it('acknowledges a reading when both have it, with any default of its connections', async () => {
    await database.pool.query('ALTER DATABASE faults SET synchronous_commit = local');
    // Its next connections have the new default.
    await database.pool.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'heliograph ingest'`,
    );
    standby.freeze();
    let isAcknowledged = false;
    const ts = Date.now();
    const values = { state: 'producing', energy_total_wh: 1_000, ac_power_w: 3_120 };
    const acknowledged = device
      .publishAsync(`solar/v1/${serial}/telemetry`, JSON.stringify({ v: 1, ts, seq: 1, values }), { qos: 1 })
      .then(() => (isAcknowledged = true));
    await until('ingest to wait for the standby', async () => {
      const { rowCount } = await database.pool.query(
        `SELECT FROM pg_stat_activity WHERE wait_event = 'SyncRep' AND application_name = 'heliograph ingest'`,
      );
      return rowCount! > 0;
    });
    expect(isAcknowledged).toBe(false);
    standby.thaw();
    await acknowledged;
    await primary.kill();
    const copy = await openDatabase({ url: standby.url, connectionsMax: 1 });
    const { rows } = await copy.pool.query<{ ts: Date }>('SELECT ts FROM readings');
    await copy.close();
    expect(rows.map((row) => row.ts.getTime())).toEqual([ts]);
  });
});
