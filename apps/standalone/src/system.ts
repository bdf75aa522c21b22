import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { progress } from '../prepare/progress.mjs';
import { type ChildPlan, childPlans, type SystemAddresses } from './child-plans.js';
import type { DatabasePreparation } from './database-preparation.js';
import { dataPaths, prepareDataDirectory, type DataPaths } from './data-directory/data-directory.js';
import { writePrivateFile } from './data-directory/files.js';
import { installationSecrets } from './data-directory/secrets.js';
import { findRedis } from './find-redis.js';
import { UserError } from './user-error.js';
import { prepareEmbeddedPostgres } from './postgres/embedded-postgres.js';
import { builtProgram, type Program } from './program.js';
import type { ProcessName } from './project.js';
import type { StandaloneSettings } from './settings.js';
import { takeLock } from './supervisor/lock.js';
import { LogFile } from './supervisor/log-file.js';
import { choosePort } from './supervisor/ports.js';
import { endLeftovers, ProcessList } from './supervisor/process-list.js';
import { Supervised, type Running } from './supervisor/supervised.js';

/** Everything stops within 30 s of Ctrl-C, even if all processes hang. PostgreSQL takes up to 2 s more than its time. */
const STOP_SERVERS_MAX_MS = 23_500;
const STOP_POSTGRES_MAX_MS = 4_000;
/** PostgreSQL refuses to start until all processes of a killed postmaster have ended. */
const POSTGRES_FIRST_TRIES = 8;

/** Everything on one machine. Stops in reverse order of starting. */
export class System {
  private readonly stops: (() => Promise<void>)[] = [];
  private readonly processes: ProcessList;
  private readonly children = new Map<ProcessName, Supervised>();
  readonly paths: DataPaths;

  constructor(
    private readonly settings: StandaloneSettings,
    private readonly say: (line: string) => void,
    private readonly program: Program = builtProgram,
  ) {
    this.paths = dataPaths(settings.dataDirectory);
    this.processes = new ProcessList(this.paths.processes);
  }

  /** @returns addresses, once everything is ready. */
  async start(): Promise<SystemAddresses> {
    const isNew = await prepareDataDirectory(this.paths);
    this.stops.push(await takeLock(this.paths.lock, this.paths.directory));
    await progress('Waiting for processes of an earlier start', () => endLeftovers(this.paths.processes));
    const ports = await this.choosePorts();
    if (this.settings.redisUrl) await findRedis(this.settings.redisUrl);
    const databaseUrl = this.settings.databaseUrl ?? (await this.startPostgres(isNew));
    const { serverKey } = await installationSecrets(this.paths.secrets);
    const addresses = { ...ports, databaseUrl, serverKey: process.env.SERVER_KEY || serverKey };
    await this.prepareDatabase(databaseUrl);
    await this.startChildren(addresses);
    await this.processes.written();
    return addresses;
  }

  /** May be called at any time, including during the start. */
  async stop(): Promise<void> {
    for (let stop = this.stops.pop(); stop; stop = this.stops.pop()) await stop();
  }

  /** Replaces a process whose program has changed. */
  restart(name: ProcessName): void {
    this.children.get(name)?.restart();
  }

  private async choosePorts(): Promise<{ httpPort: number; mqttUrl: string; mqttPort: number }> {
    const { httpHost, httpPort, mqttHost, mqttPort, mqttUrl } = this.settings;
    const http = await choosePort({ setting: 'HTTP_PORT', host: httpHost, wanted: httpPort, usual: 8080 });
    if (mqttUrl) return { httpPort: http, mqttPort: 0, mqttUrl };
    const mqtt = await choosePort({ setting: 'MQTT_PORT', host: mqttHost, wanted: mqttPort, usual: 1883 });
    const host = mqttHost === '0.0.0.0' ? '127.0.0.1' : mqttHost;
    return { httpPort: http, mqttPort: mqtt, mqttUrl: `mqtt://${host}:${mqtt}` };
  }

  private async startPostgres(isNewDirectory: boolean): Promise<string> {
    const postgres = await progress('Preparing PostgreSQL', () =>
      prepareEmbeddedPostgres(this.paths, isNewDirectory),
    );
    const supervised = this.supervise('PostgreSQL', postgres.log, POSTGRES_FIRST_TRIES, postgres.launch);
    this.stops.push(() => supervised.stop(STOP_POSTGRES_MAX_MS));
    await progress('Starting PostgreSQL', () => supervised.start());
    return postgres.url();
  }

  /** In a thread, whose end frees the 20 MB that migrations take. */
  private async prepareDatabase(databaseUrl: string): Promise<void> {
    const { rawRetentionDays: retentionDays, demo } = this.settings;
    const simulator = demo ? this.program.entryOf('simulator') : undefined;
    const thread = new Worker(this.program.databasePreparation, {
      workerData: { databaseUrl, retentionDays, paths: this.paths, simulator } satisfies DatabasePreparation,
    });
    let failure: string | undefined;
    thread.on('message', (message: string) => (failure = message));
    await once(thread, 'exit');
    if (failure) throw new UserError(failure);
  }

  private async startChildren(addresses: SystemAddresses): Promise<void> {
    if (!this.settings.databaseUrl) this.stops.push(() => rm(this.paths.databaseUrl, { force: true }));
    await writePrivateFile(this.paths.databaseUrl, `${addresses.databaseUrl}\n`);
    await writePrivateFile(this.paths.brokerUrl, `${addresses.mqttUrl}\n`);
    const plans = childPlans(this.settings, this.paths, addresses, this.program);
    const children = plans.map((plan) => {
      const log = new LogFile(`${this.paths.logs}/${plan.name}.log`);
      const launch = (signal: AbortSignal) => this.program.launch({ ...plan, log }, signal);
      const supervised = this.supervise(plan.name, log, 1, launch);
      this.children.set(plan.name, supervised);
      return { supervised, plan };
    });
    this.stops.push(() => this.stopChildren(plans));
    await progress('Starting the servers', () =>
      Promise.all(
        children.map(({ supervised, plan }) =>
          supervised.start().catch((error: Error) => {
            throw new UserError(`The ${plan.name} did not start: ${error.message}`);
          }),
        ),
      ),
    );
  }

  /**
   * In reverse order, but the worker from the beginning: it may wait long for a provider. If it does, ingest does not wait
   * for it.
   */
  private async stopChildren(plans: readonly ChildPlan[]): Promise<void> {
    const endsAt = performance.now() + STOP_SERVERS_MAX_MS;
    const leftMs = () => Math.max(0, endsAt - performance.now());
    const stop = ({ name, stopMaxMs }: ChildPlan) =>
      this.children.get(name)!.stop(Math.min(stopMaxMs, leftMs()));
    const worker = stop(plans.find(({ name }) => name === 'worker')!);
    const running: Promise<unknown>[] = [];
    for (const [index, plan] of [...plans.entries()].reverse()) {
      const { name } = plan;
      const stopped = name === 'worker' ? worker : stop(plan);
      running.push(stopped);
      const nextMs = name === 'worker' ? (plans[index - 1]?.stopMaxMs ?? 0) : 0;
      await Promise.race([stopped, sleep(leftMs() - nextMs, undefined, { ref: false })]);
    }
    await Promise.all(running);
  }

  private supervise(
    name: string,
    log: LogFile,
    firstTries: number,
    launch: (signal: AbortSignal) => Promise<Running>,
  ): Supervised {
    const onRunning = (running: Running) => this.processes.set(name, running);
    return new Supervised({ name, logPath: log.path, launch, firstTries, onRunning, say: this.say });
  }
}
