import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const PICTURES = join(import.meta.dirname, '..', '..', '..', 'docs', 'benchmarks');

/** Writes a picture for docs/benchmarks.md. @returns Markdown that shows it. */
export async function writePicture(name: string, description: string, svg: string): Promise<string> {
  await mkdir(PICTURES, { recursive: true });
  await writeFile(join(PICTURES, `${name}.svg`), svg);
  return `![${description}](benchmarks/${name}.svg)`;
}
