import { createHash, randomUUID } from 'node:crypto';
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
    while (!(await linked(prepared, path)) && !(await tookOver(prepared, path, directory)));
  } finally {
    await rm(prepared, { force: true });
  }
  return async () => {
    if ((await contentOf(path)) === mine) await rm(path, { force: true });
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

/**
 * Puts ours in the place of a lock whose holder is gone; false: somebody else changed it meanwhile.
 * Many may find the same lock stale. Only who holds the claim on it, a lock by itself, may replace it, and looks once more
 * before: nobody ever moves away what another has just taken.
 */
async function tookOver(prepared: string, path: string, directory: string): Promise<boolean> {
  const found = await contentOf(path);
  if (found === null) return false;
  const holder = holderOf(found);
  if (holder && startedAt(holder.pid) === holder.startedAt) {
    throw new PlainError(
      `Heliograph already runs on ${directory} (process ${holder.pid}): stop that one, or set HELIOGRAPH_DATA_DIR to another folder.`,
    );
  }
  const claim = createHash('sha256').update(found).digest('hex').slice(0, 16);
  const letGo = await takeLock(`${path}.${claim}`, directory);
  try {
    if ((await contentOf(path)) !== found) return false;
    await rename(prepared, path);
    return true;
  } finally {
    await letGo();
  }
}

const contentOf = (path: string) => readFile(path, 'utf8').catch(() => null);

function holderOf(text: string): { pid: number; startedAt: string } | null {
  try {
    return JSON.parse(text) as { pid: number; startedAt: string };
  } catch {
    return null;
  }
}
