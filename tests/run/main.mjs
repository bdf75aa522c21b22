import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { prepare } from '../../apps/standalone/prepare/prepare.mjs';
import { runChecks } from './checks.mjs';
import { runJest } from './jest.mjs';
import { report } from './report.mjs';

/** Each of their tests starts whole systems and kills parts of them: one at a time on a small machine. */
const ALONE = ['standalone', 'faults'];

/**
 * @param {string[]} args
 * @returns {Promise<number>} the exit code
 */
export async function main(args) {
  const { values } = parseArgs({ args, options: { 'expected-skips': { type: 'string' } } });
  const expected = values['expected-skips']
    ? JSON.parse(readFileSync(values['expected-skips'], 'utf8'))
    : undefined;
  await prepare();
  const results = [
    ...(await runChecks()),
    ...(await runJest(['unit', 'architecture', 'integration'], 2)),
    ...(await runJest(ALONE, 1)),
    ...(await runJest(['browser'], 2)),
  ];
  return report(results, expected);
}
