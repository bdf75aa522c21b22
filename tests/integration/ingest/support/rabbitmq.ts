import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { freePort } from '@heliograph/standalone/supervisor/ports';
import { connect, type ConsumeMessage } from 'amqplib';
import { makeCertificates } from './certificates.js';
import { makeTemporaryFolder } from '../../../support/temporary-folder.js';
import { until } from '../../../support/until.js';

/** A Debian with RabbitMQ 4, as `scripts/rabbitmq.sh` makes it. */
const debian = process.env.RABBITMQ_TEST_DEBIAN;
export const hasRabbitMq = Boolean(debian);
export const noRabbitMq = 'RABBITMQ_TEST_DEBIAN names no Debian with RabbitMQ';

const DEPLOY = join(import.meta.dirname, '..', '..', '..', '..', 'deploy', 'rabbitmq');
const INGEST = 'heliograph-ingest';
/** A user of RabbitMQ's own, who may publish anything. */
export const PUBLISHER = { serialNumber: 'publisher', secret: 'publisher' };

type Ports = Readonly<Record<'mqtt' | 'mqtts' | 'amqp' | 'amqps' | 'management' | 'logins', number>>;

/** A RabbitMQ for one test, with the files of deploy/rabbitmq except for ports and paths. */
export class RabbitMq {
  #child: ChildProcess | null = null;
  #said = '';

  private constructor(
    private readonly folder: string,
    private readonly ports: Ports,
    private readonly clusterPorts: readonly number[],
    private readonly certificates: Awaited<ReturnType<typeof makeCertificates>>,
  ) {}

  static async start(): Promise<RabbitMq> {
    const folder = await makeTemporaryFolder('heliograph-rabbitmq-');
    const ports = await freePorts(8);
    const [mqtt, mqtts, amqp, amqps, management, logins, ...others] = ports;
    const named = { mqtt, mqtts, amqp, amqps, management, logins } as Ports;
    const broker = new RabbitMq(folder, named, others, await makeCertificates(folder));
    await broker.#configure();
    await broker.resume();
    return broker;
  }

  /** The id of RabbitMQ's root process. */
  get pid(): number {
    return this.#child!.pid!;
  }

  /** For devices, without TLS. */
  get port(): number {
    return this.ports.mqtt;
  }

  /** For devices, with TLS. */
  get tlsPort(): number {
    return this.ports.mqtts;
  }

  /** The certificate of the authority that signed RabbitMQ's. */
  get caFile(): string {
    return this.certificates.ca;
  }

  /** Settings of an ingest that consumes it. */
  get settings() {
    return {
      AMQP_URL: `amqp://127.0.0.1:${this.ports.amqp}`,
      AMQP_MANAGEMENT_URL: `http://127.0.0.1:${this.ports.management}`,
      AMQP_LOGINS_PORT: String(this.ports.logins),
      MQTT_USERNAME: INGEST,
      MQTT_PASSWORD: INGEST,
    };
  }

  /** The address with TLS. */
  get amqpsUrl(): string {
    return `amqps://127.0.0.1:${this.ports.amqps}`;
  }

  /** Its log since the first start. */
  get said(): string {
    return this.#said;
  }

  /** Starts RabbitMQ, or restarts it on the same ports with its disk. */
  async resume(): Promise<void> {
    const [distribution, names] = this.clusterPorts;
    const variables = {
      HOME: '/mnt/data',
      LC_ALL: 'C.UTF-8',
      PATH: '/usr/lib/rabbitmq/bin:/usr/sbin:/usr/bin:/sbin:/bin',
      ERL_EPMD_PORT: names,
      RABBITMQ_NODENAME: 'test@localhost',
      RABBITMQ_DIST_PORT: distribution,
      RABBITMQ_CONFIG_FILE: '/mnt/rabbitmq.conf',
      RABBITMQ_ENABLED_PLUGINS_FILE: '/mnt/enabled_plugins',
      RABBITMQ_MNESIA_BASE: '/mnt/data',
      RABBITMQ_LOGS: '-',
    };
    const environment = Object.entries(variables).map(([name, value]) => `${name}=${value}`);
    // The shell is the namespace's first process: all others end with it.
    const script = `set -e; debian=$1 folder=$2; shift 2
      mount -t proc proc "$debian/proc"
      mount --bind "$folder" "$debian/mnt"
      chroot "$debian" chown -R rabbitmq:rabbitmq /mnt
      chroot --userspec=rabbitmq:rabbitmq "$debian" env -i "$@" rabbitmq-server
      exit`;
    const child = spawn(
      'unshare',
      [
        ...['--mount', '--pid', '--fork', '--kill-child', 'bash', '-c', script, 'rabbitmq'],
        ...[debian!, this.folder, ...environment],
      ],
      { stdio: ['ignore', 'pipe', 'pipe'] },
    );
    this.#child = child;
    const since = this.#said.length;
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text: Buffer) => (this.#said += text.toString()));
    await until('RabbitMQ', () => {
      if (child.exitCode !== null) throw new Error(`RabbitMQ ended: ${this.#said.slice(since)}`);
      return this.#said.includes('Time to start RabbitMQ', since);
    });
  }

