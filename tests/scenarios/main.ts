import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { number, replaySpeed } from '@heliograph/simulators/cli/option-values';
import { UsageError } from '@heliograph/simulators/cli/usage-error';
import { readRecording } from '@heliograph/simulators/replay/recording';
import { readScenarioFile } from '@heliograph/simulators/timeline/scenario-file';
import { play } from '../support/scenarios/play.js';
import { playReplay } from '../support/scenarios/replay/play-replay.js';
import { replayVerdictOf } from '../support/scenarios/replay/replay-verdict.js';
import { textOf, type Verdict, verdictOf } from '../support/scenarios/verdict.js';

const text = { type: 'string' } as const;
const options = {
  scenario: text,
  report: text,
  verdict: { type: 'boolean' },
  replay: text,
  columns: text,
  scale: text,
  speed: text,
} as const;

const inFolder = (path: string) => resolve(process.env.INIT_CWD ?? '.', path);

/** Exits with 0 if the platform's findings are as expected, 1 if not, 2 if there is no verdict. */
async function main(): Promise<number> {
  const { scenario, replay, columns, scale, speed, report } = parseArgs({ options }).values;
  const judged =
    replay === undefined ? judgeScenario(scenario) : judgeReplay(replay, { columns, scale, speed });
  const verdict = await judged;
  console.log(textOf(verdict));
  if (report !== undefined) writeFileSync(inFolder(report), `${JSON.stringify(verdict, null, 2)}\n`);
  return verdict.isAsExpected ? 0 : 1;
}

const judgeScenario = (path = ''): Promise<Verdict> => play(readScenarioFile(inFolder(path)), verdictOf);

async function judgeReplay(
  path: string,
  given: Readonly<Record<'columns' | 'scale' | 'speed', string | undefined>>,
): Promise<Verdict> {
  const recording = await readRecording(inFolder(path), {
    columns: given.columns && inFolder(given.columns),
    scale: number('scale', given.scale, 1e-6, 1e6) ?? 1,
  });
  const speed = replaySpeed(given.speed) ?? Infinity;
  return playReplay(recording, (played) => replayVerdictOf(played, path), { speed });
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error instanceof UsageError ? error.message : error);
    process.exit(2);
  },
);
