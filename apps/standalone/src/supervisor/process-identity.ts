import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** Whether a process with this id runs. A zombie counts as ended. */
export function isAlive(pid: number): boolean {
  return startedAt(pid) !== null;
}

/**
 * Start time of a process in the system's format, null if it isn't running. Together with the pid it identifies a
 * process uniquely, because pids are reused.
 */
export function startedAt(pid: number): string | null {
  if (process.platform === 'linux') return startedAtLinux(pid);
  const { stdout } = spawnSync('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], { encoding: 'utf8' });
  const [, state, started] = /^(\S+)\s+(.+)$/.exec(stdout?.trim() ?? '') ?? [];
  return state && !state.startsWith('Z') ? started! : null;
}

function startedAtLinux(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in parentheses may contain spaces, so count fields after it.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return fields[0] === 'Z' || fields[0] === 'X' ? null : `${boot} ${fields[19]}`;
  } catch {
    return null;
  }
}

/** Waits for a process to end. @returns false if it still runs after `maxMs`. */
export async function waitForEnd(pid: number, maxMs: number): Promise<boolean> {
  const giveUpAt = Date.now() + maxMs;
  while (isAlive(pid)) {
    if (Date.now() > giveUpAt) return false;
    await sleep(50);
  }
  return true;
}
