import {
  type Difference,
  energy,
  incidents,
  messages,
  outages,
  quarantine,
  readings,
  same,
} from './checks.js';
import { type Findings, findingsOf } from './findings.js';
import type { Played } from './play.js';
import { truthOf, type Truth } from './truth.js';

const PROBLEMS_SHOWN = 10;

/** One question that the scenario asks of the platform. */
interface Check {
  readonly about: string;
  readonly summary: string;
  /** Differences between expectations and findings; empty: none. */
  readonly problems: readonly string[];
  /** Findings that are missing, but may still come while the scenario plays. */
  readonly awaited: readonly string[];
}

export interface Verdict {
  readonly scenario: string;
  readonly isAsExpected: boolean;
  readonly checks: readonly Check[];
}

export async function verdictOf(played: Played): Promise<Verdict> {
  const truth = truthOf(played);
  return judge(played, truth, await findingsOf(played));
}

/** @param truth gathered before `found`, because everything acknowledged is already stored */
export function judge({ scenario, elapsed }: Played, truth: Truth, found: Findings): Verdict {
  const isOver = elapsed >= scenario.lasts;
  const differences = [
    outages(truth, found, scenario.start + elapsed),
    incidents(truth, found),
    messages(truth, found, scenario.start),
    readings(truth, found),
    quarantine(truth, found),
    same('cloned devices', truth.clones, found.clones),
    same(
      'counter resets',
      truth.counterResets,
      found.counterResets.filter((serial) => !truth.energyUnknown.has(serial)),
    ),
    energy(truth, found),
  ];
  return conclude(scenario.about, isOver, differences);
}

/** @param isOver whether nothing more can come */
export function conclude(about: string, isOver: boolean, differences: readonly Difference[]): Verdict {
  const checks = differences.map(({ missing, wrong, ...check }) => ({
    ...check,
    problems: isOver ? [...missing, ...wrong] : wrong,
    awaited: isOver ? [] : missing,
  }));
  return {
    scenario: about,
    isAsExpected: checks.every(({ problems }) => problems.length === 0),
    checks,
  };
}

export function textOf({ scenario, isAsExpected, checks }: Verdict): string {
  const lines = checks.flatMap(({ about, summary, problems }) => [
    `${problems.length === 0 ? 'ok   ' : 'WRONG'} ${about.padEnd(15)} ${summary}`,
    ...problems.slice(0, PROBLEMS_SHOWN).map((problem) => `        ${problem}`),
    ...(problems.length > PROBLEMS_SHOWN ? [`        and ${problems.length - PROBLEMS_SHOWN} more`] : []),
  ]);
  return [scenario, ...lines, isAsExpected ? 'As expected.' : 'Not as expected.'].join('\n');
}
