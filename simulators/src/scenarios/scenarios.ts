import { uniform } from '../random/hash.js';
import type { Moment, Scenario } from './effect.js';
import { firmwareBugs } from './firmware-bugs.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const oneInTen = (index: number) => index % 10 === 0;

/** Offline for three minutes of every ten, each device at its own time, starting after half a minute. */
function isDroppedOut({ index, elapsedMs, seed }: Moment): boolean {
  if (elapsedMs < MINUTE_MS / 2) return false;
  return (elapsedMs / (10 * MINUTE_MS) + uniform(seed, index, 40)) % 1 < 0.3;
}

export const scenarios = {
  'clear-day': { about: 'not a cloud in the sky', weather: 'clear' },
  clouds: { about: 'passing clouds: power jumps up and down', weather: 'clouds' },
  dawn: { about: 'the sun rises within minutes (ten times as fast) and the fleet wakes', sun: 'dawn' },
  dusk: { about: 'the sun sets within minutes (ten times as fast) and the fleet goes to sleep', sun: 'dusk' },
  'sim-drop-out': {
    about: 'each modem is offline for 3 of 10 minutes; buffered readings are sent as backlog',
    effect: (moment) => ({ modemOut: isDroppedOut(moment) }),
  },
  'area-grid-failure': {
    about: 'a third of the fleet has no grid for 5 of 15 minutes, starting after one',
    effect: ({ index, elapsedMs }) => {
      const minute = (elapsedMs / MINUTE_MS) % 15;
      return { offGrid: index % 3 === 0 && minute >= 1 && minute < 6 };
    },
  },
  'faulty-string': {
    about: 'one inverter in ten has an MPPT input without power',
    effect: ({ index }) => ({ stringFailed: oneInTen(index) }),
  },
  'counter-reset': {
    about: 'one inverter in ten resets its lifetime counter to 0 after a minute',
    effect: ({ index, elapsedMs }) => ({ counterReset: oneInTen(index) && elapsedMs >= MINUTE_MS }),
  },
  'wrong-clock': {
    about: 'one inverter in ten has a wrong clock, alternately 3 hours slow and 2 hours fast',
    effect: ({ index }) =>
      oneInTen(index) ? { clockOffsetMs: index % 20 === 0 ? -3 * HOUR_MS : 2 * HOUR_MS } : {},
  },
  duplicates: { about: 'every message is sent three times', effect: () => ({ copies: 3 }) },
  'shuffled-backlog': {
    about: 'like sim-drop-out, with the backlog in random order',
    effect: (moment) => ({ modemOut: isDroppedOut(moment), shuffledBacklog: true }),
  },
  garbage: {
    about: 'one inverter in ten also sends invalid messages',
    effect: ({ index }) => ({ garbage: oneInTen(index) }),
  },
  ...firmwareBugs,
} as const satisfies Record<string, Scenario>;

export type ScenarioName = keyof typeof scenarios;
export const scenarioNames = Object.keys(scenarios) as ScenarioName[];

/** The scenario for a name in any spelling (`SIM drop-out`, `clear day`), or null. */
export function findScenario(spelling: string): ScenarioName | null {
  const wanted = spelling
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, '-');
  return scenarioNames.find((name) => name === wanted) ?? null;
}
