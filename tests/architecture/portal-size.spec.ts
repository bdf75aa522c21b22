import { describe, expect, it } from '@jest/globals';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const built = join(import.meta.dirname, '..', '..', 'apps', 'portal', 'dist');
const LAYOUT = 'src/app/layout/customer-layout.tsx';

/** Hindi texts of every page. English ones are part of the pages. */
const HINDI = 'src/app/strings/hi/public.ts';

/** Modules that a page loads before it is usable, in addition to the entry. Limits in bytes as sent. */
const pages = [
  {
    page: 'the login page',
    parts: ['src/features/login/login-page.tsx'],
    hindi: [HINDI],
    limit: 150_000,
  },
  {
    page: 'the dashboard',
    parts: [LAYOUT, 'src/features/dashboard/dashboard-page.tsx', 'src/shared/charts/energy-chart.tsx'],
    hindi: [HINDI, 'src/app/strings/hi/customer.ts'],
    limit: 346_000,
  },
];

const inEachLanguage = pages.flatMap(({ page, parts, hindi, limit }) => [
  { page, language: 'English', parts, limit },
  { page, language: 'Hindi', parts: [...parts, ...hindi], limit },
]);

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
}

const manifest = JSON.parse(readFileSync(join(built, '.vite', 'manifest.json'), 'utf8')) as Record<
  string,
  Chunk
>;

/** Files of the entry and these parts, with all their imports. */
function filesOf(parts: readonly string[]): string[] {
  const seen = new Set<string>();
  const follow = (name: string): void => {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`${name} is not in the build manifest: is it still a separate chunk?`);
    if (seen.has(chunk.file)) return;
    seen.add(chunk.file);
    chunk.imports?.forEach(follow);
  };
  ['index.html', ...parts].forEach(follow);
  return [...seen];
}

/** The first script, which index.html loads and no chunk imports. */
function firstScript(): string {
  const [file] = /assets\/first-paint-[\w-]+\.js/.exec(textOf('index.html')) ?? [];
  if (!file) throw new Error('index.html has no first script');
  return file;
}

/** Size as browsers get it over TLS: the Brotli copy that the build writes for all but tiny files. */
const sentBytes = (file: string) => {
  const precompressed = join(built, `${file}.br`);
  return statSync(existsSync(precompressed) ? precompressed : join(built, file)).size;
};
const textOf = (file: string) => readFileSync(join(built, file), 'utf8');

describe('the portal’s scripts', () => {
  it.each(inEachLanguage)('of $page in $language stay within $limit B as sent', ({ parts, limit }) => {
    const sizes = [firstScript(), ...filesOf(parts)].map((file) => ({
      file,
      bytes: sentBytes(file),
    }));
    const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
    const heaviest = sizes.toSorted((a, b) => b.bytes - a.bytes).slice(0, 8);
    // On failure, show the heaviest files.
    expect(total <= limit ? 'within' : { total, limit, heaviest }).toBe('within');
  });

  it.each(pages)('of $page contain no back office code and no MUI', ({ parts }) => {
    const text = filesOf(parts).map(textOf).join('');
    for (const others of ['/loginPasswordAdmin', '/getAllInverter', 'MuiDialog', 'MuiTable']) {
      expect([others, text.includes(others)]).toEqual([others, false]);
    }
  });

  it('are cached for offline use, except the back office’s', () => {
    const worker = textOf('service-worker.js');
    for (const { parts } of pages) for (const file of filesOf(parts)) expect(worker).toContain(`"/${file}"`);
    const { file } = manifest['src/app/admin/admin-router.tsx']!;
    expect(textOf(file)).toContain('/admin');
    expect(worker).not.toContain(file);
    expect(worker).not.toContain(manifest['src/app/strings/hi/back-office.ts']!.file);
  });
});
