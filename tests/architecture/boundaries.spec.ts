import { beforeAll, describe, expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { repositoryRoot, workspaces } from './tree.js';

interface Message {
  ruleId: string | null;
  message: string;
}

const projects = '@nx/enforce-module-boundaries';
const specifiers = 'no-restricted-imports';
const layers = 'portal/layers';

/** A hypothetical file with one import, and the rule that must reject it. */
const refused: [file: string, specifier: string, rule: string][] = [
  ['libs/domain/src/energy/probe.ts', 'zod', specifiers],
  ['libs/domain/src/energy/probe.ts', 'node:fs', specifiers],
  ['libs/domain/src/energy/probe.ts', '@heliograph/contracts/mqtt/topics', projects],
  ['libs/domain/src/energy/probe.ts', '../../../contracts/src/mqtt/topics.js', projects],
  ['libs/contracts/src/http/probe.ts', '@heliograph/database/connection/database', projects],
  ['libs/contracts/src/http/probe.ts', '@heliograph/server/config', projects],
  ['libs/database/src/users/probe.ts', '@heliograph/server/config', projects],
  ['libs/server/src/probe.ts', '@heliograph/database/connection/database', projects],
  ['libs/server/src/probe.ts', 'typeorm', specifiers],
  ['apps/api/src/probe.ts', '@heliograph/worker/main', projects],
  ['apps/api/src/probe.ts', '../../worker/src/main.js', projects],
  ['apps/api/src/probe.ts', 'typeorm', specifiers],
  ['apps/ingest/src/probe.ts', '@heliograph/api/main', projects],
  ['apps/worker/src/probe.ts', 'typeorm/driver/Driver.js', specifiers],
  ['apps/standalone/src/probe.ts', '@heliograph/simulators/main', projects],
  ['apps/standalone/src/probe.ts', '@heliograph/api/main', specifiers],
  ['apps/portal/src/app/probe.tsx', '@heliograph/database/connection/database', projects],
  ['apps/portal/src/app/probe.tsx', '@heliograph/server/config', projects],
  ['apps/portal/src/app/probe.tsx', '@heliograph/contracts/mqtt/topics', specifiers],
  ['apps/portal/src/shared/probe.tsx', '../features/dashboard/probe.js', layers],
  ['apps/portal/src/shared/probe.tsx', '../app/probe.js', layers],
  ['apps/portal/src/features/dashboard/probe.tsx', '../../app/probe.js', layers],
  ['apps/portal/src/features/dashboard/probe.tsx', '../login/probe.js', layers],
  ['apps/portal/src/features/dashboard/api/probe.ts', '../../login/api/probe.js', layers],
  ['simulators/src/probe.ts', '@heliograph/database/connection/database', projects],
  ['simulators/src/probe.ts', '@heliograph/ingest/main', projects],
  ['tests/integration/probe.ts', '@heliograph/portal/app/routes', projects],
  ['tests/integration/probe.ts', '../../benchmarks/report.js', projects],
  ['benchmarks/probe.ts', '@heliograph/portal/app/routes', projects],
  ['tests/integration/probe.ts', '../../apps/api/src/main.js', projects],
];

/** Imports that must pass: a rule that rejects everything would satisfy the list above. */
const allowed: [file: string, specifier: string][] = [
  ['libs/domain/src/energy/probe.ts', './hours.js'],
  ['libs/contracts/src/http/probe.ts', '@heliograph/domain/metrics/registry'],
  ['libs/database/src/users/probe.ts', 'typeorm'],
  ['apps/api/src/probe.ts', '@heliograph/database/connection/database'],
  ['apps/standalone/src/probe.ts', '@heliograph/api/settings'],
  ['apps/portal/src/app/probe.tsx', '../features/dashboard/probe.js'],
  ['apps/portal/src/features/dashboard/api/probe.ts', '../../../shared/probe.js'],
  ['apps/portal/src/features/dashboard/api/probe.ts', '@heliograph/contracts/http/call'],
  ['simulators/src/probe.ts', '@heliograph/contracts/mqtt/topics'],
  ['tests/integration/probe.ts', '@heliograph/database/connection/database'],
  ['benchmarks/probe.ts', '@heliograph/tests/support/database'],
];

const imports = (specifier: string) => `import '${specifier}';\n`;
const lazilyImports = (specifier: string) => `export const later = () => import('${specifier}');\n`;
const lazy: [file: string, specifier: string, rule: string][] = [
  ['apps/api/src/probe.ts', '@heliograph/worker/main', projects],
  ['apps/portal/src/shared/probe.tsx', '../app/probe.js', layers],
];

describe('imports between projects', () => {
  let found: Message[][];

  beforeAll(() => {
    const files = [
      ...refused.map(([file, specifier]) => ({ file, text: imports(specifier) })),
      ...lazy.map(([file, specifier]) => ({ file, text: lazilyImports(specifier) })),
      ...allowed.map(([file, specifier]) => ({ file, text: imports(specifier) })),
    ];
    const run = spawnSync('node', [join(import.meta.dirname, 'lint-text.mjs')], {
      cwd: repositoryRoot,
      input: JSON.stringify(files),
      encoding: 'utf8',
      env: { ...process.env, NODE_OPTIONS: '', NX_DAEMON: 'false' },
    });
    if (run.status !== 0) throw new Error(run.stderr);
    found = JSON.parse(run.stdout) as Message[][];
  });

  it.each(
    [...refused, ...lazy].map((row, index) => ({ file: row[0], specifier: row[1], rule: row[2], index })),
  )('$file may not import $specifier', ({ rule, index }) => {
    expect(found[index]!.map((message) => message.ruleId)).toContain(rule);
  });

  it.each(
    allowed.map(([file, specifier], index) => ({
      file,
      specifier,
      index: refused.length + lazy.length + index,
    })),
  )('$file may import $specifier', ({ index }) => {
    expect(found[index]).toEqual([]);
  });
});

describe('Nx tags', () => {
  it('are exactly one per project, and unique', () => {
    const tags = workspaces().map(({ manifest }) => manifest.nx?.tags);
    expect(tags.every((own) => own?.length === 1)).toBe(true);
    expect(new Set(tags.flat()).size).toBe(tags.length);
  });
});
