import { execFile, execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { appendFile, chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openDatabase, type Database } from '@heliograph/database/connection/database';
import { roleOf, type Server } from '@heliograph/database/roles/rights';
import { projectFolder } from '@heliograph/standalone/project';
import { roleAddress } from '../support/as-server.js';
import { createEmptyDatabase, type TestDatabase } from '../support/database.js';
import { makeTemporaryFolder } from '../support/temporary-folder.js';
import { Browser } from './browser.js';
import { findProgram, ComposeTranslation, type ServiceName } from './compose-translation.js';
import { TopologyProcess } from './process.js';

const SERVERS = ['ingest-1', 'ingest-2', 'worker-1', 'worker-2', 'api-1', 'api-2'] as const;
export type ServerName = (typeof SERVERS)[number];

export interface TopologyOptions {
  /** Additions to secrets/server.env, as an operator makes them. */
  readonly serverSettings?: Readonly<Record<string, string>>;
}

/** The processes of docker-compose.yml with its settings, without containers. */
export class Topology {
  readonly servers: Readonly<Record<ServerName, TopologyProcess>>;
  readonly nginx: TopologyProcess;
  readonly #redis: TopologyProcess;

  private constructor(
    readonly folder: string,
    private readonly native: ComposeTranslation,
    private readonly own: TestDatabase,
    /** The test's own connection. */
    readonly database: Database,
    /** Certificate authority of the web server, PEM. */
    readonly ca: string,
  ) {
    const debian = (name: ServiceName, program: string, args: string[], port: number) =>
      new TopologyProcess(program, {
        program: findProgram(program)!,
        args,
        environment: {},
        ready: () => answers(native.address(name), port),
      });
    const listen = ['--bind', native.address('redis'), '--port', '6379', '--dir', join(folder, 'redis')];
    this.#redis = debian('redis', 'redis-server', [...native.args('redis'), ...listen], 6379);
    this.nginx = debian('web', 'nginx', native.args('web'), 8443);
    this.servers = Object.fromEntries(
      SERVERS.map((name) => [
        name,
        new TopologyProcess(name, {
          ...this.#node(name),
          ready: () => this.isReady(name),
        }),
      ]),
    ) as Record<ServerName, TopologyProcess>;
  }

  /** Starts in the compose file's order. Two migrations run at the same time, as if started twice by mistake. */
  static async start(options: TopologyOptions = {}): Promise<Topology> {
    execFileSync(process.execPath, [join(projectFolder, 'apps', 'standalone', 'build.mjs')], {
      env: plain(),
    });
    const folder = await makeTemporaryFolder('heliograph-topology-');
    await chmod(folder, 0o711); // nginx's workers run as another user
    const at = (name: string) => join(folder, name);
    for (const name of ['redis', 'web']) await mkdir(at(name));
    execFileSync(join(projectFolder, 'scripts', 'make-secrets.sh'), [at('secrets')]);
    const own = await createEmptyDatabase(process.env.TIMESCALE_TEST_URL!);
    const database = await openDatabase({
      url: own.url,
      connectionsMax: 3,
      applicationName: 'topology test',
    });
    await database.pool.query('CREATE EXTENSION IF NOT EXISTS timescaledb');
    await writeAddresses(at('secrets'), own.url);
    const settings = Object.entries(options.serverSettings ?? {}).map(
      ([name, value]) => `${name}=${value}\n`,
    );
    await chmod(at('secrets/server.env'), 0o600);
    await appendFile(at('secrets/server.env'), settings.join(''));

    const native = new ComposeTranslation(at('secrets'), at('web'));
    const redis = await readFile(at('secrets/redis.env'), 'utf8');
    await rewrite(at('secrets/redis.env'), redis.replace('redis:6379', `${native.address('redis')}:6379`));
    const template = readFileSync(join(projectFolder, 'deploy', 'nginx', 'nginx.conf.template'), 'utf8');
    await writeFile(join(at('web'), 'nginx.conf'), native.fillIn(template));
    const ca = await readFile(at('secrets/tls-certificate'), 'utf8');
    const topology = new Topology(folder, native, own, database, ca);
    try {
      await topology.#start();
    } catch (error) {
      await topology.stop();
      throw error;
    }
    return topology;
  }

  /** Base URL of portal and API, by TLS. */
  get url(): string {
    return `https://${this.native.address('web')}:8443`;
  }

  /** URL of one API, bypassing nginx. */
  apiUrl(name: 'api-1' | 'api-2'): string {
    return `http://${this.native.address(name)}:8080`;
  }

  /** Address for devices, by TLS. */
  get broker(): { host: string; port: number } {
    return { host: this.native.address('web'), port: 8883 };
  }

  browser(): Browser {
    return new Browser(this.url, this.ca);
  }

  async isReady(server: ServerName): Promise<boolean> {
    return (await fetch(`${this.native.healthUrl(server)}/health/ready`)).ok;
  }

  /** Value of a metric by its full name with labels, 0: not reported (yet). */
  async metric(server: ServerName, name: string): Promise<number> {
    const text = await (await fetch(`${this.native.healthUrl(server)}/metrics`)).text();
    const line = text.split('\n').find((each) => each.startsWith(`${name} `));
    return line === undefined ? 0 : Number(line.slice(name.length));
  }

  /** Runs the compose file's one-time command. @returns its output. @throws Error if it fails. */
  async migrate(): Promise<string> {
    const { program, args, environment } = this.#node('migrate');
    const env = { PATH: process.env.PATH, ...environment };
    return (await promisify(execFile)(program, args, { env })).stdout;
  }

  /** Restarts all servers on another database. Migrates it first, because a dump doesn't include the roles' rights. */
  async moveTo(databaseUrl: string): Promise<void> {
    await Promise.all(SERVERS.map((name) => this.servers[name].stop()));
    await writeAddresses(join(this.folder, 'secrets'), databaseUrl);
    await this.migrate();
    await Promise.all(SERVERS.map((name) => this.servers[name].start()));
  }

  get databaseUrl(): string {
    return this.own.url;
  }

  get redisUrl(): string {
    return readFileSync(join(this.folder, 'secrets', 'redis.env'), 'utf8')
      .trim()
      .replace('REDIS_URL=', '');
  }

  async stop(): Promise<void> {
    const all = [...Object.values(this.servers), this.#redis];
    // A killed nginx would leave its workers running.
    await Promise.all([this.nginx.stop(), ...all.map((process) => process.kill())]);
    await this.database.close();
    await this.own.drop();
    await rm(this.folder, { recursive: true, force: true });
  }

  async #start(): Promise<void> {
    await Promise.all([this.#redis.start(), this.migrate(), this.migrate()]);
    await Promise.all(SERVERS.map((name) => this.servers[name].start()));
    await this.nginx.start();
  }

  #node(name: ServiceName) {
    const environment = { ...this.native.environment(name), NODE_ENV: 'production' };
    const args = this.native
      .args(name)
      .map((arg) => (arg.startsWith('apps/') ? join(projectFolder, arg) : arg));
    return { program: process.execPath, args, environment };
  }
}

const plain = () => ({ ...process.env, NODE_OPTIONS: '', NODE_ENV: '' });

/** The owner's URL, and each server's with its role. */
async function writeAddresses(secrets: string, owner: string): Promise<void> {
  await rewrite(join(secrets, 'database.env'), `DATABASE_URL=${owner}\n`);
  for (const server of Object.keys(roleOf) as Server[]) {
    const text = `DATABASE_URL=${roleAddress(server, owner)}\n`;
    await rewrite(join(secrets, `database-${server}.env`), text);
  }
}

async function rewrite(path: string, text: string): Promise<void> {
  await chmod(path, 0o600);
  await writeFile(path, text);
}

async function answers(host: string, port: number): Promise<boolean> {
  const socket = connect(port, host);
  try {
    await once(socket, 'connect');
    return true;
  } finally {
    socket.destroy();
  }
}
