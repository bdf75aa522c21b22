import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const built = join(import.meta.dirname, '..', '..', 'apps', 'portal', 'dist');
const LAYOUT = 'src/app/layout/customer-layout.tsx';

/** What a page fetches until it can be used, beyond the entry: its parts that are asked for at once. Limits in B, gzipped. */
const pages = [
  { page: 'the log-in', parts: ['src/features/login/login-page.tsx'], limit: 165_000 },
  {
    page: 'the dashboard',
    parts: [LAYOUT, 'src/features/dashboard/dashboard-page.tsx', 'src/shared/charts/energy-chart.tsx'],
    limit: 350_000,
  },
];

/** English is part of the pages; who reads Hindi fetches the words of all of a customer's pages. */
const HINDI = 'src/shared/strings/hi/all.ts';

const inEachLanguage = pages.flatMap(({ page, parts, limit }) => [
  { page, language: 'English', parts, limit },
  { page, language: 'Hindi', parts: [...parts, HINDI], limit },
]);

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
}

const manifest = JSON.parse(readFileSync(join(built, '.vite', 'manifest.json'), 'utf8')) as Record<
  string,
  Chunk
>;

/** Files of the entry and these parts, with all that they import. */
function filesOf(parts: readonly string[]): string[] {
  const seen = new Set<string>();
  const follow = (name: string): void => {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`the build has no ${name}: is it a download of its own still?`);
    if (seen.has(chunk.file)) return;
    seen.add(chunk.file);
    chunk.imports?.forEach(follow);
  };
  ['index.html', ...parts].forEach(follow);
  return [...seen];
}

/** The script before all of them, which none imports. */
function earlyScript(): string {
  const [file] = /assets\/early-[\w-]+\.js/.exec(textOf('index.html')) ?? [];
  if (!file) throw new Error('the page has no script before its others');
  return file;
}

const textOf = (file: string) => readFileSync(join(built, file), 'utf8');

describe('the portal’s scripts', () => {
  it.each(inEachLanguage)('of $page in $language stay within $limit B, gzipped', ({ parts, limit }) => {
    const sizes = [earlyScript(), ...filesOf(parts)].map((file) => ({
      file,
      bytes: gzipSync(textOf(file), { level: 9 }).length,
    }));
    const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
    const heaviest = sizes.toSorted((a, b) => b.bytes - a.bytes).slice(0, 8);
    // The list is for whoever has to find what grew.
    expect(total <= limit ? 'within' : { total, limit, heaviest }).toBe('within');
  });

  it.each(pages)('of $page hold nothing of the administrators’ part, nor of MUI', ({ parts }) => {
    const text = filesOf(parts).map(textOf).join('');
    for (const others of ['/loginPasswordAdmin', '/getAllInverter', 'MuiDialog', 'MuiTable']) {
      expect([others, text.includes(others)]).toEqual([others, false]);
    }
  });

  it('are kept for a customer without a network, all but the administrators’', () => {
    const worker = textOf('service-worker.js');
    for (const { parts } of pages) for (const file of filesOf(parts)) expect(worker).toContain(`"/${file}"`);
    const { file } = manifest['src/app/admin/admin-router.tsx']!;
    expect(textOf(file)).toContain('/admin');
    expect(worker).not.toContain(file);
    expect(worker).not.toContain(manifest['src/shared/strings/hi/back-office.ts']!.file);
  });
});
