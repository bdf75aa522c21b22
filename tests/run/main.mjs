import { existsSync, readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { installPackages, prepare, prepareServers } from '../../apps/standalone/prepare/prepare.mjs';
import { runJest, watchJest } from './jest.mjs';
import { all, everyday, lanes } from './lanes.mjs';
import { runPlaywright } from './playwright.mjs';
import { projectFolder } from './project-folder.mjs';
import { report } from './report.mjs';

const builds = { nothing: installPackages, servers: prepareServers, all: prepare };

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
      watch: { type: 'boolean', default: false },
      test: { type: 'string', short: 't' },
      'expected-skips': { type: 'string' },
    },
  });
  const unknown = (values.lane ?? []).filter((name) => !lanes[name]);
  if (unknown.length > 0) {
    throw new Error(`There is no lane ${unknown.join(', ')}: it is one of ${Object.keys(lanes).join(', ')}.`);
  }
  if (values.watch) {
    await prepareServers();
    return watchJest(positionals);
  }
  const skipsFile = values['expected-skips'];
  const expectedSkips = skipsFile ? JSON.parse(readFileSync(skipsFile, 'utf8')) : undefined;
  const names = values.lane ?? (values.all ? all : everyday);
  const runs =
    positionals.length > 0
      ? await runPaths(positionals.map(projectPath), values.test)
      : await runLanes(names);
  return report(runs, expectedSkips);
}

async function runLanes(names) {
  const needed = new Set(names.map((name) => lanes[name].build));
  const build = ['all', 'servers', 'nothing'].find((each) => needed.has(each));
  const runs = [await timed('build', () => builds[build]().then(() => []))];
  for (const name of names) runs.push(await timed(name, lanes[name].run));
  return runs;
}

/** Runs the tests of some files or folders, or those of them with this text in their full name. */
async function runPaths(paths, test) {
  const inBrowser = paths.filter((path) => path.startsWith('tests/browser'));
  const inNode = paths.filter((path) => !inBrowser.includes(path));
  const needsAll = inBrowser.length > 0 || inNode.some((path) => path.startsWith('tests/architecture'));
  const needsServers = inNode.some((path) => path.startsWith('tests'));
  const build = needsAll ? prepare : needsServers ? prepareServers : installPackages;
  await build();
  const pattern = test?.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  const runs = [];
  if (inNode.length > 0) {
    const named = pattern ? ['--testNamePattern', pattern] : [];
    runs.push(await timed('jest', () => runJest(['--maxWorkers=2', ...named, '--', ...inNode])));
  }
  if (inBrowser.length > 0) {
    const named = pattern ? ['--grep', pattern] : [];
    runs.push(await timed('browser', () => runPlaywright([...named, ...inBrowser])));
  }
  return test ? runs.map((run) => ({ ...run, results: run.results.filter(wasRun) })) : runs;
}

const wasRun = ({ status }) => status !== 'skipped';

/** @returns the path from the project's folder. @throws Error if there is nothing at it */
function projectPath(path) {
  const absolute = resolve(process.env.INIT_CWD ?? process.cwd(), path);
  if (!existsSync(absolute)) throw new Error(`There is no file or folder ${path}.`);
  return relative(projectFolder, absolute);
}

async function timed(lane, run) {
  const startedAt = performance.now();
  const results = await run();
  return { lane, seconds: (performance.now() - startedAt) / 1000, results };
}
