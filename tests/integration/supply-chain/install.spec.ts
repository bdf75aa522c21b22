import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A project with three packages whose scripts leave a mark if they run. */
describe('the installation of npm start', () => {
  let folder: string;
  const env = { ...process.env, NODE_OPTIONS: '', npm_execpath: '' };
  const names = ['allowed', 'forbidden', 'unnamed'];
  const project = () => join(folder, 'project');

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'heliograph-install-'));
    for (const name of names) {
      mkdirSync(join(folder, name));
      const postinstall = `node -e "require('fs').writeFileSync('ran', '')"`;
      writeFileSync(
        join(folder, name, 'package.json'),
        JSON.stringify({ name, version: '1.0.0', scripts: { postinstall } }),
      );
      execFileSync('npm', ['pack', '--silent'], { cwd: join(folder, name), env, stdio: 'ignore' });
    }
    mkdirSync(project());
    writeFileSync(
      join(project(), 'package.json'),
      JSON.stringify({
        name: 'project',
        dependencies: Object.fromEntries(names.map((name) => [name, `file:../${name}/${name}-1.0.0.tgz`])),
        allowScripts: { allowed: true, forbidden: false, 'for-another-system': true },
      }),
    );
    const lock = ['install', '--package-lock-only', '--ignore-scripts', '--no-audit'];
    execFileSync('npm', lock, { cwd: project(), env, stdio: 'ignore' });
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('runs the scripts of listed packages only', () => {
    const entry = join(import.meta.dirname, '..', '..', '..', 'apps/standalone/prepare/install.mjs');
    const code = `import(process.argv[1]).then(({ install }) => install(process.argv[2]))`;
    execFileSync(process.execPath, ['-e', code, entry, project()], { env, stdio: 'ignore' });
    const ran = names.filter((name) => existsSync(join(project(), 'node_modules', name, 'ran')));
    expect(names.filter((name) => existsSync(join(project(), 'node_modules', name)))).toEqual(names);
    expect(ran).toEqual(['allowed']);
  });
});
