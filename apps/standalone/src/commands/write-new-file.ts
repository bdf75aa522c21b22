import { open } from 'node:fs/promises';
import { UserError } from '../user-error.js';

/**
 * Writes secrets to a new file that only its owner can read. Never overwrites a file: it may hold the only copy of
 * other secrets.
 * @param undone start of the error message if the file exists, such as `Nothing was imported`.
 */
export async function writeNewFile(path: string, content: string | Buffer, undone: string): Promise<void> {
  const file = await open(path, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
    throw new UserError(
      `${undone}: ${path} exists, and may hold the only copy of other secrets; name a new file.`,
    );
  });
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}
