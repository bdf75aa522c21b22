import { readFileSync, readdirSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startedAt } from '@heliograph/standalone/supervisor/process-identity';

/** Creates a folder that names this process as its owner, so that a later run can detect leftovers. */
export async function makeTemporaryFolder(prefix: string, parent = tmpdir()): Promise<string> {
  const folder = await mkdtemp(join(parent, prefix));
  await writeFile(join(folder, 'owner'), `${process.pid}\n${startedAt(process.pid)}`);
  return folder;
}

/** Removes folders whose owner no longer runs. First calls `end`, which stops processes that still use the folder. */
export async function removeLeftovers(
  prefix: string,
  end: (folder: string) => Promise<void>,
  parent = tmpdir(),
): Promise<void> {
  for (const name of readdirSync(parent).filter((each) => each.startsWith(prefix))) {
    const folder = join(parent, name);
    const [pid, started] = readOwner(folder);
    // A folder without owner is just being created.
    if (!pid || startedAt(Number(pid)) === started) continue;
    await end(folder);
    await rm(folder, { recursive: true, force: true });
  }
}

function readOwner(folder: string): string[] {
  try {
    return readFileSync(join(folder, 'owner'), 'utf8').split('\n');
  } catch {
    return [];
  }
}
