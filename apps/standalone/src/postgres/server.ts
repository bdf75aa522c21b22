import { spawn } from 'node:child_process';
import { readFile, readlink, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../supervisor/ports.js';
import { isAlive, waitForEnd } from '../supervisor/process-identity.js';
import type { Running } from '../supervisor/supervised.js';
import type { PostgresBinaries } from './binaries.js';
import { plainEnvironment } from './cluster.js';
import type { RunAs } from './run-as.js';

export interface PostgresOptions {
  readonly directory: string;
  readonly binaries: PostgresBinaries;
  readonly runAs: RunAs;
  /** Open file for the server's log. */
  readonly logFd: number;
  /** 0: any free port. */
  readonly port: number;
  readonly settings?: Readonly<Record<string, string | number>>;
}

export interface PostgresServer extends Running {
  readonly port: number;
}

const ORPHAN_STOP_MAX_MS = 10_000;
const START_MAX_MS = 60_000;
/** After SIGQUIT the server exits within this time unless it hangs. */
const QUIT_MAX_MS = 2_000;

/** Acknowledgements promise durability, so never rely on defaults for these. */
const DURABLE = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' };
const LOCAL = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  wal_level: 'minimal',
  max_wal_senders: 0,
};

/**
 * Starts the cluster's server and waits until it accepts connections.
 * @throws Error if it exits or isn't ready within a minute. The reason is in its log.
 */
export async function startPostgres(options: PostgresOptions, signal?: AbortSignal): Promise<PostgresServer> {
  const port = options.port || (await freePort('127.0.0.1'));
  const settings = { ...LOCAL, port, ...options.settings, ...DURABLE };
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const {
    file,
    args: all,
    ...user
  } = options.runAs.command(options.binaries.postgres, ['-D', options.directory, ...args]);
  const stdio = ['ignore', options.logFd, options.logFd] as const;
  // A session of its own: the supervisor handles Ctrl-C and stops PostgreSQL last.
  const child = spawn(file, all, {
    ...user,
    cwd: '/',
    detached: true,
    stdio: [...stdio],
    env: plainEnvironment(),
  });
  let failure: Error | undefined;
  let over = false;
  const ended = new Promise<void>((resolve) => {
    const end = (error?: Error) => ((failure ??= error), (over = true), resolve());
    child.once('error', end).once('exit', () => end());
  });
  const interrupt = () => child.kill('SIGINT');
  signal?.addEventListener('abort', interrupt);
  const pid = child.pid ?? 0;
  const giveUpAt = Date.now() + START_MAX_MS;
  while (!over && !(await isReady(options.directory, pid))) {
    if (Date.now() > giveUpAt) child.kill('SIGQUIT');
    await Promise.race([sleep(20), ended]);
  }
  signal?.removeEventListener('abort', interrupt);
  if (over) throw failure ?? new Error('PostgreSQL ended while it started');
  const stop = async (maxMs: number) => {
    child.kill('SIGINT');
    // SIGQUIT skips the shutdown checkpoint. Nothing is lost: the next start recovers from the WAL.
    const quit = setTimeout(() => child.kill('SIGQUIT'), maxMs);
    const kill = setTimeout(() => child.kill('SIGKILL'), maxMs + QUIT_MAX_MS);
    await ended;
    clearTimeout(quit);
    clearTimeout(kill);
  };
  return { pid, port, ended, stop };
}

/** Ends a server of this cluster that outlived its supervisor. */
export async function endOrphan(directory: string): Promise<void> {
  const [firstLine] = await readPidFile(directory);
  const pid = Number(firstLine);
  if (!pid || !isAlive(pid) || !(await servesCluster(pid, directory))) return;
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    try {
      process.kill(pid, signal);
    } catch {
      return;
    }
    if (await waitForEnd(pid, ORPHAN_STOP_MAX_MS)) break;
  }
  await rm(join(directory, 'postmaster.pid'), { force: true });
}

/** The eighth line of postmaster.pid is the server's status. A standby is ready for reads. */
async function isReady(directory: string, pid: number): Promise<boolean> {
  const lines = await readPidFile(directory);
  return Number(lines[0]) === pid && ['ready', 'standby'].includes(lines[7]?.trim() ?? '');
}

async function readPidFile(directory: string): Promise<string[]> {
  return (await readFile(join(directory, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
}

/** Pids are reused: the process must have this cluster as its working directory. */
async function servesCluster(pid: number, directory: string): Promise<boolean> {
  if (process.platform !== 'linux') return true;
  const workingDirectory = await readlink(`/proc/${pid}/cwd`).catch(() => '');
  return workingDirectory === (await realpath(directory));
}
