import { execFile, execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { chmod, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openDatabase, type Database } from '@heliograph/database/connection/database';
import { projectFolder } from '@heliograph/standalone/project';
import { FleetProcess } from '../faults/fleet/fleet-process.js';
import { readLedger } from '../faults/ledger.js';
import { provisionFleet } from '../faults/fleet/provision-fleet.js';
import { makeTemporaryFolder } from '../support/temporary-folder.js';
import { until } from '../support/until.js';
import { Brokers } from './brokers.js';
import { Machine, readsFromStandby, SERVERS } from './machine.js';
import { addressOf, createNetwork, deleteNetwork, OUTSIDE } from './network.js';
import { RECOVERY } from './recovery.js';

const NUMBERS = [1, 2, 3] as const;
const ANSWER_MAX_MS = 2_000;
const BROKER_PASSWORD = 'password-of-the-test';

/** Devices that send until they are told to finish. */
export interface Fleet {
  readonly prefix: string;
  readonly devices: number;
  readonly intervalMs: number;
  readonly inFlight: number;
}

/** A member as Patroni describes it. */
interface Member {
  readonly name: string;
  readonly role: 'leader' | 'sync_standby' | 'replica';
  readonly state: string;
}

/** Three machines with the configuration of deploy/cluster, in namespaces of scripts/cluster.sh. */
export class Cluster {
  private constructor(
    readonly folder: string,
    readonly machines: readonly Machine[],
    /** Certificate authority of devices and browsers, PEM. */
    readonly ca: string,
    private readonly password: string,
    readonly brokers: Brokers,
  ) {}

  /**
   * @param withRabbitMq between devices and ingest
   * @param version folder of the built project that the machines run
   */
  static async start({ withRabbitMq = false, version = projectFolder } = {}): Promise<Cluster> {
    createNetwork();
    const folder = await makeTemporaryFolder('heliograph-cluster-');
    await chmod(folder, 0o711);
    await mkdir(join(folder, 'backups'));
    const secrets = join(folder, 'secrets');
    execFileSync(join(projectFolder, 'scripts', 'make-secrets.sh'), [secrets]);
    await writeFile(join(secrets, 'backup-key'), 'a key of the test');
    if (withRabbitMq) {
      await writeFile(join(secrets, 'erlang-cookie'), 'cookie-of-the-test');
      await writeFile(join(secrets, 'rabbitmq-password'), BROKER_PASSWORD);
    }
    const addresses = NUMBERS.map(addressOf);
    const machines = NUMBERS.map((number) => {
      const at = join(folder, `machine-${number}`);
      return new Machine(`machine-${number}`, addressOf(number), at, addresses.join());
    });
    for (const machine of machines) {
      await mkdir(machine.folder, { mode: 0o711 });
      const configuration = join(machine.folder, 'configuration');
      const number = String(machines.indexOf(machine) + 1);
      const configure = join(projectFolder, 'deploy', 'cluster', 'configure.sh');
      execFileSync(configure, [configuration, secrets, number, ...addresses]);
      const letTestIn = `  pg_hba:\n    - host all all ${OUTSIDE}/32 scram-sha-256\n`;
      await machine.configure('patroni.yml', (text) => text.replace('  pg_hba:\n', letTestIn));
      for (const server of SERVERS) await machine.install(server, version);
    }
    const ca = readFileSync(join(secrets, 'tls-certificate'), 'utf8');
    const password = readFileSync(join(secrets, 'database-password'), 'utf8');
    const cluster = new Cluster(folder, machines, ca, password, new Brokers(machines));
    try {
      for (const machine of machines) machine.start();
      await cluster.settled();
      if (withRabbitMq) {
        await cluster.brokers.addUser(BROKER_PASSWORD);
        await cluster.brokers.complete();
      }
      await cluster.migrate(version);
      for (const machine of machines) machine.startServers();
      await cluster.serversReady();
    } catch (error) {
      await cluster.stop();
      throw error;
    }
    return cluster;
  }

  async stop(): Promise<void> {
    await Promise.all(this.machines.map((machine) => machine.kill()));
    deleteNetwork();
    await rm(this.folder, { recursive: true, force: true });
  }

  get ledger(): string {
    return join(this.folder, 'ledger');
  }

  /** Adds devices, and starts them: they send to all machines. Sent and acknowledged messages are in `ledger`. */
  async startFleet(fleet: Fleet): Promise<FleetProcess> {
    await this.withDatabase((pool) => provisionFleet(pool, fleet.prefix, fleet.devices));
    const host = this.machines.map(({ address }) => address);
    const started = FleetProcess.start({
      ...{ ...fleet, host, port: 8883, ca: this.ca, ledger: this.ledger },
      ...{ repeat: 1, messages: 0, poisonEvery: 0, backlogReadings: 0 },
    });
    await started.allConnected(RECOVERY.patienceMs);
    return started;
  }

  /** Longest time between two acknowledgements of any devices. */
  longestSilenceMs(from: number, to: number): number {
    const times = readLedger(this.ledger).acknowledged.map(({ at }) => at);
    const within = [from, ...times.filter((at) => at >= from && at <= to).sort((one, other) => one - other)];
    return Math.max(...within.slice(1).map((at, index) => at - within[index]!));
  }

  /** The machines of the primary, of its synchronous standby, and the third one. */
  async roles(): Promise<Record<'primary' | 'standby' | 'other', Machine>> {
    const members = await this.members();
    const machineOf = (role: Member['role']) =>
      this.machines.find(({ name }) => name === members.find((each) => each.role === role)?.name)!;
    return { primary: machineOf('leader'), standby: machineOf('sync_standby'), other: machineOf('replica') };
  }

  /** Waits until each machine has its part: a primary, a synchronous standby and another one, all replicating. */
  async settled(): Promise<void> {
    await until(
      'a primary with two standbys',
      async () => {
        const members = await this.members();
        return members.map(({ role, state }) => `${role} ${state}`).sort();
      },
      {
        wanted: (seen) => seen.join() === 'leader running,replica streaming,sync_standby streaming',
        ...RECOVERY,
      },
    );
  }

  async serversReady(): Promise<void> {
    await until(
      'all servers to be ready',
      async () => {
        const urls = this.machines.flatMap(({ address }) =>
          [9101, 9102, 9103].map((port) => `http://${address}:${port}/health/ready`),
        );
        const answers = await Promise.all(urls.map((url) => get(url).catch(() => null)));
        return urls.filter((_, index) => !answers[index]?.ok);
      },
      { wanted: (missing) => missing.length === 0, ...RECOVERY },
    );
  }

  async standbysRead(): Promise<void> {
    await until(
      'each API to read from a standby',
      async () => {
        const read = await Promise.all(this.machines.map(readsFromStandby));
        return this.machines.filter((_, index) => !read[index]).map(({ name }) => name);
      },
      { wanted: (missing) => missing.length === 0, ...RECOVERY },
    );
  }

  /** Waits until another machine than the former has the primary. */
  async anotherPrimary(former: Machine): Promise<void> {
    await until(
      'another primary',
      async () => {
        const { primary } = await this.roles();
        return primary && primary !== former;
      },
      RECOVERY,
    );
  }

  /** Kills the primary's machine, and starts it again once another has taken over. */
  async replacePrimary(): Promise<void> {
    const { primary } = await this.roles();
    await primary.kill();
    await this.anotherPrimary(primary);
    primary.start();
    primary.startServers();
  }

  /** Kills the machine of the synchronous standby, and starts it again after `meanwhile`. */
  async replaceStandby(meanwhile: () => Promise<void>): Promise<void> {
    const { standby } = await this.roles();
    await standby.kill();
    await meanwhile();
    standby.start();
    standby.startServers();
  }

  /** Kills a machine and replaces it with a new one with an empty disk, as in docs/cluster.md. */
  async exchange(lost: Machine): Promise<void> {
    const running = this.machines.find((machine) => machine !== lost)!;
    const etcdctl = (command: string) =>
      running.run(`etcdctl --endpoints=http://${running.address}:2379 ${command}`);
    await lost.kill();
    await lost.loseDisk();
    // If its leader was lost, etcd answers once it has another.
    const listed = () => etcdctl('member list').catch(() => '');
    const list = await until('etcd', listed, RECOVERY);
    const members = list.split('\n').map((line) => line.split(', '));
    await etcdctl(`member remove ${members.find(([, , name]) => name === lost.name)![0]}`);
    // etcd refuses while its members have been connected for less than five seconds.
    const add = () => etcdctl(`member add ${lost.name} --peer-urls=http://${lost.address}:2380`);
    await until('etcd to add a member', () => add().catch(() => ''), RECOVERY);
    if (lost.hasRabbitMq) await this.brokers.forget(lost);
    await lost.configure('etcd', (text) => text.replace('STATE=new', 'STATE=existing'));
    lost.start();
    lost.startServers();
  }

  /** Moves the primary to another machine, as planned. */
  async switchOver(from: Machine, to: Machine): Promise<void> {
    const answer = await fetch(`http://${from.address}:8008/switchover`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`patroni:${this.password}`).toString('base64')}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ leader: from.name, candidate: to.name }),
    });
    if (!answer.ok) throw new Error(`the switchover failed: ${await answer.text()}`);
  }

  /** Uses the primary as the owner of the database. */
  async withDatabase<T>(use: (pool: Database['pool']) => Promise<T>): Promise<T> {
    const database = await until('the primary', () => this.#openPrimary(), RECOVERY);
    try {
      return await use(database!.pool);
    } finally {
      await database!.close();
    }
  }

  /** @returns null if the leader that Patroni names is no longer the primary. */
  async #openPrimary(): Promise<Database | null> {
    const url = await this.#databaseUrl();
    const database = await openDatabase({ url, connectionsMax: 2, queryMaxMs: 60_000 });
    const asked = database.pool.query<{ former: boolean }>('SELECT pg_is_in_recovery() AS former');
    const isPrimary = await asked.then(({ rows }) => !rows[0]!.former).catch(() => false);
    if (isPrimary) return database;
    await database.close();
    return null;
  }

  /** Empty: no member answers. */
  async members(): Promise<readonly Member[]> {
    for (const { address } of this.machines) {
      const answer = await get(`http://${address}:8008/cluster`).catch(() => null);
      // A machine that does not reach etcd answers with an error.
      if (answer?.ok) return ((await answer.json()) as { members: Member[] }).members;
    }
    return [];
  }

  /** @param version folder of the built project. */
  async migrate(version: string): Promise<void> {
    const at = (server: string) => join(this.machines[0]!.folder, 'configuration', `${server}.env`);
    const command = join(version, 'apps', 'standalone', 'dist', 'commands', 'main.js');
    const servers = ['database-api', 'database-ingest', 'database-worker'].map(at);
    const env = { PATH: process.env.PATH, DATABASE_URL: await this.#databaseUrl() };
    await promisify(execFile)(process.execPath, [command, 'migrate', ...servers], { env });
  }

  async #databaseUrl(): Promise<string> {
    const { primary } = await this.roles();
    return `postgres://heliograph:${this.password}@${primary.address}:5432/heliograph`;
  }
}

const get = (url: string) => fetch(url, { signal: AbortSignal.timeout(ANSWER_MAX_MS) });
