import { describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const FOLDER = fileURLToPath(new URL('.', import.meta.url));
const DOOR = /localized\('([\w-]+)', english\)/;

/** Texts that are the same in both languages: names and labels of devices. */
const SHARED = ['Heliograph', '3KW-50KW', '7.4KW-50KW', '5KW-120KW', 'CO₂'];

/** Functions of a failure or mistake; failure-texts.spec.ts calls them with each. */
const BY_CODE = ['failed', 'said', 'row'];

const filesOf = (folder: string) =>
  readdirSync(join(FOLDER, folder))
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.spec.ts'))
    .sort();
const english = filesOf('en');

/** The name that `localized` uses for a dictionary. */
const nameOf = (file: string) => DOOR.exec(readFileSync(join(FOLDER, file), 'utf8'))?.[1];

const allHindi = async () => ({
  ...(await import('./hi/all.js')).hindi,
  ...(await import('./hi/customer.js')).hindi,
  ...(await import('./hi/back-office.js')).hindi,
  ...(await import('./hi/trouble.js')).hindi,
});

async function inBoth(file: string): Promise<[english: unknown, hindi: unknown]> {
  const hindi = await allHindi();
  const [dictionary] = Object.values((await import(join(FOLDER, 'en', file))) as object) as unknown[];
  return [dictionary, hindi[nameOf(file) as keyof typeof hindi]];
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
  it('exist in both languages, each with its `localized` module', async () => {
    expect(
      filesOf('hi').filter(
        (name) => !['customer.ts', 'all.ts', 'back-office.ts', 'trouble.ts'].includes(name),
      ),
    ).toEqual(english);
    expect(english.map(nameOf).sort()).toEqual(Object.keys(await allHindi()).sort());
  });

  it.each(english)('have the same keys in both languages: %s', async (file) => {
    const [inEnglish, inHindi] = await inBoth(file);
    expect(keysOf(inHindi)).toEqual(keysOf(inEnglish));
  });

  it.each(english)('contain no English in Hindi: %s', async (file) => {
    const [inEnglish, inHindi] = await inBoth(file);
    const before = new Map(wordsOf(inEnglish, ''));
    const left = wordsOf(inHindi, '').filter(
      ([path, words]) => words === before.get(path) && /[A-Za-z]{2}/.test(words) && !SHARED.includes(words),
    );
    expect(left).toEqual([]);
  });
});
