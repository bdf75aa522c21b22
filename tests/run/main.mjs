import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { prepare } from '../../apps/standalone/prepare/prepare.mjs';
import { runChecks } from './checks.mjs';
import { runJest } from './jest.mjs';
import { report } from './report.mjs';

/** Their tests share the two cores of a small machine: each of these starts whole systems, so one at a time. */
const ALONE = ['standalone', 'browser', 'faults'];

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
  ];
  return report(results, expected);
}
