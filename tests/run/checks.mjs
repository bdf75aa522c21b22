import { runTool, tool } from './tool.mjs';

/** What is no test but must hold as well; each counts as one. */
const checks = [
  {
    name: 'lint',
    command: 'npm run lint',
    args: [tool('eslint', 'bin', 'eslint.js'), '.', '--max-warnings', '0'],
  },
  {
    name: 'format',
    command: 'npm run format',
    args: [tool('prettier', 'bin', 'prettier.cjs'), '--check', '--log-level', 'warn', '.'],
  },
  {
    name: 'types of the tests',
    command: 'npm run typecheck',
    args: [tool('typescript-native', 'bin', 'tsc'), '--noEmit', '-p', 'tests/tsconfig.json'],
  },
  {
    name: 'types of the portal',
    command: 'npm run typecheck',
    args: [tool('typescript-native', 'bin', 'tsc'), '--noEmit', '-p', 'apps/portal/tsconfig.json'],
  },
];

/** @returns {Promise<import('./report.mjs').Result[]>} */
export async function runChecks() {
  const results = [];
  for (const { name, command, args } of checks) {
    const { code, output } = await runTool(args, { quiet: true });
    console.log(`${code === 0 ? 'PASS' : 'FAIL'} ${name}`);
    if (code !== 0) console.log(output);
    results.push({ name, command, status: code === 0 ? 'passed' : 'failed' });
  }
  return results;
}
