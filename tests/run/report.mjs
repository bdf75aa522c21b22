import { stripVTControlCharacters } from 'node:util';

/** @typedef {{ name: string, status: 'passed' | 'failed' | 'skipped', command?: string, reason?: string }} Result */

/** The command that runs one test file, or one test of it, alone. */
export function commandFor(path, name) {
  return `npm test -- ${path}${name ? ` -t '${name.replaceAll("'", "'\\''")}'` : ''}`;
}

const INDENT = ' '.repeat(9);
const padded = (number, width) => String(Math.round(number)).padStart(width);
const REASON_LINES = 15;

/** The first lines of a reason, indented: a log often keeps only its end, which is this report. */
const shortened = (reason) =>
  stripVTControlCharacters(reason)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, REASON_LINES)
    .map((line) => INDENT + line)
    .join('\n');

/**
 * Prints skipped tests, failed tests with the reason and the command that runs each alone, the time of each lane, and
 * the totals: what matters most comes last.
 * @param {{ lane: string, seconds: number, busy: number, results: Result[] }[]} runs
 * @param {{ test: string, reason: string }[] | undefined} expected allowed skips, `test` being part of a test's full
 * name; undefined: all skips are allowed
 * @returns {number} the exit code
 */
export function report(runs, expected) {
  const results = runs.flatMap((run) => run.results);
  const of = (status) => results.filter((result) => result.status === status);
  const [passed, failed, skipped] = [of('passed'), of('failed'), of('skipped')];
  const unexpected = expected
    ? skipped.filter(({ name }) => !expected.some(({ test }) => name.includes(test)))
    : [];
  console.log('');
  for (const { name } of skipped) console.log(`skipped  ${name}`);
  for (const { name } of unexpected) {
    console.log(`FAILED   was skipped, and tests/expected-skips.json does not name it: ${name}`);
  }
  for (const { name, command, reason } of failed) {
    console.log(`FAILED   ${name}`);
    if (command) console.log(INDENT + command);
    if (reason) console.log(shortened(reason));
  }
  console.log('');
  for (const run of runs) {
    console.log(
      `${run.lane.padEnd(12)} ${padded(run.seconds, 5)} s ${padded(100 * run.busy, 4)} % busy ${padded(run.results.length, 6)} results`,
    );
  }
  const skips = skipped.length > 0 ? `, ${skipped.length} skipped` : '';
  const failures = failed.length + unexpected.length;
  console.log(`\n${passed.length} passed, ${failures} failed${skips}`);
  return failures === 0 && passed.length > 0 ? 0 : 1;
}
