import { writeDocuments } from '@heliograph/tests/support/figures/documents';
import { markdownOf } from '@heliograph/tests/support/figures/markdown';
import { resultOf, saveResult, type Findings } from '@heliograph/tests/support/figures/results';

/** Prints a benchmark's result. With `--write` stores it in benchmarks/results and updates the documents. */
export async function report(
  name: string,
  findings: Findings,
  command = `npm run bench ${name} -- --write`,
): Promise<void> {
  const result = resultOf(command, findings);
  console.log(`\n${markdownOf(result)}\n`);
  if (!process.argv.includes('--write')) return;
  await saveResult(name, result);
  await writeDocuments();
}
