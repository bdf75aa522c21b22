// `npm run licences`, `npm run sbom`, and `check`, with which tests find problems of the dependencies.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { licencesPage } from './licences-page.mjs';
import { readPackages } from './packages.mjs';
import { findProblems } from './rules.mjs';
import { sbom } from './sbom.mjs';

const root = join(import.meta.dirname, '..', '..');
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { lock: { type: 'string' }, out: { type: 'string' } },
});
const packages = readPackages(readFileSync(values.lock ?? join(root, 'package-lock.json'), 'utf8'));
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const problems = findProblems(packages, manifest.allowScripts);

const what = {
  check: () => '',
  licences: () => licencesPage(packages),
  sbom: () => `${JSON.stringify(sbom(packages, manifest), null, 2)}\n`,
}[positionals[0]];

if (!what) {
  console.error('Usage: node scripts/supply-chain/main.mjs check|licences|sbom [--lock FILE] [--out FILE]');
  process.exitCode = 2;
} else if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exitCode = 1;
} else if (values.out) {
  writeFileSync(values.out, what());
} else {
  process.stdout.write(what());
}
