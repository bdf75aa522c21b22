import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { localInstant } from '@heliograph/domain/time/zone';
import { PlainError } from '../plain-error.js';

const LIBRARY = 'libfaketime.so.1';
const MINUTE_MS = 60_000;

/**
 * An instant, ms since 1970, from `2026-11-21T06:30`, on the site's clock unless it names an offset.
 * @throws PlainError where it is no date.
 */
export function parseInstant(text: string, timeZone: string): number {
  const local = /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d))?$/.exec(text);
  if (local) {
    const [year, month, day, hour = 0, minute = 0] = local.slice(1).map((part) => Number(part ?? 0));
    return localInstant(timeZone, year!, month!, day!, hour) + minute * MINUTE_MS;
  }
  const instant = Date.parse(text);
  if (Number.isNaN(instant)) throw new PlainError(`--at takes a time such as 2026-11-21T06:30, not ${text}.`);
  return instant;
}

/**
 * What shifts the clock of a process and of all that it starts. The shift is the same for each, whenever it starts, and
 * timeouts keep to the real clock.
 * @throws PlainError where libfaketime is missing.
 */
export function clockShift(instant: number): NodeJS.ProcessEnv {
  const seconds = Math.round((instant - Date.now()) / 1_000);
  return {
    LD_PRELOAD: findLibrary(),
    FAKETIME: `${seconds < 0 ? '-' : '+'}${Math.abs(seconds)}`,
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  };
}

/** Whether this process runs by a shifted clock already. */
export const isShifted = () => Boolean(process.env.FAKETIME);

/** Runs this very program again with a shifted clock, until it ends. */
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
  // Debian keeps libraries in a folder a machine type.
  const all = folders.flatMap((folder) => [
    folder,
    ...readdirSync(folder)
      .filter((name) => name.endsWith('-linux-gnu'))
      .map((name) => join(folder, name)),
  ]);
  const found = all.map((folder) => join(folder, 'faketime', LIBRARY)).find((path) => existsSync(path));
  if (found) return found;
  throw new PlainError(
    process.platform === 'linux'
      ? `--at needs ${LIBRARY}: install it with "apt-get install faketime" (Debian, Ubuntu) or your system's package libfaketime.`
      : '--at works on Linux only, by libfaketime: use the devcontainer.',
  );
}
