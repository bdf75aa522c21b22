import { createHash, randomUUID } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { UserError } from '../user-error.js';
import { startedAt } from './process-identity.js';

/**
 * Locks the data directory for this process. Takes over a lock whose holder has ended.
 * @throws UserError if a running installation holds it.
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

/** A link appears together with its content, so a half-written lock is never read. */
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
 * Replaces a lock whose holder has ended. Several processes may find the same stale lock, so a process first takes a
 * second lock named after its content, and checks the content again. @returns false if another process changed the lock
 * meanwhile
 */
async function tookOver(prepared: string, path: string, directory: string): Promise<boolean> {
  const found = await contentOf(path);
  if (found === null) return false;
  const holder = holderOf(found);
  if (holder && startedAt(holder.pid) === holder.startedAt) {
    throw new UserError(
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
