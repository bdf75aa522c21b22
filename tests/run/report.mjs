/**
 * Prints what failed, what was skipped, and the count.
 * @param {{ name: string, status: 'passed' | 'failed' | 'skipped' }[]} results
 * @param {{ test: string, reason: string }[] | undefined} expected skips that are in order: `test` is part of a
 *   test's full name; undefined: any skip is
 * @returns {number} the exit code
 */
export function report(results, expected) {
  const of = (status) => results.filter((result) => result.status === status);
  const [passed, failed, skipped] = [of('passed'), of('failed'), of('skipped')];
  const unexpected = expected
    ? skipped.filter(({ name }) => !expected.some(({ test }) => name.includes(test)))
    : [];
  console.log('');
  for (const { name } of failed) console.log(`FAILED   ${name}`);
  for (const { name } of skipped) console.log(`skipped  ${name}`);
  for (const { name } of unexpected) {
    console.log(`FAILED   was skipped, and tests/expected-skips.json does not name it: ${name}`);
  }
  const skips = skipped.length > 0 ? `, ${skipped.length} skipped` : '';
  const failures = failed.length + unexpected.length;
  console.log(`\n${passed.length} passed, ${failures} failed${skips}`);
  return failures === 0 && passed.length > 0 ? 0 : 1;
}
