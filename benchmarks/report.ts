import { writeDocuments } from '@heliograph/tests/support/figures/documents';
import { markdownOf } from '@heliograph/tests/support/figures/markdown';
import { resultOf, saveResult, type Findings } from '@heliograph/tests/support/figures/results';

/** Prints what a benchmark found. With `--write` it is kept in benchmarks/results, and the documents show it. */
export async function report(name: string, findings: Findings): Promise<void> {
  const result = resultOf(`npm run bench ${name} -- --write`, findings);
  console.log(`\n${markdownOf(result)}\n`);
  if (!process.argv.includes('--write')) return;
  await saveResult(name, result);
  await writeDocuments();
}
