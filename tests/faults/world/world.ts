import { chmod, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openDatabase, type Database } from '@heliograph/database/connection/database';
import { migrate } from '@heliograph/database/migrations/migrate';
import { ensureReadingPartitions } from '@heliograph/database/readings/partitions';
import { freePort } from '@heliograph/standalone/supervisor/ports';
import { makeTemporaryFolder } from '../../support/temporary-folder.js';
import { until } from '../../support/until.js';
import { Mosquitto } from '../../integration/ingest/support/mosquitto.js';
import { provisionFleet } from '../fleet/provision-fleet.js';
import { Oracle } from '../oracle.js';
import { Postgres } from './postgres.js';
import { ServerProcess } from './server-process.js';

/** Default of the servers' setting. */
const RAW_RETENTION_DAYS = 60;
const INGEST_START_MAX_MS = 120_000;
/** Timeout of the suite's own connections, because the database may be down. */
const LOOK_MAX_MS = 5_000;

export interface WorldOptions {
  /** Folder of PostgreSQL's files, default: the environment's own. */
  readonly databaseFolder?: string;
  /** Devices connect to a Mosquitto, from which ingest receives their messages. */
  readonly outsideBroker?: boolean;
}

/** A test environment: PostgreSQL, broker and ingest as separate processes. */
export class World {
  #ingest: ServerProcess | null = null;
  #peakMemoryBytes = 0;
  #peakPendingBytes = 0;
  #watching: NodeJS.Timeout | null = null;

  private constructor(
    readonly folder: string,
    readonly postgres: Postgres,
    readonly database: Database,
    readonly mosquitto: Mosquitto | null,
    /** Records what ingest acknowledged to an external broker. */
    readonly oracle: Oracle | null,
    private readonly ingestPort: number,
  ) {}

  static async start({ databaseFolder, outsideBroker = false }: WorldOptions = {}): Promise<World> {
    const folder = await makeTemporaryFolder('heliograph-faults-');
    await chmod(folder, 0o711);
    const postgres = await Postgres.create(databaseFolder ?? folder, join(folder, 'postgres.log'));
    const database = await openDatabase({
      url: postgres.url,
      connectionsMax: 3,
      connectMaxMs: LOOK_MAX_MS,
      applicationName: 'fault suite',
    });
    await migrate(postgres.url);
    await ensureReadingPartitions(database.pool, { retentionDays: RAW_RETENTION_DAYS, now: new Date() });
    const mosquitto = outsideBroker ? await Mosquitto.start() : null;
    const oracle =
      mosquitto && (await Oracle.between(mosquitto.url, { publisher: 'broker', protocolVersion: 5 }));
    const world = new World(folder, postgres, database, mosquitto, oracle, await freePort('127.0.0.1'));
    await world.startIngest();
    world.#watch();
    return world;
  }

  get ingest(): ServerProcess {
    return this.#ingest!;
  }

  /** Port for devices, the same after every start. */
  get mqttPort(): number {
    return this.mosquitto?.port ?? this.ingestPort;
  }

  /** Starts ingest, waiting while its port is in use. @throws Error with its output if it refuses to start. */
  async startIngest(): Promise<void> {
    const environment: Record<string, string> = {
      DATABASE_URL: this.postgres.url,
      MQTT_PORT: String(this.ingestPort),
      ...(this.oracle ? { MQTT_URL: this.oracle.url, MQTT_SHARED: 'off' } : {}),
    };
    this.#ingest = await until(
      'the port of ingest',
      () =>
        ServerProcess.start('ingest', environment).catch((error: Error) => {
          if (/is taken by another program/.test(error.message)) return null;
          throw error;
        }),
      { patienceMs: INGEST_START_MAX_MS },
    );
  }

  provision(prefix: string, count: number): Promise<void> {
    return provisionFleet(this.database.pool, prefix, count);
  }

  /** Peak memory and pending bytes of ingest since the last call, bytes. */
  takePeaks(): { memoryBytes: number; pendingBytes: number } {
    const peaks = { memoryBytes: this.#peakMemoryBytes, pendingBytes: this.#peakPendingBytes };
    this.#peakMemoryBytes = this.#peakPendingBytes = 0;
    this.ingest.forgetPeak();
    return peaks;
  }

  async stop(): Promise<void> {
    clearTimeout(this.#watching ?? undefined);
    this.#watching = null;
    await this.#ingest?.kill();
    this.oracle?.close();
    await this.mosquitto?.stop();
    await this.database.close();
    await this.postgres.stop();
    await rm(this.folder, { recursive: true, force: true });
  }

  #watch(): void {
    this.#watching = setTimeout(() => {
      void this.#look()
        .catch(() => {}) // it may be down right now
        .then(() => this.#watching && this.#watch());
    }, 250);
  }

  async #look(): Promise<void> {
    this.#peakMemoryBytes = Math.max(this.#peakMemoryBytes, this.ingest.peakMemoryBytes);
    const pendingBytes = (await this.ingest.metric('heliograph_ingest_pending_bytes')) ?? 0;
    this.#peakPendingBytes = Math.max(this.#peakPendingBytes, pendingBytes);
  }
}
