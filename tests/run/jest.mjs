import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { isAbsolute, join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { projectFolder } from './project-folder.mjs';

const jest = join(projectFolder, 'node_modules', 'jest', 'bin', 'jest.js');
const node = ['--experimental-vm-modules', '--no-warnings', jest];

/** A few times what the longest step takes. A test that never gives up its thread is beyond Jest's own time limit. */
const LIMIT_MINUTES = 30;

/**
 * Runs some of Jest's projects; its own words go to the terminal.
 * @param {string[]} projects
 * @param {number} workers
 */
export async function runJest(projects, workers) {
  const folder = mkdtempSync(join(tmpdir(), 'heliograph-results-'));
  const file = join(folder, 'results.json');
  const args = ['--selectProjects', ...projects, '--maxWorkers', String(workers), '--passWithNoTests'];
  const { code, hung } = await ended([...args, '--json', `--outputFile=${file}`], projects);
  try {
    if (hung)
      return hung.map((name) => ({
        name: `not ended after ${LIMIT_MINUTES} min: ${name}`,
        status: 'failed',
      }));
    if (!existsSync(file))
      return [{ name: `Jest (${projects.join(', ')}) gave no results`, status: 'failed' }];
    const results = JSON.parse(readFileSync(file, 'utf8')).testResults.flatMap(resultsOf);
    const failed = results.some((result) => result.status === 'failed');
    // Such as a global set-up that failed, or workers that were killed.
    return code === 0 || failed
      ? results
      : [...results, { name: `Jest (${projects.join(', ')})`, status: 'failed' }];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Waits for Jest's end, or for the limit: then all that it started is killed, and `hung` says what had not ended. */
async function ended(args, projects) {
  const child = spawn(
    process.execPath,
    [...node, ...args, process.stderr.isTTY ? '--colors' : '--no-colors'],
    {
      cwd: projectFolder,
      // Its report as JSON goes to a file; what people read comes on standard error.
      stdio: ['ignore', 'ignore', 'pipe'],
      detached: true,
    },
  );
  const end = () => process.kill(-child.pid, 'SIGKILL');
  const stop = () => {
    end();
    process.exit(1);
  };
  process.on('SIGINT', stop).on('SIGTERM', stop);
  let said = '';
  child.stderr.on('data', (chunk) => {
    process.stderr.write(chunk);
    said += chunk;
  });
  let hung;
  const limit = setTimeout(() => {
    hung = unreported(projects, said);
    end();
  }, LIMIT_MINUTES * 60_000);
  const code = await new Promise((resolve) => child.once('exit', resolve));
  clearTimeout(limit);
  process.off('SIGINT', stop).off('SIGTERM', stop);
  return { code, hung };
}

/** The test files whose end Jest has not told of; where it has of all, Jest itself. */
function unreported(projects, said) {
  const told = new Set(
    [...stripVTControlCharacters(said).matchAll(/^(?:PASS|FAIL) \S+ (\S+)/gm)].map(([, path]) => path),
  );
  const list = spawnSync(process.execPath, [...node, '--listTests', '--selectProjects', ...projects], {
    cwd: projectFolder,
    encoding: 'utf8',
  });
  const files = list.stdout
    .split('\n')
    .filter(isAbsolute)
    .map((path) => relative(projectFolder, path))
    .filter((path) => !told.has(path));
  return files.length > 0 ? files : [`Jest (${projects.join(', ')})`];
}

function resultsOf({ name: path, status, assertionResults }) {
  const results = assertionResults.map((result) => ({
    name: result.fullName,
    status: result.status === 'passed' || result.status === 'failed' ? result.status : 'skipped',
  }));
  // A file that could not even be loaded holds no failed test of its own.
  const unseen = status === 'failed' && !results.some((result) => result.status === 'failed');
  return unseen ? [...results, { name: path, status: 'failed' }] : results;
}
