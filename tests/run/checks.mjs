import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { projectFolder } from './project-folder.mjs';

const tool = (...path) => join(projectFolder, 'node_modules', ...path);

/** What is no test but must hold as well; each counts as one. */
const checks = [
  { name: 'lint', args: [tool('nx', 'dist', 'bin', 'nx.js'), 'run-many', '-t', 'lint', '--parallel=2'] },
  { name: 'format', args: [tool('prettier', 'bin', 'prettier.cjs'), '--check', '--log-level', 'warn', '.'] },
  {
    name: 'types of the tests',
    args: [tool('typescript', 'bin', 'tsc'), '--noEmit', '-p', 'tests/tsconfig.json'],
  },
  {
    name: 'types of the portal',
    args: [tool('typescript', 'bin', 'tsc'), '--noEmit', '-p', 'apps/portal/tsconfig.json'],
  },
];

export async function runChecks() {
  const results = [];
  for (const { name, args } of checks) {
    const { code, said } = await run(args);
    console.log(`${code === 0 ? 'PASS' : 'FAIL'} ${name}`);
    if (code !== 0) console.log(said);
    results.push({ name, status: code === 0 ? 'passed' : 'failed' });
  }
  return results;
}

async function run(args) {
  const child = spawn(process.execPath, args, {
    cwd: projectFolder,
    env: { ...process.env, NX_DAEMON: 'false' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  child.stdout.on('data', (chunk) => (said += chunk));
  child.stderr.on('data', (chunk) => (said += chunk));
  const code = await new Promise((resolve) => child.once('close', resolve));
  return { code, said };
}
