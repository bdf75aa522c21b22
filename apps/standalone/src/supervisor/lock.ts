import { randomUUID } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { PlainError } from '../plain-error.js';
import { startedAt } from './process-identity.js';

/**
 * Takes the data directory for this process. A lock whose holder is gone, however it went, is taken over.
 * @throws PlainError where another installation holds it.
 */
export async function takeLock(path: string, directory: string): Promise<() => Promise<void>> {
  const mine = JSON.stringify({ pid: process.pid, startedAt: startedAt(process.pid) });
  const prepared = `${path}.${randomUUID()}`;
  await writeFile(prepared, mine, { mode: 0o600 });
  try {
    while (!(await linked(prepared, path))) await removeStale(path, directory);
  } finally {
    await rm(prepared, { force: true });
  }
  return async () => {
    if ((await readFile(path, 'utf8').catch(() => '')) === mine) await rm(path, { force: true });
  };
}

/** A link appears with its content, or not at all: nobody ever reads a half-written lock. */
async function linked(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

async function removeStale(path: string, directory: string): Promise<void> {
  const found = await readFile(path, 'utf8').catch(() => null);
  if (found === null) return;
  const holder = holderOf(found);
  if (holder && startedAt(holder.pid) === holder.startedAt) {
    throw new PlainError(
      `Heliograph already runs on ${directory} (process ${holder.pid}): stop that one, or set HELIOGRAPH_DATA_DIR to another folder.`,
    );
  }
  // Of two starts that both find it stale one moves it away; the other may move the winner's lock, and puts it back.
  const moved = `${path}.${randomUUID()}`;
  await rename(path, moved).catch(() => {});
  const content = await readFile(moved, 'utf8').catch(() => null);
  if (content !== null && content !== found) await link(moved, path).catch(() => {});
  await rm(moved, { force: true });
}

function holderOf(text: string): { pid: number; startedAt: string } | null {
  try {
    return JSON.parse(text) as { pid: number; startedAt: string };
  } catch {
    return null;
  }
}
