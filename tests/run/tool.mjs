import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { projectFolder } from './project-folder.mjs';

/** Path of a program that npm installed, to be run with Node. */
export const tool = (...path) => join(projectFolder, 'node_modules', ...path);

/** For hangs only: twice the duration of the longest lane, so that CI still has the time for all others. */
const LIMIT_MINUTES = 40;

/**
 * Runs a Node program in its own process group, so that its children end with the time limit or with this process.
 * @param {string[]} args of `node`
 * @param {{ env?: NodeJS.ProcessEnv, quiet?: boolean, launcher?: string[] }} options quiet: the output is returned, not
 *   shown; launcher: a program with arguments that runs the command behind them
 * @returns {Promise<{ code: number | null, output: string, hung: boolean }>}
 */
export async function runTool(args, { env = {}, quiet = false, launcher = [] } = {}) {
  const [program, ...given] = [...launcher, process.execPath, ...args];
  const child = spawn(program, given, {
    cwd: projectFolder,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const kill = () => process.kill(-child.pid, 'SIGKILL');
  process.on('exit', kill);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
      if (!quiet) process.stderr.write(chunk);
    });
  }
  let hung = false;
  const limit = setTimeout(() => {
    hung = true;
    kill();
  }, LIMIT_MINUTES * 60_000);
  const code = await new Promise((resolve) => child.once('close', resolve));
  clearTimeout(limit);
  process.off('exit', kill);
  return { code, output, hung };
}
