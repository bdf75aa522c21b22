import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { EnergyRepair } from '@heliograph/worker/handlers/energy-repair';
import { listInvertersToRecompute } from '@heliograph/database/energy/list-inverters-to-recompute';
import { createLogger } from '@heliograph/server/logging';
import type { Pool } from 'pg';
import { makeTemporaryFolder } from '../../../support/temporary-folder.js';
import { addDevice, addInverter } from '../../../support/builders.js';
import { until } from '../../../support/until.js';
import { IngestProcess } from '../../ingest/support/ingest-process.js';
import { Mosquitto } from '../../ingest/support/mosquitto.js';
import { migrated, type OwnDatabase } from '../../readings-storage/servers.js';
import type { MonthInverter } from './month.js';
import { SECRET } from './sending.js';

const CLOCK = pathToFileURL(join(import.meta.dirname, 'clock.mjs')).href;

/** Ingests with an adjustable clock, on a database of their own, with the embedded broker or behind a Mosquitto. */
export class Stage {
  readonly ids = new Map<string, number>();

  private constructor(
    private readonly own: OwnDatabase,
    private readonly folder: string,
    private readonly broker: Mosquitto | null,
    private ingests: IngestProcess[],
  ) {}

  /** @param server address of a TimescaleDB; undefined for the tests' own PostgreSQL with native partitions */
  static async start(
    behindMosquitto: boolean,
    server: string | undefined,
    month: readonly MonthInverter[],
  ): Promise<Stage> {
    const stage = new Stage(
      await migrated(server),
      await makeTemporaryFolder('heliograph-june-'),
      // The broker is never killed here, so persistence would only slow it down.
      behindMosquitto ? await Mosquitto.start(() => ['persistence false', 'allow_anonymous true']) : null,
      [],
    );
    await stage.setClock(Date.now());
    for (const inverter of month) await stage.#provision(inverter);
    const numbers = behindMosquitto ? [0, 1, 2] : [0];
    stage.ingests = await Promise.all(numbers.map((n) => stage.#ingest(n)));
    return stage;
  }

  get pool(): Pool {
    return this.own.database.pool;
  }

  get databaseUrl(): string {
    return this.own.url;
  }

  get brokerUrl(): string {
    return this.broker?.url ?? `mqtt://127.0.0.1:${this.ingests[0]!.mqttPort}`;
  }

  /** Sets the clock of the ingests, ms since 1970; it runs on from there. */
  async setClock(now: number): Promise<void> {
    const file = join(this.folder, 'clock');
    await writeFile(`${file}.new`, String(now - Date.now()));
    await rename(`${file}.new`, file);
  }

  /** Kills one ingest with SIGKILL, and restarts it under the same name. */
  async killOneAndStartAgain(): Promise<void> {
    await this.ingests[1]!.kill();
    this.ingests[1] = await this.#ingest(1);
  }

  /** Waits until all rollups are recomputed, by ingest or, if it was killed meanwhile, by the worker's job. */
  async settled(): Promise<void> {
    const job = new EnergyRepair(this.own.database, createLogger('worker', 'silent'));
    await until('the hours', async () => {
      await job.handle();
      return (await listInvertersToRecompute(this.pool, 1)).length === 0;
    });
  }

  async stop(): Promise<void> {
    await Promise.all(this.ingests.map((ingest) => ingest.kill()));
    await this.broker?.stop();
    await this.own.end();
    await rm(this.folder, { recursive: true });
  }

  #ingest(n: number): Promise<IngestProcess> {
    return IngestProcess.start({
      DATABASE_URL: this.own.url,
      NODE_OPTIONS: `--import ${CLOCK}`,
      TEST_CLOCK: join(this.folder, 'clock'),
      ...(this.broker ? { MQTT_URL: this.broker.url, MQTT_CLIENT_ID: `june-${n}` } : { MQTT_PORT: '0' }),
    });
  }

  async #provision(inverter: MonthInverter): Promise<void> {
    const { serialNumber, ratedPowerW, latitude, longitude, timeZone } = inverter;
    const id = await addInverter(this.pool, {
      serial_number: serialNumber,
      power_rating: `${Math.floor(ratedPowerW / 1_000)} kW`,
      rated_power_w: ratedPowerW,
      latitude,
      longitude,
      time_zone: timeZone,
    });
    await addDevice(this.pool, id, { secret: SECRET });
    this.ids.set(serialNumber, id);
  }
}
