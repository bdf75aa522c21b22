import { SILENCE_INTERVALS, SILENCE_MIN_MS } from '@heliograph/domain/silence/no-communication';
import { FLAPPING_MS, LONG_MS, STABLE_MS } from '@heliograph/domain/silence/resolved';
import { happeningKinds, type Happening } from './happenings.js';
import type { Scenario } from './scenario.js';
import { hitBy } from './timeline.js';

const MINUTE_MS = 60_000;
/**
 * Around the threshold, from BEFORE_MS before to AFTER_MS after it, it is uncertain whether an outage and its message
 * follow.
 */
const BEFORE_MS = 2 * MINUTE_MS;
export const AFTER_MS = 20 * MINUTE_MS;
/** The end of an outage may be detected this much earlier or later. */
const RESOLVED_WITHIN_MS = 15 * MINUTE_MS;
/** After this time, each inverter that can report has reported. */
const REPORTED_MS = 10 * MINUTE_MS;
/** This many outages together certainly are an incident; fewer may be. */
const TOGETHER_MIN = 5;

interface Mistake {
  readonly path: (string | number)[];
  readonly message: string;
}

/**
 * Mistakes across several keys, which the schema can't find. A timeline whose outcome may vary is a mistake, because
 * the verdict must be certain.
 */
export function checkTimeline(scenario: Scenario): Mistake[] {
  return scenario.happenings.flatMap((happening, index) =>
    mistakesOf(scenario, happening).map(([key, message]) => ({ path: ['happenings', index, key], message })),
  );
}

function mistakesOf(scenario: Scenario, happening: Happening): [keyof Happening, string][] {
  const { at, until, city, operator, inverter, what, by } = happening;
  const { isMoment, isOutage, to } = happeningKinds[what];
  const mistakes: [keyof Happening, string][] = [];
  if (at < 0 || at >= scenario.lasts) mistakes.push(['at', 'is not within the scenario']);
  if (!isMoment && until <= at) mistakes.push(['until', 'must be later than at']);
  if (until > scenario.lasts) mistakes.push(['until', 'is after the end of the scenario']);
  if (city !== undefined && !scenario.cities.includes(city))
    mistakes.push(['city', `must be one of the scenario's: ${scenario.cities.join(', ')}`]);
  if (operator !== undefined && operator > scenario.operators)
    mistakes.push(['operator', `is more than the scenario's ${scenario.operators}`]);
  if (inverter !== undefined && inverter > scenario.inverters)
    mistakes.push(['inverter', `is more than the scenario's ${scenario.inverters}`]);
  if (what === 'two-days-backlog' && at !== 0) mistakes.push(['at', 'must be 00:00']);
  if (by !== undefined && Math.abs(by) <= SILENCE_MIN_MS)
    mistakes.push(['by', 'must be more than ten minutes, else the clock counts as correct']);
  if (mistakes.length > 0) return mistakes;
  if (isOutage && to !== 'inverter' && hitBy(scenario, happening).length < TOGETHER_MIN)
    mistakes.push([
      to as 'city' | 'operator',
      `has fewer than ${TOGETHER_MIN} inverters, too few for an incident`,
    ]);
  if (isOutage) mistakes.push(...uncertain(scenario, happening));
  return mistakes;
}

function uncertain(scenario: Scenario, outage: Happening): [keyof Happening, string][] {
  const threshold = thresholdOf(scenario);
  const length = outage.until - outage.at;
  const minutes = (ms: number) => Math.round(ms / MINUTE_MS);
  if (length > threshold - BEFORE_MS && length < threshold + AFTER_MS) {
    const [short, long] = [minutes(threshold - BEFORE_MS), minutes(threshold + AFTER_MS)];
    return [
      ['until', `an outage must last at most ${short} minutes (not found) or at least ${long} (found)`],
    ];
  }
  if (isFound(scenario, outage) && outage.at < REPORTED_MS)
    return [['at', 'must be ten minutes after the start or later: an inverter has to have reported before']];
  const left = scenario.lasts - resolvedAt(outage);
  if (isFound(scenario, outage) && outage.until < scenario.lasts && Math.abs(left) < RESOLVED_WITHIN_MS)
    return [
      [
        'until',
        `the message about its end comes ${minutes(left)} minutes before the scenario ends: too near`,
      ],
    ];
  const own = scenario.happenings.find(
    ({ what, at, until }) =>
      happeningKinds[what].to === 'platform' && at < outage.until && until > outage.at - threshold,
  );
  const again = scenario.happenings.find(
    (other) =>
      other !== outage &&
      happeningKinds[other.what].isOutage &&
      other.at <= outage.at &&
      outage.at < other.until + FLAPPING_MS &&
      hitBy(scenario, other).some((index) => hitBy(scenario, outage).includes(index)),
  );
  if (again)
    return [['at', `continues the ${again.what} of an inverter, which ended less than two hours before`]];
  return own ? [['at', `overlaps with the ${own.what}, after which outages are found later`]] : [];
}

/** Time without data that is an outage, ms. */
export const thresholdOf = ({ interval_s }: Pick<Scenario, 'interval_s'>) =>
  Math.max(SILENCE_MIN_MS, SILENCE_INTERVALS * interval_s * 1000);

/** Whether the platform must open an outage. */
export const isFound = (scenario: Scenario, { what, at, until }: Happening): boolean =>
  happeningKinds[what].isOutage === true && until - at > thresholdOf(scenario);

/** When the owner is notified of the outage's end, ms since the start. */
export function resolvedAt({ what, at, until }: Happening): number {
  const isLong = what !== 'flapping' && until - at >= LONG_MS;
  return until + (isLong ? STABLE_MS : FLAPPING_MS);
}
