import { runTool, tool } from './tool.mjs';

const tsc = (project) => [tool('typescript-native', 'bin', 'tsc'), '--noEmit', '-p', project];

/** Checks that aren't tests, by lane: commands that must succeed. */
const checks = {
  lint: {
    // ESLint's rule about project boundaries reads the graph that Nx stores.
    'project graph': [tool('nx', 'dist', 'bin', 'nx.js'), 'show', 'projects'],
    'unused code': [
      tool('knip', 'bin', 'knip.js'),
      '--include',
      'files,exports,types,duplicates',
      '--no-progress',
      '--treat-config-hints-as-errors',
    ],
    lint: [tool('eslint', 'bin', 'eslint.js'), '.', '--max-warnings', '0'],
  },
  types: {
    'types of tests and benchmarks': tsc('tests'),
    'types of the portal': tsc('apps/portal'),
    'promises and switches': [tool('oxlint', 'bin', 'oxlint'), '--type-aware'],
  },
  format: {
    format: [tool('oxfmt', 'bin', 'oxfmt'), '--check'],
  },
};

/**
 * Runs the checks of a lane; each counts as one result.
 * @param {keyof typeof checks} lane
 * @returns {Promise<import('./report.mjs').Result[]>}
 */
export async function runChecks(lane) {
  const results = [];
  for (const [name, args] of Object.entries(checks[lane])) {
    const { code, output } = await runTool(args, { env: { NX_DAEMON: 'false' }, quiet: true });
    console.log(`${code === 0 ? 'PASS' : 'FAIL'} ${name}`);
    if (code !== 0) console.log(output);
    results.push({ name, command: `npm test -- --lane ${lane}`, status: code === 0 ? 'passed' : 'failed' });
  }
  return results;
}
