import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Writes files by name, each atomically, so that a web server never reads half of one. */
export async function writeFiles(folder: string, files: Readonly<Record<string, string>>): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const [name, text] of Object.entries(files)) {
    // Unique, because two workers may write at the same time.
    const draft = join(folder, `.${name}.${randomUUID()}`);
    await writeFile(draft, text, { mode: 0o644 });
    await rename(draft, join(folder, name));
  }
}
