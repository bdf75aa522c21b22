import { open, readFile, rename } from 'node:fs/promises';

/** Writes a file that only its owner can read, atomically and durably. */
export async function writePrivateFile(path: string, content: string): Promise<void> {
  const prepared = `${path}.${process.pid}.new`;
  const file = await open(prepared, 'w', 0o600);
  try {
    await file.chmod(0o600);
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(prepared, path);
}

/** A file's text without the trailing line break, null if the file doesn't exist. */
export async function readTextFile(path: string): Promise<string | null> {
  try {
    return (await readFile(path, 'utf8')).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
