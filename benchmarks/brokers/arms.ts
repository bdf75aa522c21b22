import { chmod, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openDatabase } from '@heliograph/database/connection/database';
import { migrate } from '@heliograph/database/migrations/migrate';
import { ensureReadingPartitions } from '@heliograph/database/readings/partitions';
import { Postgres } from '@heliograph/tests/faults/world/postgres';
import { IngestProcess } from '@heliograph/tests/integration/ingest/support/ingest-process';
import { Mosquitto } from '@heliograph/tests/integration/ingest/support/mosquitto';
import { RabbitMq } from '@heliograph/tests/integration/ingest/support/rabbitmq';
import { makeTemporaryFolder } from '@heliograph/tests/support/temporary-folder';
import type { Arm } from '../ingest/arms.js';
import { createFleet, provisionFleet } from '../load/fleet.js';

const RAW_RETENTION_DAYS = 60;
/** Those of the other arms: benchmarks/run.mjs. */
const SETTINGS = { shared_buffers: '512MB', max_wal_size: '4GB', max_connections: 300 };

/** The embedded broker, whose commits wait for a second PostgreSQL. */
export async function standbyArm(inverters: number): Promise<Arm> {
  const folder = await makeTemporaryFolder('heliograph-brokers-');
  await chmod(folder, 0o711);
  const primary = await Postgres.create(folder, join(folder, 'primary.log'), SETTINGS);
  await migrate(primary.url);
  const database = await openDatabase({ url: primary.url, connectionsMax: 2 });
  await ensureReadingPartitions(database.pool, { retentionDays: RAW_RETENTION_DAYS, now: new Date() });
  const secret = await provisionFleet(database.pool, inverters);
  await database.close();
  const other = join(folder, 'standby');
  await mkdir(other, { mode: 0o711 });
  const standby = await primary.withStandby(other, join(folder, 'standby.log'));
  const ingest = await IngestProcess.start({ DATABASE_URL: primary.url, MQTT_PORT: '0' });
  return {
    name: 'embedded, synchronous standby',
    target: {
      port: ingest.mqttPort!,
      secret,
      processes: { ingest: ingest.pid, postgres: primary.pid, standby: standby.pid },
    },
    stored: null,
    stop: async () => {
      await ingest.stop();
      await primary.stop();
      await standby.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export async function rabbitMqArm(inverters: number): Promise<Arm> {
  const broker = await RabbitMq.start();
  return externalArm('RabbitMQ', inverters, broker, broker.settings);
}

/** With the persistence of deploy/mosquitto, but without passwords. */
export async function mosquittoArm(inverters: number): Promise<Arm> {
  const broker = await Mosquitto.start();
  return externalArm('Mosquitto', inverters, broker, { MQTT_URL: broker.url });
}

async function externalArm(
  name: string,
  inverters: number,
  broker: Mosquitto | RabbitMq,
  settings: Record<string, string>,
): Promise<Arm> {
  const fleet = await createFleet(inverters);
  const ingest = await IngestProcess.start({ DATABASE_URL: fleet.url, ...settings });
  return {
    name,
    target: {
      port: broker.port,
      secret: fleet.secret,
      processes: { broker: broker.pid, ingest: ingest.pid, postgres: fleet.postgresPid },
    },
    stored: () => ingest.metric('readings_stored_total'),
    stop: async () => {
      await ingest.stop();
      await broker.stop();
      await fleet.drop();
    },
  };
}
