import { open } from 'node:fs/promises';
import { PlainError } from '../plain-error.js';

/**
 * Writes secrets to a file that only its owner may read; never over an existing one: it may hold the only copy of others.
 * @param undone what is said first where it exists, such as `Nothing was imported`.
 */
export async function writeNewFile(path: string, content: string, undone: string): Promise<void> {
  const file = await open(path, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
    throw new PlainError(
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
