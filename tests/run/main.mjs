import { existsSync, readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { installPackages, prepare, prepareServers } from '../../apps/standalone/prepare/prepare.mjs';
import { runJest, watchJest } from './jest.mjs';
import { all, besideDocker, besideMachines, everyday, lanes } from './lanes.mjs';
import { runPictures, runPlaywright } from './playwright.mjs';
import { projectFolder } from './project-folder.mjs';
import { report } from './report.mjs';

const builds = { nothing: installPackages, servers: prepareServers, all: prepare };

/** How often `--full` runs each lane. */
const FULL_ROUNDS = 5;

/**
 * @param {string[]} args
 * @returns {Promise<number>} the exit code
 */
export async function main(args) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      all: { type: 'boolean', default: false },
      lane: { type: 'string', multiple: true },
      except: { type: 'string', multiple: true, default: [] },
      full: { type: 'boolean', default: false },
      watch: { type: 'boolean', default: false },
      test: { type: 'string', short: 't' },
      'expected-skips': { type: 'string' },
      'update-snapshots': { type: 'boolean', default: false },
    },
  });
  const unknown = [...(values.lane ?? []), ...values.except].filter((name) => !lanes[name]);
  if (unknown.length > 0) {
    throw new Error(`There is no lane ${unknown.join(', ')}: it is one of ${Object.keys(lanes).join(', ')}.`);
  }
  if (values.watch) {
    await prepareServers();
    return watchJest(positionals);
  }
  const skipsFile = values['expected-skips'];
  const expectedSkips = skipsFile ? JSON.parse(readFileSync(skipsFile, 'utf8')) : undefined;
  const once = (values.lane?.map((name) => [name]) ?? (values.all ? all : everyday)).map((group) =>
    group.filter((name) => !values.except.includes(name)),
  );
  const groups = values.full ? Array.from({ length: FULL_ROUNDS }, () => once).flat() : once;
  const pictures = values['update-snapshots'] ? ['--update-snapshots=changed'] : [];
  const runs =
    positionals.length > 0
      ? await runPaths(positionals.map(projectPath), values.test, pictures)
      : await runLanes(groups, pictures);
  return report(runs, expectedSkips);
}

/**
 * @param {string[][]} groups names of lanes; the lanes of a group run in parallel
 * @param {string[]} options of the visual lane
 */
async function runLanes(groups, options) {
  const needed = new Set(groups.flat().map((name) => lanes[name].build));
  const build = ['all', 'servers', 'nothing'].find((each) => needed.has(each));
  const runs = [await timed('build', () => builds[build]().then(() => []))];
  for (const group of groups) {
    runs.push(...(await Promise.all(group.map((name) => timed(name, () => lanes[name].run(options))))));
  }
  return runs;
}

/**
 * Runs the tests of these files and folders. With `test`: only tests whose full name contains it.
 * @param {string[]} pictures options of the visual lane
 */
async function runPaths(paths, test, pictures) {
  const under = (folder) => paths.filter((path) => path.startsWith(`tests/${folder}`));
  const [inBrowser, inPictures] = [under('browser'), under('visual')];
  const [inContainers, onMachines] = [under('containers'), under('cluster')];
  const elsewhere = [...inBrowser, ...inPictures, ...inContainers, ...onMachines];
  const inNode = paths.filter((path) => !elsewhere.includes(path));
  const needsAll = [...inBrowser, ...inPictures, ...onMachines, ...under('architecture')].length > 0;
  const needsServers = inNode.some((path) => path.startsWith('tests'));
  const build = needsAll ? prepare : needsServers ? prepareServers : installPackages;
  await build();
  const pattern = test?.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  const runs = [];
  const named = pattern ? ['--testNamePattern', pattern] : [];
  for (const [name, workers, files, launcher] of [
    ['jest', 2, inNode, []],
    ['containers', 1, inContainers, besideDocker],
    ['cluster', 1, onMachines, besideMachines],
  ]) {
    if (files.length === 0) continue;
    runs.push(
      await timed(name, () => runJest([`--maxWorkers=${workers}`, ...named, '--', ...files], launcher)),
    );
  }
  const grep = pattern ? ['--grep', pattern] : [];
  if (inBrowser.length > 0) {
    runs.push(await timed('browser', () => runPlaywright([...grep, ...inBrowser])));
  }
  if (inPictures.length > 0) {
    runs.push(await timed('visual', () => runPictures([...pictures, ...grep, ...inPictures])));
  }
  return test ? runs.map((run) => ({ ...run, results: run.results.filter(wasRun) })) : runs;
}

const wasRun = ({ status }) => status !== 'skipped';

/** @returns the path from the project's folder. @throws Error if it doesn't exist */
function projectPath(path) {
  const absolute = resolve(process.env.INIT_CWD ?? process.cwd(), path);
  if (!existsSync(absolute)) throw new Error(`There is no file or folder ${path}.`);
  return relative(projectFolder, absolute);
}

/** `busy` is the share of the machine's processor time that was used meanwhile, by parallel lanes, too. */
async function timed(lane, run) {
  const startedAt = performance.now();
  const before = processorTimes();
  const results = await run();
  const after = processorTimes();
  const busy = 1 - (after.idle - before.idle) / Math.max(1, after.all - before.all);
  return { lane, seconds: (performance.now() - startedAt) / 1000, busy, results };
}

function processorTimes() {
  const times = cpus().map((one) => one.times);
  const all = times.flatMap((one) => Object.values(one)).reduce((sum, time) => sum + time, 0);
  return { all, idle: times.reduce((sum, { idle }) => sum + idle, 0) };
}
