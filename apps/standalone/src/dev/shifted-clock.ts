import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { localInstant } from '@heliograph/domain/time/zone';
import { UserError } from '../user-error.js';

const LIBRARY = 'libfaketime.so.1';
const MINUTE_MS = 60_000;

/**
 * Parses an instant such as `2026-11-21T06:30` in the site's time zone, unless it has an offset. ms since 1970.
 * @throws UserError if it isn't a date.
 */
export function parseInstant(text: string, timeZone: string): number {
  const local = /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d))?$/.exec(text);
  if (local) {
    const [year, month, day, hour = 0, minute = 0] = local.slice(1).map((part) => Number(part ?? 0));
    return localInstant(timeZone, year!, month!, day!, hour) + minute * MINUTE_MS;
  }
  const instant = Date.parse(text);
  if (Number.isNaN(instant)) throw new UserError(`--at takes a time such as 2026-11-21T06:30, not ${text}.`);
  return instant;
}

/**
 * Environment that shifts the clock of a process and of all processes it starts by the same amount. Timeouts still
 * follow the real clock.
 * @throws UserError if libfaketime is missing.
 */
export function clockShift(instant: number): NodeJS.ProcessEnv {
  const seconds = Math.round((instant - Date.now()) / 1_000);
  return {
    LD_PRELOAD: findLibrary(),
    FAKETIME: `${seconds < 0 ? '-' : '+'}${Math.abs(seconds)}`,
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  };
}

/** Whether this process already runs with a shifted clock. */
export const isShifted = () => Boolean(process.env.FAKETIME);

/** Runs this program again with a shifted clock, until it exits. */
export async function runShifted(shift: NodeJS.ProcessEnv): Promise<never> {
  const child = spawn(process.execPath, process.argv.slice(1), {
    env: { ...process.env, ...shift },
    stdio: 'inherit',
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal));
  const [code] = (await once(child, 'exit')) as [number | null];
  process.exit(code ?? 1);
}

function findLibrary(): string {
  const folders = ['/usr/lib', '/usr/lib64', '/usr/local/lib'].filter((folder) => existsSync(folder));
  // Debian has a library folder per machine type.
  const all = folders.flatMap((folder) => [
    folder,
    ...readdirSync(folder)
      .filter((name) => name.endsWith('-linux-gnu'))
      .map((name) => join(folder, name)),
  ]);
  const found = all.map((folder) => join(folder, 'faketime', LIBRARY)).find((path) => existsSync(path));
  if (found) return found;
  throw new UserError(
    process.platform === 'linux'
      ? `--at needs ${LIBRARY}: install it with "apt-get install faketime" (Debian, Ubuntu) or your system's package libfaketime.`
      : '--at works on Linux only, by libfaketime: use the devcontainer.',
  );
}
