import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { formatLikeFile } from './format-like-file.js';
import { ingestPicture } from './ingest-picture.js';
import { markdownOf } from './markdown.js';
import { readResults, type Result } from './results.js';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const DOCUMENTS = ['docs/benchmarks.md', 'docs/faults.md'];
const FIGURES = /(<!-- figures: ([\w-]+) -->\n)[^]*?(<!-- \/figures -->)/g;

/**
 * Contents of files that contain figures, by path, generated from the stored results. In documents, the text between
 * `<!-- figures: NAME -->` and `<!-- /figures -->` is replaced. @throws Error if a result is missing or not used.
 */
export async function documentsWithFigures(): Promise<Map<string, string>> {
  const results = readResults();
  const unshown = new Set(results.keys());
  const find = (name: string): Result => {
    const result = results.get(name);
    if (!result) throw new Error(`benchmarks/results/${name}.json is not there`);
    unshown.delete(name);
    return result;
  };
  const documents = new Map([['docs/benchmarks/ingest.svg', ingestPicture(find('ingest'))]]);
  for (const path of DOCUMENTS) {
    const text = readFileSync(join(ROOT, path), 'utf8').replace(
      FIGURES,
      (_, begin: string, name: string, end: string) => `${begin}\n${markdownOf(find(name))}\n\n${end}`,
    );
    documents.set(path, await formatLikeFile(path, text));
  }
  if (unshown.size > 0) throw new Error(`no document shows ${[...unshown].join(', ')}`);
  return documents;
}

export async function writeDocuments(): Promise<void> {
  for (const [path, text] of await documentsWithFigures()) await writeFile(join(ROOT, path), text);
}
