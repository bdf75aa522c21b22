import { BEATS_WATCHED, type Beat, BLOCKED_MAX_S } from '@heliograph/server/exit-when-blocked';
import { fork, type ChildProcess } from 'node:child_process';
import { appendFileSync, closeSync } from 'node:fs';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { LogFile } from './log-file.js';
import type { Running } from './supervised.js';

export interface ChildOptions {
  readonly name: string;
  readonly entry: string;
  readonly args?: readonly string[];
  /** Options of Node. */
  readonly nodeArgs?: readonly string[];
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly log: LogFile;
  /** Receives the output, in addition to the log. */
  readonly show?: (text: Buffer) => void;
  /** It is killed once its event loop has been blocked this long. */
  readonly blockedMaxS?: number;
}

const READY_MAX_MS = 60_000;

/**
 * Starts one of our processes and waits until it reports that it is ready.
 * @throws Error with the errors in its log, if it exits or isn't ready within a minute.
 */
export function launchChild(options: ChildOptions, signal: AbortSignal): Promise<Running> {
  return untilReady(forkChild(options), options, signal);
}

export function forkChild({
  entry,
  args = [],
  nodeArgs = [],
  environment,
  log,
  show,
  blockedMaxS = BLOCKED_MAX_S,
}: ChildOptions): ChildProcess {
  const fd = log.open();
  const output = show ? 'pipe' : fd;
  const child = fork(entry, args, {
    env: { ...process.env, ...environment, [BEATS_WATCHED]: 'on' },
    execArgv: [...nodeArgs],
    // A group of its own: the supervisor handles Ctrl-C and stops the processes in order.
    detached: true,
    stdio: ['ignore', output, output, 'ipc'],
  });
  closeSync(fd);
  child.on('error', () => {}); // `close` follows
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (text: Buffer) => {
      appendFileSync(log.path, text);
      show?.(text);
    });
  }
  killWhenBlocked(child, log, blockedMaxS);
  return child;
}

/** From its first beat on. Counts its own seconds, so that the machine's sleep does not count. */
function killWhenBlocked(child: ChildProcess, log: LogFile, maxS: number): void {
  let silentS = 0;
  let watch: NodeJS.Timeout | undefined;
  const count = () => {
    silentS += 1;
    if (silentS < maxS) return;
    clearInterval(watch);
    appendFileSync(log.path, `event loop blocked for ${maxS} s, killed to be restarted\n`);
    child.kill('SIGKILL');
  };
  child.on('message', (message: Partial<Beat>) => {
    if (message?.type !== 'beat') return;
    silentS = 0;
    watch ??= setInterval(count, 1_000);
  });
  child.once('close', () => clearInterval(watch));
}

/** @throws as launchChild does. */
export async function untilReady(
  child: ChildProcess,
  { name, log }: Pick<ChildOptions, 'name' | 'log'>,
  signal: AbortSignal,
): Promise<Running> {
  const logFrom = log.size();
  const ended = once(child, 'close').then(
    () => {},
    () => {},
  );
  let details: Readonly<Record<string, unknown>> = {};
  const isReady = new Promise<'ready'>((resolve) =>
    child.on('message', (message: { type?: string }) => {
      if (message?.type !== 'ready') return;
      details = message;
      resolve('ready');
    }),
  );
  const interrupt = () => child.kill('SIGKILL');
  signal.addEventListener('abort', interrupt);
  const timeout = new AbortController();
  const outcome = await Promise.race([
    isReady,
    ended.then(() => 'ended' as const),
    sleep(READY_MAX_MS, 'silent' as const, { signal: timeout.signal }).catch(() => 'silent' as const),
  ]);
  timeout.abort();
  signal.removeEventListener('abort', interrupt);
  if (outcome !== 'ready') {
    child.kill('SIGKILL');
    const reason = outcome === 'ended' ? log.complaintsSince(logFrom) : 'it was not ready within a minute';
    throw new Error(`${reason || 'it exited without an error message'} (${name}'s log: ${log.path})`);
  }
  const stop = async (maxMs: number) => {
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), maxMs);
    await ended;
    clearTimeout(timer);
  };
  return { pid: child.pid!, ended, stop, details };
}
