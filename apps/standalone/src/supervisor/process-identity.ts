import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** Whether a process with this id runs. A zombie has ended: only its parent has not noticed yet. */
export function isAlive(pid: number): boolean {
  return startedAt(pid) !== null;
}

/**
 * When a process started, as the system writes it; null where none runs. Together with the pid it names one
 * process for good, since a pid is used again.
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
    // The name in parentheses may hold spaces; the fields are counted from behind it.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return fields[0] === 'Z' || fields[0] === 'X' ? null : `${boot} ${fields[19]}`;
  } catch {
    return null;
  }
}

/** Waits for a process's end; false where it still runs after `maxMs`. */
export async function waitForEnd(pid: number, maxMs: number): Promise<boolean> {
  const giveUpAt = Date.now() + maxMs;
  while (isAlive(pid)) {
    if (Date.now() > giveUpAt) return false;
    await sleep(50);
  }
  return true;
}
