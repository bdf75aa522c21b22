import { execFileSync } from 'node:child_process';
import { cp, mkdir, readdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');
const COPIED = ['apps', 'libs', 'simulators', 'package.json', 'package-lock.json', 'tsconfig.base.json'];

/** Copies the sources to a folder where a test can change them. Packages are linked, except the project's own. */
export async function copySources(folder: string): Promise<void> {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...COPIED], {
    cwd: root,
    encoding: 'utf8',
  });
  for (const path of listed.trim().split('\n')) await cp(join(root, path), join(folder, path)).catch(isGone);
  for (const workspace of ['', 'apps/portal', 'libs/database']) await linkPackages(folder, workspace);
}

/** Deleted without a commit. */
function isGone(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}

async function linkPackages(folder: string, workspace: string): Promise<void> {
  const from = join(root, workspace, 'node_modules');
  const to = join(folder, workspace, 'node_modules');
  const names = await readdir(from).catch(() => []);
  await mkdir(to, { recursive: true });
  for (const name of names.filter((each) => each !== '@heliograph' && !each.startsWith('.vite')))
    await symlink(join(from, name), join(to, name));
  if (workspace !== '') return;
  // The scope's links are relative, so in the copy they point to the copied workspaces.
  await cp(join(from, '@heliograph'), join(to, '@heliograph'), { recursive: true, verbatimSymlinks: true });
}
