import { readdirSync, readFileSync } from 'node:fs';

/** Clock tick of /proc/<pid>/stat: USER_HZ is 100 on Linux. */
const TICK_MS = 10;

interface Stat {
  readonly parent: number;
  readonly cpuMs: number;
}

/** Processor time so far of each process tree, including ended descendants, ms. */
export const cpuTimes = (roots: Readonly<Record<string, number>>): Record<string, number> =>
  ofTrees(roots, (_, { cpuMs }) => cpuMs);

/** Resident memory of each process tree, MB; memory shared by several processes is divided among them. */
export const memoryMb = (roots: Readonly<Record<string, number>>): Record<string, number> =>
  ofTrees(roots, (pid) => proportionalKb(pid) / 1024);

function ofTrees(
  roots: Readonly<Record<string, number>>,
  figureOf: (pid: number, stat: Stat) => number,
): Record<string, number> {
  const stats = new Map<number, Stat>();
  for (const name of readdirSync('/proc')) {
    const stat = /^\d+$/.test(name) ? read(Number(name)) : null;
    if (stat) stats.set(Number(name), stat);
  }
  const belongs = (pid: number, root: number): boolean =>
    pid === root || (stats.has(pid) && belongs(stats.get(pid)!.parent, root));
  return Object.fromEntries(
    Object.entries(roots).map(([name, root]) => {
      const members = [...stats].filter(([pid]) => belongs(pid, root));
      return [name, members.reduce((sum, [pid, stat]) => sum + figureOf(pid, stat), 0)];
    }),
  );
}

/** 0 if the process has ended. */
function proportionalKb(pid: number): number {
  try {
    return Number(/^Pss:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'latin1'))?.[1] ?? 0);
  } catch {
    return 0;
  }
}

/** Parent pid; 0 if the process has ended. */
export const parentOf = (pid: number): number => read(pid)?.parent ?? 0;

/** Includes the time of reaped children. Null if the process has ended. */
function read(pid: number): Stat | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The name in parentheses may contain anything; the third field follows the last parenthesis.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    return { parent: Number(fields[1]), cpuMs: ticks * TICK_MS };
  } catch {
    return null;
  }
}
