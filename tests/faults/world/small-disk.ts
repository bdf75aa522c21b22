import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { chmod, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { makeTemporaryFolder } from '../../support/temporary-folder.js';

const SIZE_MIB = 300;
const CHUNK_BYTES = 64 * 1024;

/** Why no tmpfs can be mounted here, null: it can. */
export function whyNoSmallDisk(): string | null {
  if (process.getuid?.() !== 0) return 'only root may mount a tmpfs';
  return process.platform === 'linux' ? null : 'tmpfs is of Linux';
}

/** Mounts a tmpfs just large enough for PostgreSQL. */
export async function mountSmallDisk(): Promise<{ folder: string; unmount: () => Promise<void> }> {
  const folder = await makeTemporaryFolder('heliograph-small-disk-');
  const { status, stderr } = spawnSync(
    'mount',
    ['-t', 'tmpfs', '-o', `size=${SIZE_MIB}m,mode=711`, 'tmpfs', folder],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`a tmpfs could not be mounted: ${stderr}`);
  await chmod(folder, 0o711);
  const unmount = async () => {
    spawnSync('umount', ['-l', folder]);
    await rm(folder, { recursive: true, force: true });
  };
  return { folder, unmount };
}

/** Fills a file system completely. @returns a function that frees the space. */
export async function fillDisk(folder: string): Promise<() => Promise<void>> {
  const path = join(folder, 'ballast');
  const file = createWriteStream(path);
  const full = once(file, 'error');
  let over = false;
  void full.then(() => (over = true));
  // Until a write fails; the last one fills the remaining space partially.
  while (!over) {
    file.write(Buffer.alloc(CHUNK_BYTES));
    await new Promise((resolve) => setImmediate(resolve));
  }
  return () => rm(path);
}
