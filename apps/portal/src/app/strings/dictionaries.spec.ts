import { describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const PORTAL = fileURLToPath(new URL('../..', import.meta.url));
const LOCALIZED = /localized\('([\w-]+)',/g;

/** Texts that are the same in both languages: names and labels of devices. */
const SHARED = ['Heliograph', '3KW-50KW', '7.4KW-50KW', '5KW-120KW', 'CO₂', 'XLSX', 'WhatsApp'];

/** Functions of a failure or mistake; failure-texts.spec.ts calls them with each. */
const BY_CODE = ['failed', 'said', 'row'];

const sources = readdirSync(PORTAL, { recursive: true, encoding: 'utf8' }).map((path) =>
  path.replaceAll('\\', '/'),
);
const english = sources.filter((path) => /\/strings\/en(\/[\w-]+)?\.ts$/.test(path)).sort();
const hindiOf = (path: string) => path.replace(/(?<=\/strings\/)en/, 'hi');

/** The names of all dictionaries. */
const names = sources
  .filter((path) => path.includes('/strings/') && path.endsWith('.ts'))
  .flatMap((path) => [...readFileSync(join(PORTAL, path), 'utf8').matchAll(LOCALIZED)])
  .map(([, name]) => name!);

/** All dictionaries that the portal loads in Hindi, by name. The back office replaces one by its own. */
const allHindi = async (): Promise<Record<string, unknown>[]> => [
  (await import('./hi/public.js')).hindi,
  (await import('./hi/customer.js')).hindi,
  (await import('./hi/alerts-and-tariff.js')).hindi,
  (await import('./hi/back-office.js')).hindi,
  { ...(await import('../../features/dashboard/events/strings/hi.js')) },
];

/** A file's dictionary in both languages, under the same name. */
async function inBoth(path: string): Promise<[english: unknown, hindi: unknown]> {
  const inEnglish = (await import(join(PORTAL, path))) as Record<string, unknown>;
  const inHindi = (await import(join(PORTAL, hindiOf(path)))) as Record<string, unknown>;
  const name = Object.keys(inEnglish)[0]!;
  return [inEnglish[name], inHindi[name]];
}

/** Every text with its path in the dictionary; functions are called. */
function wordsOf(part: unknown, path: string): [path: string, words: string][] {
  if (typeof part === 'string') return [[path, part]];
  if (typeof part === 'function') {
    if (BY_CODE.includes(path)) return [];
    const given = Array.from({ length: part.length }, (_, index) => String(2 + index));
    return wordsOf((part as (...args: string[]) => unknown)(...given), `${path}()`);
  }
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([key, inner]) => wordsOf(inner, path ? `${path}.${key}` : key));
}

const keysOf = (part: unknown): unknown =>
  typeof part === 'object' && part !== null
    ? Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, keysOf(inner)]))
    : typeof part;

describe('the dictionaries', () => {
  it('exist in both languages, and are loaded in Hindi under their names', async () => {
    const files = sources.filter((path) => /\/strings\/hi(\/[\w-]+)?\.ts$/.test(path));
    expect(files.filter((path) => !path.startsWith('app/')).sort()).toEqual(english.map(hindiOf).sort());
    const hindi = await allHindi();
    expect(names.sort()).toEqual([...new Set(hindi.flatMap(Object.keys))].sort());
    const loaded = new Set(hindi.flatMap(Object.values));
    for (const path of english) expect([path, loaded.has((await inBoth(path))[1])]).toEqual([path, true]);
  });

  it.each(english)('have the same keys in both languages: %s', async (path) => {
    const [inEnglish, inHindi] = await inBoth(path);
    expect(keysOf(inHindi)).toEqual(keysOf(inEnglish));
  });

  it.each(english)('call an incident and an event by different words in Hindi: %s', async (path) => {
    const [inEnglish, inHindi] = await inBoth(path);
    const before = new Map(wordsOf(inEnglish, ''));
    const mixed = wordsOf(inHindi, '').filter(([path, words]) => {
      const isIncident = /\bincidents?\b/i.test(before.get(path) ?? '');
      return isIncident !== words.includes('व्यवधान') || (isIncident && words.includes('घटना'));
    });
    expect(mixed).toEqual([]);
  });

  it.each(english)('contain no English in Hindi: %s', async (path) => {
    const [inEnglish, inHindi] = await inBoth(path);
    const before = new Map(wordsOf(inEnglish, ''));
    const left = wordsOf(inHindi, '').filter(
      ([path, words]) => words === before.get(path) && /[A-Za-z]{2}/.test(words) && !SHARED.includes(words),
    );
    expect(left).toEqual([]);
  });
});
