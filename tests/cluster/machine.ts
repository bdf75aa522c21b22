import { execFile, execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { connectMachine, disconnectMachine } from './network.js';

const SCRIPT = join(import.meta.dirname, 'machine.sh');

const PLATFORM = ['etcd', 'patroni', 'haproxy', 'rabbitmq'] as const;
export const SERVERS = ['ingest', 'api', 'worker'] as const;
export type Server = (typeof SERVERS)[number];
export type Service = (typeof PLATFORM)[number] | Server;

/** A machine with its own processes, network and files. Only the processor, the memory and the disk are shared. */
export class Machine {
  #child: ChildProcess | undefined;

  constructor(
    /** `machine-1` and so on. */
    readonly name: string,
    readonly address: string,
    readonly folder: string,
    private readonly proxies: string,
  ) {}

  /** Starts the machine with etcd, Patroni and HAProxy, and with RabbitMQ if it is configured. */
  start(): void {
    connectMachine(this.name, this.address);
    const namespaces = ['unshare', '--mount', '--pid', '--fork', '--kill-child', '--mount-proc'];
    this.#child = spawn(
      'ip',
      ['netns', 'exec', this.name, ...namespaces, SCRIPT, this.folder, this.address, this.proxies],
      { stdio: ['pipe', 'inherit', 'inherit'] },
    );
    for (const service of PLATFORM)
      if (service !== 'rabbitmq' || this.hasRabbitMq) this.order(`start ${service}`);
  }

  get hasRabbitMq(): boolean {
    return existsSync(join(this.folder, 'configuration', 'rabbitmq'));
  }

  /** @param version folder of the built project from which the server starts from now on. */
  async install(server: Server, version: string): Promise<void> {
    const link = join(this.folder, 'installed', server);
    await mkdir(dirname(link), { recursive: true });
    await rm(link, { force: true });
    await symlink(join(version, 'apps', server), link);
  }

  /** Starts ingest, API and worker. */
  startServers(): void {
    for (const service of SERVERS) this.order(`start ${service}`);
  }

  order(order: 'freeze' | 'thaw' | `${'start' | 'end' | 'kill'} ${Service}`): void {
    this.#child!.stdin!.write(`${order}\n`);
  }

  /** Runs a command as a user of the system. @returns its output. @throws if it fails, with its output. */
  async run(command: string, user = 'postgres'): Promise<string> {
    const unshare = this.#child!.pid!;
    const [inside] = readFileSync(`/proc/${unshare}/task/${unshare}/children`, 'utf8').split(' ');
    const enter = ['--target', inside!, '--mount', '--pid', '--net'];
    const asUser = ['chroot', `--userspec=${user}:${user}`, process.env.HELIOGRAPH_CLUSTER!];
    const variables = ['PATH=/usr/lib/postgresql/17/bin:/usr/sbin:/usr/bin:/bin', 'LC_ALL=C.UTF-8'];
    const args = [...enter, ...asUser, 'env', '-i', ...variables, 'bash', '-c', command];
    try {
      return (await promisify(execFile)('nsenter', args)).stdout;
    } catch (error) {
      const { stdout, stderr } = error as { stdout: string; stderr: string };
      throw new Error(`${command} failed: ${stdout}${stderr}`, { cause: error });
    }
  }

  /** Cuts its power: it sends no more packets, not even for the end of its connections. Its disk stays. */
  async kill(): Promise<void> {
    const child = this.#child;
    if (!child) return;
    this.#child = undefined;
    disconnectMachine(this.name);
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
    execFileSync('ip', ['netns', 'delete', this.name]);
  }

  /** Replaces the machine's disk with an empty one, after `kill`. Its configuration stays. */
  async loseDisk(): Promise<void> {
    for (const name of ['postgresql', 'etcd', 'rabbitmq'])
      await rm(join(this.folder, name), { recursive: true, force: true });
  }

  /** Changes a file of its configuration, for when it starts. @returns the new text. */
  async configure(file: string, change: (text: string) => string): Promise<string> {
    const path = join(this.folder, 'configuration', file);
    const text = change(await readFile(path, 'utf8'));
    await writeFile(path, text);
    return text;
  }

  /** Processes that ended and were started again, in order. */
  get ended(): Service[] {
    const file = join(this.folder, 'ended');
    if (!existsSync(file)) return [];
    return readFileSync(file, 'utf8').trim().split('\n') as Service[];
  }
}

/** Number of jobs that the worker of a machine has done since it started. */
export async function jobsDone(machine: Machine): Promise<number> {
  const counts = (await metricsOf(machine, 9103)).matchAll(
    /^heliograph_jobs_total\{.*outcome="done".*\} (\d+)$/gm,
  );
  return [...counts].reduce((sum, [, count]) => sum + Number(count), 0);
}

/** Messages that the ingest of a machine has received from the broker and not acknowledged. Null: it does not answer. */
export async function messagesHeld(machine: Machine): Promise<number | null> {
  const metrics = await metricsOf(machine, 9101).catch(() => '');
  const [, count] = /^heliograph_ingest_broker_unacknowledged (\d+)$/m.exec(metrics) ?? [];
  return count === undefined ? null : Number(count);
}

/** Whether the API of a machine uses a standby for long reads. */
export async function readsFromStandby(machine: Machine): Promise<boolean> {
  return /^heliograph_standby_behind_bytes \d+$/m.test(await metricsOf(machine, 9102));
}

const metricsOf = async ({ address }: Machine, port: number) =>
  (await fetch(`http://${address}:${port}/metrics`)).text();
