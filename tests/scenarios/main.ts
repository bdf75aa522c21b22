import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { UsageError } from '@heliograph/simulators/cli/usage-error';
import { readScenarioFile } from '@heliograph/simulators/timeline/scenario-file';
import { play } from '../support/scenarios/play.js';
import { textOf, verdictOf } from '../support/scenarios/verdict.js';

/** Exits with 0 if the platform found what was expected, 1 if not, 2 if that is not known. */
async function main(): Promise<number> {
  const text = { type: 'string' } as const;
  const options = { scenario: text, report: text, verdict: { type: 'boolean' } } as const;
  const { scenario = '', report } = parseArgs({ options }).values;
  const inFolder = (path: string) => resolve(process.env.INIT_CWD ?? '.', path);
  const verdict = await play(readScenarioFile(inFolder(scenario)), verdictOf);
  console.log(textOf(verdict));
  if (report !== undefined) writeFileSync(inFolder(report), `${JSON.stringify(verdict, null, 2)}\n`);
  return verdict.isAsExpected ? 0 : 1;
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error instanceof UsageError ? error.message : error);
    process.exit(2);
  },
);
