import { randomBytes } from 'node:crypto';
import { openDatabase, type Database } from '@heliograph/database/connection/database';
import { ingestSettings } from '@heliograph/ingest/settings';
import { startIngest, type Ingest } from '@heliograph/ingest/start-ingest';
import { loadConfig } from '@heliograph/server/config';
import { createLogger, type Logger } from '@heliograph/server/logging';
import { addDevice, addInverter } from '../../../support/builders.js';
import { asServer } from '../../../support/as-server.js';
import { createTestDatabase } from '../../../support/database.js';
import { use } from '../../../support/use.js';
import { Device } from './device.js';

export interface Provisioned {
  readonly id: number;
  readonly serialNumber: string;
  readonly secret: string;
}

/** Ingest on real parts: a database of its own, and the embedded broker on a free port or the broker at MQTT_URL. */
export class TestIngest {
  readonly #devices: Device[] = [];
  #made = 0;

  private constructor(
    /** The test's own connections. */
    readonly database: Database,
    readonly ingestUrl: string,
    public ingest: Ingest,
    /** Port for devices of a broker that is not embedded. */
    public brokerPort: number | undefined,
    private readonly ends: (() => Promise<void>)[],
  ) {}

  /** @param urlFor the address by which ingest reaches the database, e.g. of a proxy */
  static async start(
    environment: NodeJS.ProcessEnv = {},
    urlFor: (direct: string) => string | Promise<string> = (direct) => direct,
    logger = createLogger('ingest', 'silent'),
    createDatabase = createTestDatabase,
  ): Promise<TestIngest> {
    const own = await createDatabase();
    const database = await openDatabase({ url: own.url });
    const url = await urlFor(asServer('ingest', own.url));
    const started = await startOn(url, environment, logger);
    const rig = new TestIngest(database, url, started.ingest, portOf(environment.MQTT_URL), [
      () => database.close(),
      () => own.drop(),
    ]);
    rig.#end = started.end;
    return rig;
  }

  #end: () => Promise<void> = async () => {};

  /** Stops ingest and starts it again, like a process restart. */
  async restart(environment: NodeJS.ProcessEnv = {}, logger?: Logger): Promise<void> {
    await this.#end();
    const started = await startOn(this.ingestUrl, environment, logger);
    this.ingest = started.ingest;
    this.#end = started.end;
  }

  async stop(): Promise<void> {
    for (const device of this.#devices) device.destroy();
    await this.#end();
    for (const end of this.ends) await end();
  }

  async provision({ status = 'CREATED', demo = false } = {}): Promise<Provisioned> {
    const serialNumber = `HG05-TEST-${String(++this.#made).padStart(5, '0')}`;
    const secret = randomBytes(16).toString('hex');
    const { pool } = this.database;
    const id = await addInverter(pool, { serial_number: serialNumber, status, demo });
    await addDevice(pool, id, { secret });
    return { id, serialNumber, secret };
  }

  /** Opens a connection without sending CONNECT. */
  async dial(localAddress?: string): Promise<Device> {
    const device = await Device.dial((this.ingest.mqttPort ?? this.brokerPort)!, localAddress);
    this.#devices.push(device);
    return device;
  }

  async connect(
    who: Omit<Provisioned, 'id'>,
    options: Parameters<Device['login']>[1] = {},
    localAddress?: string,
  ) {
    const device = await this.dial(localAddress);
    const code = await device.login(who, options);
    if (code !== 0) throw new Error(`refused with ${code}`);
    return device;
  }

  async rows<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
    return (await this.database.pool.query<Row>(text, values)).rows;
  }

  async count(table: string, condition = 'true'): Promise<number> {
    const [row] = await this.rows<{ count: number }>(
      `SELECT count(*)::int AS count FROM ${table} WHERE ${condition}`,
    );
    return row!.count;
  }
}

export function useTestIngest(...options: Parameters<typeof TestIngest.start>): TestIngest {
  return use(
    () => TestIngest.start(...options),
    (rig) => rig.stop(),
  );
}

const portOf = (url: string | undefined) => (url === undefined ? undefined : Number(new URL(url).port));

async function startOn(
  url: string,
  environment: NodeJS.ProcessEnv,
  logger = createLogger('ingest', 'silent'),
) {
  const settings = loadConfig(ingestSettings, { DATABASE_URL: url, MQTT_PORT: '0', ...environment });
  const database = await openDatabase({
    url,
    applicationName: 'ingest under test',
    connectMaxMs: 3_000,
  });
  try {
    const ingest = await startIngest({ database, settings, logger });
    return { ingest, end: () => ingest.close().finally(() => database.close()) };
  } catch (error) {
    await database.close();
    throw error;
  }
}
