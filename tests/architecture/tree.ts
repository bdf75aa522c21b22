import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const repositoryRoot = join(import.meta.dirname, '..', '..');

interface Manifest {
  name: string;
  scripts?: Record<string, string>;
  workspaces?: string[];
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  nx?: { tags?: string[] };
}

export const readText = (path: string) => readFileSync(join(repositoryRoot, path), 'utf8');
export const readManifest = (path: string) => JSON.parse(readText(path)) as Manifest;
export const exists = (path: string) => existsSync(join(repositoryRoot, path));

/** Every tracked or untracked, unignored file, by its path from the root. */
export function projectFiles(): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: repositoryRoot,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return [...new Set(listed.split('\n'))].filter((path) => path && exists(path)).sort();
}

export function workspaces(): { folder: string; manifest: Manifest }[] {
  return projectFiles()
    .filter((path) =>
      /^(apps|libs)\/[^/]+\/package\.json$|^(simulators|benchmarks|tests)\/package\.json$/.test(path),
    )
    .map((path) => ({ folder: path.replace('/package.json', ''), manifest: readManifest(path) }));
}

/** Names of the settings that an app reads. */
export function settingsOf(app: string): string[] {
  const text = readText(`apps/${app}/src/settings.ts`);
  return [...text.matchAll(/^\s+([A-Z][A-Z0-9_]*):/gm)].map((match) => match[1]!);
}
