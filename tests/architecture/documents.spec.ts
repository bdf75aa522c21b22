import { describe, expect, it } from '@jest/globals';
import { dirname, join, normalize } from 'node:path';
import { exists, projectFiles, readManifest, readText } from './tree.js';

const documents = projectFiles().filter((path) => path.endsWith('.md'));
const scripts = readManifest('package.json').scripts ?? {};

/** Paths from the root in backticks: `libs/domain/src/energy/fold.ts`, `docs/decisions`, `eslint.config.mjs`. */
function namedPaths(text: string): string[] {
  return [
    ...text.matchAll(/`((?:apps|libs|simulators|benchmarks|tests|docs)\/[^`\s]*|[\w.-]+\.(?:mjs|yml|md))`/g),
  ]
    .map((match) => match[1]!)
    .filter((path) => !/[*{<]/.test(path))
    .map((path) => path.replace(/\/$/, ''));
}

const linksIn = (text: string) =>
  [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)].map((match) => match[1]!);

describe.each(documents)('%s', (document) => {
  const text = readText(document);

  it('names only existing files', () => {
    expect(namedPaths(text).filter((path) => !exists(path))).toEqual([]);
  });

  it('links only to existing files', () => {
    const targets = linksIn(text).map((link) => normalize(join(dirname(document), link)));
    expect(targets.filter((path) => !exists(path))).toEqual([]);
  });

  it('names only existing npm scripts', () => {
    const commands = [...text.matchAll(/npm run ([\w:-]+)/g)].map((match) => match[1]!);
    expect(commands.filter((name) => !(name in scripts))).toEqual([]);
  });
});

describe('docs/ARCHITECTURE.md', () => {
  const text = readText('docs/ARCHITECTURE.md');

  it('follows one reading and one click, file by file', () => {
    const [, reading, click] = text.split(/^## The way of one (?:reading|click).*$/m);
    expect(namedPaths(reading ?? '').length).toBeGreaterThan(5);
    expect(namedPaths(click ?? '').length).toBeGreaterThan(5);
  });

  it('names every table', () => {
    const tables = projectFiles()
      .filter((path) => path.startsWith('libs/database/src/entities/'))
      .flatMap((path) => [...readText(path).matchAll(/^@Entity\('(\w+)'/gm)].map((match) => match[1]!));
    expect(tables.length).toBeGreaterThan(20);
    expect(tables.filter((table) => !text.includes(`\`${table}\``))).toEqual([]);
  });

  it('names every project', () => {
    const projects = projectFiles()
      .filter((path) => /^(apps|libs)\/[^/]+\/package\.json$/.test(path))
      .map((path) => dirname(path));
    expect(projects.filter((project) => !text.includes(project))).toEqual([]);
  });
});
