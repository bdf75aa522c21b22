import { readTextFile, writePrivateFile } from '../data-directory/files.js';
import { startedAt, waitForEnd } from './process-identity.js';
import type { Running } from './supervised.js';

export interface ProcessEntry {
  readonly name: string;
  readonly pid: number;
  readonly startedAt: string;
  readonly details: Running['details'];
}

/** Time for a process to commit pending data once it notices that its supervisor has ended. */
const END_BY_ITSELF_MAX_MS = 5_000;
const END_WHEN_TOLD_MAX_MS = 5_000;

/** Persists the running processes, so that the next start can end those left behind by a killed supervisor. */
export class ProcessList {
  private readonly entries = new Map<string, ProcessEntry>();
  private writing: Promise<void> = Promise.resolve();

  constructor(private readonly path: string) {}

  set(name: string, { pid, details }: Running): void {
    const started = startedAt(pid);
    if (started) this.entries.set(name, { name, pid, startedAt: started, details });
    const content = JSON.stringify([...this.entries.values()], null, 2);
    this.writing = this.writing.then(() => writePrivateFile(this.path, content)).catch(() => {});
  }

  /** Resolves when everything set so far is in the file. */
  written(): Promise<void> {
    return this.writing;
  }
}

/** Listed processes that are still running. */
export async function readRunning(path: string): Promise<ProcessEntry[]> {
  return parse(await readTextFile(path)).filter((entry) => startedAt(entry.pid) === entry.startedAt);
}

/** Waits for processes of an earlier start to end, then kills any that still run. */
export async function endLeftovers(path: string): Promise<void> {
  const entries = await readRunning(path);
  await Promise.all(
    entries.map(async ({ pid }) => {
      if (await waitForEnd(pid, END_BY_ITSELF_MAX_MS)) return;
      signal(pid, 'SIGTERM');
      if (await waitForEnd(pid, END_WHEN_TOLD_MAX_MS)) return;
      signal(pid, 'SIGKILL');
      await waitForEnd(pid, END_WHEN_TOLD_MAX_MS);
    }),
  );
}

function parse(text: string | null): ProcessEntry[] {
  try {
    return JSON.parse(text ?? '[]') as ProcessEntry[];
  } catch {
    return [];
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // already gone
  }
}
