import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXTS = /\.(?:js|css|html|svg|webmanifest)$/;
/** Below this, a copy saves less than its header costs, B. */
const PACKED_FROM_BYTES = 256;

/** Writes precompressed `.br` and `.gz` copies beside each text file, which the API sends. */
export function precompress(): Plugin {
  return {
    name: 'packed-twins',
    apply: 'build',
    // Files of `public` have been copied by now.
    async writeBundle({ dir }) {
      const entries = await readdir(dir!, { recursive: true, withFileTypes: true });
      const texts = entries.filter(({ name }) => TEXTS.test(name));
      await Promise.all(texts.map(({ parentPath, name }) => pack(join(parentPath, name))));
    },
  };
}

async function pack(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < PACKED_FROM_BYTES) return;
  await writeFile(`${file}.br`, await promisify(brotliCompress)(content));
  await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
}
