import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { endOrphan } from '@heliograph/standalone/postgres/server';
import { readRunning } from '@heliograph/standalone/supervisor/process-list';
import { waitForEnd } from '@heliograph/standalone/supervisor/process-identity';
import { makeTemporaryFolder, removeLeftovers } from './temporary-folder.js';

const PREFIX = 'heliograph-system-';
const READY = /^Heliograph is ready: (http:\S+)$/m;
const READY_MAX_MS = 120_000;
const STOP_MAX_MS = 35_000;

export type ProcessName = 'PostgreSQL' | 'ingest' | 'worker' | 'api' | 'simulator';

export interface SystemOptions {
  /** Folder of an earlier system to start again; default: a new temporary one, removed at the end. */
  readonly folder?: string;
  /** Folder of a stopped system whose data directory is copied, which takes a few seconds. */
  readonly copyOf?: string;
  readonly environment?: Readonly<Record<string, string>>;
}

/** A complete standalone system, run like `npm start` on free ports and its own data directory. */
export class TestSystem {
  private constructor(
    private readonly child: ChildProcess,
    readonly folder: string,
    /** URL of portal and API, without trailing slash. */
    readonly url: string,
    readonly brokerUrl: string,
    readonly databaseUrl: string,
    private readonly said: () => string,
  ) {}

  static async start({ folder, copyOf, environment = {} }: SystemOptions = {}): Promise<TestSystem> {
    if (!folder) await removeLeftovers(PREFIX, killEverything);
    const home = folder ?? (await makeTemporaryFolder(PREFIX));
    // fs.cp loses the owner of PostgreSQL's files, which differs from the user if root runs the tests.
    if (copyOf) await promisify(execFile)('cp', ['-a', dataDirectoryIn(copyOf), dataDirectoryIn(home)]);
    const { child, said } = launch(home, environment);
    const ready = await readyLine(child, said).catch(async (error: Error) => {
      child.kill('SIGKILL');
      await killEverything(home);
      if (!folder) await rm(home, { recursive: true, force: true });
      throw error;
    });
    const line = async (name: string) => (await readFile(join(dataDirectoryIn(home), name), 'utf8')).trim();
    return new TestSystem(child, home, ready, await line('broker-url'), await line('database-url'), said);
  }

  get dataDirectory(): string {
    return dataDirectoryIn(this.folder);
  }

  /** Pid of the supervisor. */
  get pid(): number {
    return this.child.pid!;
  }

  /** Everything printed so far. */
  get output(): string {
    return this.said();
  }

  /** Pids of running processes, including PostgreSQL's postmaster. */
  async pids(): Promise<Partial<Record<ProcessName, number>>> {
    const running = await readRunning(join(this.dataDirectory, 'processes.json'));
    return Object.fromEntries(running.map(({ name, pid }) => [name, pid]));
  }

  /** Kills one process with SIGKILL. */
  async kill(name: ProcessName): Promise<void> {
    const pid = (await this.pids())[name];
    if (!pid) throw new Error(`${name} does not run`);
    process.kill(pid, 'SIGKILL');
    await waitForEnd(pid, STOP_MAX_MS);
  }

  /** Kills only the supervisor. Its child processes keep running. */
  async killSupervisor(): Promise<void> {
    this.child.kill('SIGKILL');
    await once(this.child, 'exit');
  }

  /** Sends Ctrl-C. @returns the exit code once everything has stopped. The data directory stays. */
  async interrupt(): Promise<number | null> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return this.child.exitCode;
    const ended = once(this.child, 'exit');
    this.child.kill('SIGINT');
    const timer = setTimeout(() => this.child.kill('SIGKILL'), STOP_MAX_MS);
    const [code] = (await ended) as [number | null];
    clearTimeout(timer);
    return code;
  }

  /** Stops all processes and deletes the data directory. */
  async remove(): Promise<void> {
    await this.interrupt();
    await killEverything(this.folder);
    await rm(this.folder, { recursive: true, force: true });
  }
}

export interface FailedStart {
  readonly code: number | null;
  readonly output: string;
}

/** Starts a system that is expected to refuse, and waits until it exits. */
export async function startRefused(
  folder: string,
  environment: Record<string, string>,
  options: readonly string[] = [],
): Promise<FailedStart> {
  const { child, said } = launch(folder, environment, options);
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output: said() };
}

function launch(
  folder: string,
  environment: Readonly<Record<string, string>>,
  options: readonly string[] = [],
) {
  const entry = join(import.meta.dirname, '..', '..', 'apps', 'standalone', 'start.mjs');
  const ports = { HTTP_PORT: '0', MQTT_PORT: '0' };
  const env = {
    ...process.env,
    NODE_OPTIONS: '',
    HELIOGRAPH_DATA_DIR: dataDirectoryIn(folder),
    // Many tests share one login.
    RECENT_LOGIN_MINUTES: '1440',
    ADMIN_SESSION_HOURS: '168',
    ...ports,
    ...environment,
  };
  // Jest sets NODE_ENV=test.
  const child = spawn(process.execPath, [entry, ...options], {
    env: { ...env, NODE_ENV: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  child.stdout.on('data', (chunk: Buffer) => (text += chunk));
  child.stderr.on('data', (chunk: Buffer) => (text += chunk));
  return { child, said: () => text };
}

async function readyLine(child: ChildProcess, said: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`The system did not start: ${why}\n${said()}`));
    const timer = setTimeout(() => fail('it took too long'), READY_MAX_MS);
    child.stdout!.on('data', () => {
      const url = READY.exec(said())?.[1];
      if (!url) return;
      clearTimeout(timer);
      resolve(url);
    });
    child.once('close', (code) => (clearTimeout(timer), fail(`exit code ${code}`)));
  });
}

/** Kills the processes of a system whose supervisor no longer runs. */
async function killEverything(folder: string): Promise<void> {
  const dataDirectory = dataDirectoryIn(folder);
  if (!existsSync(dataDirectory)) return;
  for (const { pid } of await readRunning(join(dataDirectory, 'processes.json'))) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      continue; // already gone
    }
    await waitForEnd(pid, STOP_MAX_MS);
  }
  await endOrphan(join(dataDirectory, 'postgres'));
}

function dataDirectoryIn(folder: string): string {
  return join(folder, 'data');
}
