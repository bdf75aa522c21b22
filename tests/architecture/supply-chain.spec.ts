import { describe, expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readText, repositoryRoot, workspaces } from './tree.js';

const program = join(repositoryRoot, 'scripts', 'supply-chain', 'main.mjs');
const run = (...args: string[]) =>
  spawnSync(process.execPath, [program, ...args], {
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '' },
  });

const lock = JSON.parse(readText('package-lock.json')) as {
  lockfileVersion: number;
  packages: Record<string, Record<string, unknown>>;
};

/** Output of the check for the lock file with one more package. */
function checkWith(more: Record<string, unknown>): string {
  const folder = mkdtempSync(join(tmpdir(), 'heliograph-lock-'));
  try {
    const file = join(folder, 'package-lock.json');
    const added = { version: '1.0.0', license: 'MIT', integrity: 'sha512-AA==', ...more };
    writeFileSync(
      file,
      JSON.stringify({ ...lock, packages: { ...lock.packages, 'node_modules/newcomer': added } }),
    );
    const { status, stderr } = run('check', '--lock', file);
    expect(status).toBe(stderr ? 1 : 0);
    return stderr.trim();
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describe('third-party packages', () => {
  it('are locked for every workspace', () => {
    expect(lock.lockfileVersion).toBe(3);
    for (const { folder, manifest } of workspaces()) {
      expect([folder, lock.packages[folder]?.dependencies ?? {}]).toEqual([
        folder,
        manifest.dependencies ?? {},
      ]);
    }
  });

  it('have allowed licences, integrity digests and only allowlisted install scripts', () => {
    expect(run('check')).toMatchObject({ status: 0, stderr: '' });
  });

  it('match docs/licences.md (npm run licences regenerates it)', () => {
    expect(run('licences').stdout).toBe(readText('docs/licences.md'));
  });

  it.each([
    ['a copyleft licence', { license: 'AGPL-3.0-only' }, 'has the licence AGPL-3.0-only'],
    [
      'one forbidden licence of two',
      { license: '(GPL-3.0-only AND MIT)' },
      'which what is shipped may not have',
    ],
    [
      'a tools-only licence in a shipped package',
      { license: 'MPL-2.0' },
      'which what is shipped may not have',
    ],
    ['an unlicensed tool', { license: 'UNLICENSED', dev: true }, 'which a tool may not have'],
    ['no licence', { license: undefined }, 'newcomer 1.0.0 has no licence'],
    ['no integrity digest', { integrity: undefined }, 'has no integrity'],
    [
      'an install script that is neither allowed nor forbidden',
      { hasInstallScript: true },
      'must say true or false',
    ],
  ])('are rejected with %s', (_what, more, said) => {
    expect(checkWith(more)).toContain(said);
  });

  it.each([
    ['a choice of licences', { license: '(GPL-3.0-only OR MIT)' }],
    ['a tools-only licence in a tool', { license: 'MPL-2.0', dev: true }],
  ])('are accepted with %s', (_what, more) => {
    expect(checkWith(more)).toBe('');
  });

  it('are in the bill of materials with licence and digest, if shipped', () => {
    const bill = JSON.parse(run('sbom').stdout) as {
      bomFormat: string;
      specVersion: string;
      components: Record<string, unknown>[];
    };
    expect(bill).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.6' });
    const byName = new Map(
      bill.components.map((one) => [`${String(one.group ?? '')}/${String(one.name)}`, one]),
    );
    const pg = lock.packages['node_modules/pg']!;
    expect(byName.get('/pg')).toMatchObject({
      purl: `pkg:npm/pg@${String(pg.version)}`,
      licenses: [{ license: { id: 'MIT' } }],
      hashes: [{ alg: 'SHA-512', content: expect.stringMatching(/^[0-9a-f]{128}$/) }],
    });
    expect(byName.get('@nestjs/core')).toMatchObject({
      purl: expect.stringMatching(/^pkg:npm\/%40nestjs\/core@/),
    });
    expect(byName.has('/jest')).toBe(false);
    const purls = bill.components.map(({ purl }) => purl);
    expect(new Set(purls).size).toBe(purls.length);
  });
});
