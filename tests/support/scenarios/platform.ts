import { openDatabase, type Database } from '@heliograph/database/connection/database';
import { recordHeartbeat } from '@heliograph/database/heartbeats/record-heartbeat';
import { ensureReadingPartitions } from '@heliograph/database/readings/partitions';
import { ingestSettings } from '@heliograph/ingest/settings';
import { startIngest, type Ingest } from '@heliograph/ingest/start-ingest';
import { loadConfig } from '@heliograph/server/config';
import { createLogger } from '@heliograph/server/logging';
import type { QueueClient } from '@heliograph/server/queues/queue-client';
import { MessageDispatch } from '@heliograph/worker/handlers/message-dispatch';
import { NoCommunicationSweep } from '@heliograph/worker/handlers/no-communication-sweep';
import { UpdateReportingHours } from '@heliograph/worker/handlers/update-reporting-hours';
import type { WorkerSettings } from '@heliograph/worker/settings';
import type { SmsProvider } from '@heliograph/worker/sms/sms-provider';
import type { Pool } from 'pg';
import { messageDelivery } from '../alerts/message-delivery.js';
import { prepareAll } from '../alarms/prepared-pool.js';
import { SimulatedClock } from '../alert-world/clock.js';
import { asServer } from '../as-server.js';
import { createTestDatabase } from '../database.js';
import { Proxy as TcpProxy } from '../proxy.js';
import { ProcessClock } from './process-clock.js';

const RETENTION_DAYS = 60;
const CONNECT_MAX_MS = 3_000;
const SETTINGS = { SMS_DAILY_MAX: 100_000, DEMO: false } as WorkerSettings;

/** A text message that the provider accepted. */
export interface SentText {
  /** ms since 1970 */
  readonly at: number;
  readonly kind: string;
  readonly phone: string;
}

/** Mistakes that a test puts into the worker. */
export interface WorkerMistakes {
  readonly beforeSweep?: (pool: Pool) => Promise<void>;
  readonly sendsEachTimes?: number;
}

/** Ingest and the worker's duties in this process, on a PostgreSQL of their own, at a simulated time. */
export class Platform {
  readonly texts: SentText[] = [];
  #ingest: { running: Ingest; database: Database } | null = null;
  #mqttPort = 0;
  #databaseIsDown = false;
  readonly #queued = new Set<string>();
  readonly #duties: (() => Promise<void>)[];

  private constructor(
    /** Connections that no outage cuts. */
    readonly pool: Pool,
    private readonly url: string,
    private readonly proxy: TcpProxy,
    private readonly clocks: { readonly process: ProcessClock; readonly database: SimulatedClock },
    worker: Database,
    mistakes: WorkerMistakes,
    private readonly ends: (() => Promise<unknown> | void)[],
  ) {
    const logger = createLogger('worker', 'silent');
    const queues = {
      addJobs: async (_: string, jobs: readonly { id: string }[]) =>
        jobs.forEach(({ id }) => this.#queued.add(id)),
    } as unknown as QueueClient;
    const delivery = messageDelivery(worker, {
      provider: this.#provider(mistakes),
      logger,
      settings: SETTINGS,
    });
    const sweep = new NoCommunicationSweep(worker, SETTINGS, logger, queues);
    const hours = new UpdateReportingHours(worker, logger);
    const dispatch = new MessageDispatch(worker, queues, logger, SETTINGS);
    const deliver = async () => {
      for (const messageId of this.#queued) {
        this.#queued.delete(messageId);
        await delivery.handle({ messageId });
      }
    };
    this.#duties = [
      () => hours.handle(),
      async () => mistakes.beforeSweep?.(pool),
      () => sweep.handle(),
      () => dispatch.handle(),
      deliver,
    ];
  }

  /** @param at the first simulated time, ms since 1970 */
  static async start(at: number, mistakes: WorkerMistakes): Promise<Platform> {
    const ends: (() => Promise<unknown> | void)[] = [];
    try {
      const own = await createTestDatabase();
      ends.push(own.drop);
      const first = await openDatabase({ url: own.url, connectionsMax: 1 });
      ends.push(first.close);
      const clocks = { process: new ProcessClock(at), database: await SimulatedClock.in(first.pool) };
      ends.push(() => clocks.process.restore());
      // Only connections opened from here on have the simulated clock.
      const direct = await openDatabase({ url: own.url });
      ends.push(direct.close);
      await ensureReadingPartitions(direct.pool, { retentionDays: RETENTION_DAYS, now: new Date(at) });
      const proxy = await TcpProxy.to(new URL(own.url));
      ends.push(() => proxy.close());
      const url = (server: 'ingest' | 'worker') => proxy.instead(asServer(server, own.url));
      const worker = await openDatabase({ url: url('worker'), connectMaxMs: CONNECT_MAX_MS });
      prepareAll(worker.pool);
      ends.push(worker.close);
      const platform = new Platform(direct.pool, url('ingest'), proxy, clocks, worker, mistakes, ends);
      await platform.setTime(at);
      await platform.startIngest();
      return platform;
    } catch (error) {
      for (const end of ends.reverse()) await end();
      throw error;
    }
  }

  get brokerUrl(): string {
    return `mqtt://127.0.0.1:${this.#mqttPort}`;
  }

  get isReceiving(): boolean {
    return this.#ingest !== null && !this.#databaseIsDown;
  }

  async setTime(at: number): Promise<void> {
    await this.clocks.database.set(at);
    this.clocks.process.set(at);
  }

  async startIngest(): Promise<void> {
    // Each step waits for its answers.
    const environment = { DATABASE_URL: this.url, MQTT_PORT: String(this.#mqttPort), INGEST_WAIT_MS: '0' };
    const database = await openDatabase({ url: this.url, connectMaxMs: CONNECT_MAX_MS });
    const settings = loadConfig(ingestSettings, environment);
    const running = await startIngest({ database, settings, logger: createLogger('ingest', 'silent') });
    this.#mqttPort = running.mqttPort!;
    this.#ingest = { running, database };
  }

  async stopIngest(): Promise<void> {
    if (!this.#ingest) return;
    const { running, database } = this.#ingest;
    this.#ingest = null;
    await running.close();
    await database.close();
  }

  breakDatabase(isDown: boolean): void {
    this.#databaseIsDown = isDown;
    if (isDown) this.proxy.cut();
    else this.proxy.mend();
  }

  /**
   * Records ingest's heartbeat at a simulated time. Ingest itself does so every five real seconds.
   * @param at simulated time, ms since 1970
   */
  async beat(at: number): Promise<void> {
    if (this.isReceiving) await recordHeartbeat(this.pool, 'ingest', new Date(at));
  }

  /** Runs the worker's jobs of a minute. */
  async work(): Promise<void> {
    for (const duty of this.#duties) {
      await duty().catch((error: unknown) => {
        if (!this.#databaseIsDown) throw error;
      });
    }
  }

  async stop(): Promise<void> {
    this.breakDatabase(false);
    await this.stopIngest();
    for (const end of this.ends.reverse()) await end();
  }

  #provider({ sendsEachTimes = 1 }: WorkerMistakes): SmsProvider {
    return {
      retainsTexts: false,
      send: async ({ kind, phone }) => {
        for (let time = 0; time < sendsEachTimes; time++) this.texts.push({ at: Date.now(), kind, phone });
        return null;
      },
    };
  }
}
