import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fingerprint } from './fingerprint.mjs';
import { install } from './install.mjs';
import { progress } from './progress.mjs';
import { run } from './run.mjs';

const root = join(import.meta.dirname, '..', '..', '..');
const at = (...names) => join(root, ...names);

const common = ['package-lock.json', 'tsconfig.base.json', 'libs/domain', 'libs/contracts'];
const servers = {
  label: 'Building the servers',
  inputs: [
    ...common,
    'tsconfig.json',
    'libs',
    'apps/api',
    'apps/ingest',
    'apps/worker',
    'apps/standalone',
    'simulators',
  ],
  outputs: ['ingest', 'worker', 'api', 'standalone'].map((name) => `apps/${name}/dist/main.js`),
  stamp: 'apps/standalone/dist/.built',
  tool: 'node_modules/typescript-native/bin/tsc',
  args: ['-b'],
  folder: '.',
};
const portal = {
  label: 'Building the portal',
  inputs: [...common, 'apps/portal'],
  outputs: ['apps/portal/dist/index.html'],
  stamp: 'apps/portal/dist/.built',
  tool: 'node_modules/vite/bin/vite.js',
  args: ['build'],
  folder: 'apps/portal',
};

/** Installs and builds what is missing or older than its sources. */
export async function prepare() {
  await install(root);
  await Promise.all([build(servers), build(portal)]);
}

/** Like prepare, without the portal, for commands. */
export async function prepareServers() {
  await install(root);
  await build(servers);
}

/** Installs without building, for running from source. */
export function installPackages() {
  return install(root);
}

async function build({ label, inputs, outputs, stamp, tool, args, folder }) {
  const wanted = fingerprint(inputs.map((input) => at(input)));
  const stampFile = at(stamp);
  const isFresh = existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted;
  if (isFresh && outputs.every((output) => existsSync(at(output)))) return;
  await progress(label, () => run(label, process.execPath, [at(tool), ...args], { cwd: at(folder) }));
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(`${stampFile}.new`, wanted);
  renameSync(`${stampFile}.new`, stampFile);
}
