import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXTS = /\.(?:js|css|html|svg|webmanifest)$/;
/** A shorter file fits into one packet as it is, B. */
const PACKED_FROM_BYTES = 1_024;

/** Leaves beside each file of text its packed twins, `.br` and `.gz`, for the API to send. */
export function packedTwins(): Plugin {
  return {
    name: 'packed-twins',
    apply: 'build',
    // What stands in `public` has been copied by then.
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
