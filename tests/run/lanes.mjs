import { existsSync } from 'node:fs';
import { runChecks } from './checks.mjs';
import { runJest } from './jest.mjs';
import { runPictures, runPlaywright } from './playwright.mjs';

const jest = (workers, ...projects) => runJest(['--selectProjects', ...projects, `--maxWorkers=${workers}`]);

/** Where containers and machines can be started. Both keep what they install for the next run. */
const isRootOnDebian = existsSync('/etc/debian_version') && process.getuid?.() === 0;
export const besideDocker = isRootOnDebian
  ? ['scripts/containers.sh', '/var/cache/heliograph-containers']
  : [];
export const besideMachines = isRootOnDebian ? ['scripts/cluster.sh', '/var/cache/heliograph-cluster'] : [];
const onMachines = (project) => runJest(['--selectProjects', project, '--runInBand'], besideMachines);

/** Groups of tests that can be run by name, with the build that each needs. */
export const lanes = {
  lint: { build: 'nothing', run: () => runChecks('lint') },
  format: { build: 'nothing', run: () => runChecks('format') },
  /** The build already checks the servers' types. */
  types: { build: 'servers', run: () => runChecks('types') },
  unit: { build: 'nothing', run: () => jest(2, 'unit') },
  architecture: { build: 'all', run: () => jest(2, 'architecture') },
  integration: { build: 'servers', run: () => jest(3, 'integration') },
  /** One browser test per area. */
  smoke: { build: 'all', run: () => runPlaywright(['--grep', '@smoke']) },
  browser: { build: 'all', run: () => runPlaywright([]) },
  /** Screenshots of the gallery and of whole screens. */
  visual: { build: 'all', run: (options) => runPictures(options) },
  /** Simulated ingest pipelines, fleets and devices. They wait briefly thousands of times, so run beside few others. */
  simulation: { build: 'servers', run: () => jest(2, 'simulation') },
  /** Integration tests that simulate weeks, restore databases, kill processes, or ask every call in every way. */
  large: { build: 'servers', run: () => jest(4, 'large') },
  /** Integration tests that wait minutes for timeouts and hardly need a processor: run beside other lanes. */
  waiting: { build: 'servers', run: () => jest(2, 'waiting') },
  /** Whole systems: first start, restart, commands, topology. */
  systems: { build: 'all', run: () => jest(1, 'systems') },
  faults: { build: 'servers', run: () => jest(1, 'faults') },
  /** docker-compose.yml in containers. It builds the image, and needs both cores for itself. */
  containers: { build: 'nothing', run: () => runJest(['--selectProjects', 'containers'], besideDocker) },
  /** Three machines in namespaces, lost one by one. Not together with the next lane, which has the same addresses. */
  cluster: { build: 'all', run: () => onMachines('cluster') },
  /** The same with RabbitMQ, and restored from a backup. */
  'cluster-options': { build: 'all', run: () => onMachines('cluster-options') },
};

/** Static checks. */
const checks = ['lint', 'format', 'types'];

/** `npm test`. The lanes of one group run in parallel. */
export const everyday = [checks, ['unit'], ['architecture'], ['integration', 'smoke']];

const inParallel = [
  checks,
  ['architecture', 'simulation'],
  // Systems, faults, waiting and large leave the processors idle now and then, and the clusters wait for other machines.
  ['systems', 'faults', 'visual'],
  ['waiting', 'large', 'cluster-options'],
  ['browser', 'cluster'],
];

/** `npm run test:all`: every lane. The browser lane includes smoke. */
export const all = [
  ...inParallel,
  ...Object.keys(lanes)
    .filter((name) => ![...inParallel.flat(), 'smoke'].includes(name))
    .map((name) => [name]),
];
