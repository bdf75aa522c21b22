import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { projectFolder } from './project-folder.mjs';
import { commandFor } from './report.mjs';
import { runTool, tool } from './tool.mjs';

/**
 * Runs browser tests, with Playwright's human-readable report on standard error.
 * @param {string[]} args of `playwright test`
 * @param {string[]} nodeArgs of Node
 * @returns {Promise<import('./report.mjs').Result[]>}
 */
export async function runPlaywright(args, nodeArgs = []) {
  const folder = mkdtempSync(join(tmpdir(), 'heliograph-results-'));
  const file = join(folder, 'results.json');
  try {
    const { code } = await runTool(
      [...nodeArgs, tool('@playwright', 'test', 'cli.js'), 'test', '--reporter=list,json', ...args],
      { env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file } },
    );
    if (!existsSync(file)) return [failed(`Playwright gave no results (${args.join(' ')})`)];
    const { suites, errors, config } = JSON.parse(readFileSync(file, 'utf8'));
    const results = suites.flatMap((suite) => resultsOf(suite, [], config.rootDir));
    for (const line of suites.flatMap(measured)) console.log(line);
    const broken = errors.map(({ message }) => ({ ...failed(message.split('\n')[0]), reason: message }));
    const unexplained =
      code !== 0 && broken.length === 0 && !results.some(({ status }) => status === 'failed');
    return [...results, ...broken, ...(unexplained ? [failed(`Playwright failed (${args.join(' ')})`)] : [])];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Screenshot comparisons, built from the portal's sources. */
export const runPictures = (args) =>
  runPlaywright(['-c', 'tests/visual', ...args], ['--conditions=@heliograph/source']);

const failed = (name) => ({ name, status: 'failed' });

function resultsOf(suite, titles, rootFolder) {
  const own = suite.specs.map((spec) => {
    const path = relative(projectFolder, join(rootFolder, spec.file));
    const name = [...titles, spec.title].join(' ');
    const skipped = spec.tests.every(({ status }) => status === 'skipped');
    return {
      name,
      command: commandFor(path, name),
      reason: spec.tests.flatMap(reasonsOf).join('\n'),
      status: skipped ? 'skipped' : spec.ok ? 'passed' : 'failed',
    };
  });
  const nested = (suite.suites ?? []).flatMap((each) => resultsOf(each, [...titles, each.title], rootFolder));
  return [...own, ...nested];
}

/** Tests' measurements: their annotations named `measured`. */
const measured = ({ suites = [], specs }) => [
  ...specs.flatMap(({ title, tests }) =>
    tests.flatMap(({ annotations }) =>
      annotations
        .filter(({ type }) => type === 'measured')
        .map(({ description }) => `MEASURED ${title}: ${description}`),
    ),
  ),
  ...suites.flatMap(measured),
];

const reasonsOf = ({ results }) => results.flatMap(({ errors }) => errors.map(({ message }) => message));