  /** Kills it without a chance to save anything. */
  async kill(): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }

  async stop(): Promise<void> {
    await this.kill();
    await rm(this.folder, { recursive: true, force: true });
  }

  /** Messages in ingest's queue, delivered or not, as the broker counts them every few seconds. */
  async waiting(): Promise<number> {
    const totals = 'queues/%2F?disable_stats=true&enable_queue_totals=true';
    const queues = (await this.#manage('GET', totals)) as { name: string; messages?: number }[];
    return queues.find(({ name }) => name === 'heliograph')?.messages ?? -1;
  }

  /**
   * Receives the oldest message of ingest's queue, and dies before acknowledging it.
   * @returns how often the message was returned before.
   */
  async dieWithMessage(): Promise<number> {
    const connection = await connect({ port: this.ports.amqp, username: INGEST, password: INGEST });
    const channel = await connection.createChannel();
    const message = await new Promise<ConsumeMessage | null>((resolve) => {
      void channel.consume('heliograph', resolve);
    });
    await connection.close();
    return (message?.properties.headers?.['x-delivery-count'] as number | undefined) ?? 0;
  }

  /** Limits ingest's queue. */
  async limit(bytes: number): Promise<void> {
    const definition = { 'max-length-bytes': bytes };
    const policy = { pattern: '^heliograph$', 'apply-to': 'quorum_queues', priority: 0, definition };
    await this.#manage('PUT', 'policies/%2F/heliograph', policy);
  }

  /** Takes ingest's right to read its queue, and closes its connections; or gives the right back. */
  async letIngestRead(allowed: boolean): Promise<void> {
    const rights = { configure: '^$', write: '^$', read: allowed ? '^heliograph' : '^$' };
    await this.#manage('PUT', `permissions/%2F/${INGEST}`, rights);
    if (!allowed) await this.#manage('DELETE', `connections/username/${INGEST}`);
  }

  async #manage(method: string, path: string, body?: unknown): Promise<unknown> {
    const response = await fetch(`http://127.0.0.1:${this.ports.management}/api/${path}`, {
      method,
      headers: { authorization: `Basic ${Buffer.from(`${INGEST}:${INGEST}`).toString('base64')}` },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    const text = await response.text();
    return text === '' ? null : JSON.parse(text);
  }

  async #configure(): Promise<void> {
    const shipped = await readFile(join(DEPLOY, 'heliograph.conf'), 'utf8');
    const lines = shipped
      .replaceAll(':8885/', `:${this.ports.logins}/`)
      .split('\n')
      .filter(
        (line) =>
          !/^(load_definitions|listeners|mqtt\.listeners|ssl_options|management\.tcp\.port)\b/.test(line),
      );
    lines.push(
      'load_definitions = /mnt/definitions.json',
      `listeners.tcp.1 = 127.0.0.1:${this.ports.amqp}`,
      `listeners.ssl.1 = 127.0.0.1:${this.ports.amqps}`,
      `mqtt.listeners.tcp.1 = 127.0.0.1:${this.port}`,
      `mqtt.listeners.ssl.1 = 127.0.0.1:${this.tlsPort}`,
      `ssl_options.certfile = /mnt/${basename(this.certificates.server.cert)}`,
      `ssl_options.keyfile = /mnt/${basename(this.certificates.server.key)}`,
      `management.tcp.port = ${this.ports.management}`,
      'log.console = true',
    );
    const definitions = JSON.parse(await readFile(join(DEPLOY, 'definitions.json'), 'utf8')) as object;
    const users = [
      { name: INGEST, password: INGEST, tags: ['administrator'], limits: {} },
      { name: PUBLISHER.serialNumber, password: PUBLISHER.secret, tags: [], limits: {} },
    ];
    const permissions = [
      { user: INGEST, vhost: '/', configure: '^$', write: '^$', read: '^heliograph' },
      { user: PUBLISHER.serialNumber, vhost: '/', configure: '^$', write: '^amq\\.topic$', read: '^$' },
    ];
    await mkdir(join(this.folder, 'data'));
    await writeFile(
      join(this.folder, 'definitions.json'),
      JSON.stringify({ ...definitions, users, permissions }),
    );
    await writeFile(join(this.folder, 'rabbitmq.conf'), lines.join('\n'));
    await writeFile(
      join(this.folder, 'enabled_plugins'),
      await readFile(join(DEPLOY, 'enabled_plugins'), 'utf8'),
    );
  }
}

async function freePorts(count: number): Promise<number[]> {
  const ports = new Set<number>();
  while (ports.size < count) ports.add(await freePort('127.0.0.1'));
  return [...ports];
}
