import { spawn } from 'node:child_process';

const SHOWN_LINES_MAX = 40;

/**
 * Runs a program silently until it exits.
 * @param {string} what for the error message, such as `Building the portal`
 * @param {string} program
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 * @throws Error with the last lines of its output.
 */
export async function run(what, program, args, options) {
  const child = spawn(program, args, {
    ...options,
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  child.stdout.on('data', (chunk) => (said += chunk));
  child.stderr.on('data', (chunk) => (said += chunk));
  const code = await new Promise((resolve, reject) => {
    child.once('error', (error) => reject(new Error(`${what} failed: ${error.message}`)));
    child.once('close', resolve);
  });
  if (code === 0) return;
  throw new Error(`${what} failed:\n${said.trim().split('\n').slice(-SHOWN_LINES_MAX).join('\n')}`);
}
