import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectFolder } from './project-folder.mjs';

/**
 * Runs some of Jest's projects; its own words go to the terminal.
 * @param {string[]} projects
 * @param {number} workers
 */
export async function runJest(projects, workers) {
  const folder = mkdtempSync(join(tmpdir(), 'heliograph-results-'));
  const file = join(folder, 'results.json');
  const jest = join(projectFolder, 'node_modules', 'jest', 'bin', 'jest.js');
  const args = ['--selectProjects', ...projects, '--maxWorkers', String(workers), '--passWithNoTests'];
  const child = spawn(
    process.execPath,
    ['--experimental-vm-modules', '--no-warnings', jest, '--json', `--outputFile=${file}`, ...args],
    // Its report as JSON goes to the file; what people read goes to standard error.
    { cwd: projectFolder, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const code = await new Promise((resolve) => child.once('close', resolve));
  try {
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

function resultsOf({ name: path, status, assertionResults }) {
  const results = assertionResults.map((result) => ({
    name: result.fullName,
    status: result.status === 'passed' || result.status === 'failed' ? result.status : 'skipped',
  }));
  // A file that could not even be loaded holds no failed test of its own.
  const unseen = status === 'failed' && !results.some((result) => result.status === 'failed');
  return unseen ? [...results, { name: path, status: 'failed' }] : results;
}
