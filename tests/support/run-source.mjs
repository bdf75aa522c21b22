import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/**
 * Runs a TypeScript file in a separate process that shares the terminal.
 * @param {URL} file
 * @param {readonly string[]} args
 * @returns {Promise<number | null>} its exit code
 */
export async function runSource(file, args) {
  const child = spawn(
    process.execPath,
    [
      '--conditions=@heliograph/source',
      '--import',
      '@swc-node/register/esm-register',
      fileURLToPath(file),
      ...args,
    ],
    { stdio: 'inherit', env: { ...process.env, SWCRC: 'true' } },
  );
  const [code] = await once(child, 'exit');
  return code;
}
