import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { isAbsolute, join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { projectFolder } from './project-folder.mjs';
import { commandFor } from './report.mjs';
import { runTool, tool } from './tool.mjs';

const node = ['--experimental-vm-modules', '--no-warnings', tool('jest', 'bin', 'jest.js')];

/**
 * Runs Jest, with its human-readable report on standard error.
 * @param {string[]} args of Jest, such as `--selectProjects unit`
 * @param {string[]} launcher a program with arguments that runs the command behind them
 * @returns {Promise<import('./report.mjs').Result[]>}
 */
export async function runJest(args, launcher = []) {
  const folder = mkdtempSync(join(tmpdir(), 'heliograph-results-'));
  const file = join(folder, 'results.json');
  try {
    const colors = process.stderr.isTTY ? '--colors' : '--no-colors';
    const { code, output, hung } = await runTool(
      [
        ...node,
        colors,
        '--json',
        `--outputFile=${file}`,
        // A library's timer or reconnection would keep Jest alive for ever once its tests have ended.
        '--forceExit',
        ...args,
      ],
      { launcher },
    );
    if (hung) {
      return unreported(args, output).map((path) => failed(`has not ended: ${path}`, `npm test -- ${path}`));
    }
    if (!existsSync(file)) return [failed(`Jest gave no results (${args.join(' ')})`)];
    const results = JSON.parse(readFileSync(file, 'utf8')).testResults.flatMap(resultsOf);
    // Jest failed without a failed test: in its global setup, or a worker was killed.
    const unexplained = code !== 0 && !results.some(({ status }) => status === 'failed');
    return unexplained ? [...results, failed(`Jest failed (${args.join(' ')})`)] : results;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Runs Jest in watch mode until Ctrl-C. @returns {Promise<number>} the exit code */
export async function watchJest(args) {
  const child = spawn(process.execPath, [...node, '--watch', ...args], {
    cwd: projectFolder,
    stdio: 'inherit',
  });
  return new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 0)));
}

const failed = (name, command, reason) => ({ name, command, reason, status: 'failed' });

/** Test files without a report, or Jest itself if all were reported. */
function unreported(args, output) {
  const reported = new Set(
    [...stripVTControlCharacters(output).matchAll(/^(?:PASS|FAIL) \S+ (\S+)/gm)].map(([, path]) => path),
  );
  const { stdout } = spawnSync(process.execPath, [...node, '--listTests', ...args], {
    cwd: projectFolder,
    encoding: 'utf8',
  });
  const files = stdout
    .split('\n')
    .filter(isAbsolute)
    .map((path) => relative(projectFolder, path))
    .filter((path) => !reported.has(path));
  return files.length > 0 ? files : [`Jest (${args.join(' ')})`];
}

function resultsOf({ name: file, status, message, assertionResults }) {
  const path = relative(projectFolder, file);
  const results = assertionResults.map(({ fullName, status, failureMessages }) => ({
    name: fullName,
    command: commandFor(path, fullName),
    reason: failureMessages.join('\n'),
    status: status === 'passed' || status === 'failed' ? status : 'skipped',
  }));
  // A file that failed to load has no failed test of its own.
  const notLoaded = status === 'failed' && !results.some((result) => result.status === 'failed');
  return notLoaded ? [...results, failed(path, commandFor(path), message)] : results;
}
