import { isPlaced, type Site } from '../inverter/site.js';
import { solarElevationDeg } from './position.js';
import type { SolarDay } from './solar-day.js';

const MINUTE_MS = 60_000;

/** What an inverter has shown in the last days: the sun's elevation at its first and last word, degrees, the newest last. */
export interface WakingHabits {
  readonly wakeElevationsDeg: readonly number[];
  readonly sleepElevationsDeg: readonly number[];
}

/** Stands for an elevation where an inverter was heard at the sun's midnight. */
export const HEARD_ALL_NIGHT_DEG = -90;
const DAYS_KEPT = 14;
/** So many days say something of an inverter; fewer may be chance. */
const DAYS_MIN = 5;

/** An inverter whose own habit is not known: low enough for any roof, high enough for a dark morning. */
const DEFAULT_DEG = 12;
/** The same where its place is not known either: India's west and east are 72 minutes apart from its middle at most. */
const UNPLACED_DEG = 26;
/** A dark morning may come after many bright ones: what was shown, and this more, and never less than the least. */
const MARGIN_DEG = 4;
const LEAST_DEG = 8;
/** What begins or ends higher than this is no waking or falling asleep. */
const HABIT_MAX_DEG = 30;
/** Stands for an elevation where the first word came after the sun's noon, or the last before: however low the sun was, it is none. */
const NO_HABIT_DEG = 90;
/** Nothing that lives by the light is heard while the sun is lower than this. */
const DEEP_NIGHT_DEG = -20;
/** Of the last `DAYS_MIN` days, so many that the sun cannot explain: then it is not the sun of this place. */
const CONTRADICTIONS_MIN = 3;

/** Heard so soon after midnight, or so shortly before, it is heard at midnight. */
const AT_MIDNIGHT_MS = 45 * MINUTE_MS;
/** Silent around noon for longer than this, it has not been awake all day. */
const NOON_SILENCE_MAX_MS = 3 * 60 * MINUTE_MS;

/** Live words of one day of the sun, ms since 1970; null: there is none. */
export interface WordsOfDay {
  readonly first: number | null;
  readonly lastBeforeNoon: number | null;
  readonly firstAfterNoon: number | null;
  readonly last: number | null;
  /** The first of the few hours after this day. */
  readonly next: number | null;
  /** Whether the first says when it woke: not where it, or we, had been away since before. The same of the last. */
  readonly firstCounts: boolean;
  readonly lastCounts: boolean;
  /** Whether a silence around noon says that it was not awake: not where it, or we, were known to be away. */
  readonly noonCounts: boolean;
}

/** The habits, with what one more day has shown. */
export function observeDay(habits: WakingHabits, site: Site, day: SolarDay, words: WordsOfDay): WakingHabits {
  const { first, last, lastBeforeNoon, firstAfterNoon } = words;
  if (first === null || last === null) return habits;
  const isHeardAtNoon =
    lastBeforeNoon !== null &&
    firstAfterNoon !== null &&
    firstAfterNoon - lastBeforeNoon <= NOON_SILENCE_MAX_MS;
  const { wakeElevationsDeg, sleepElevationsDeg } = habits;
  // One that is awake around the clock may have been silent while the worker, too, was away, and no case says so. Nothing that lives by
  // the light sleeps at noon, or wakes or falls asleep in the deep night.
  const isAround = isAlways(wakeElevationsDeg) && isAlways(sleepElevationsDeg);
  const added = (known: readonly number[], ts: number, isAtMidnight: boolean, isOnItsSide: boolean) => {
    if (isAtMidnight && !isHeardAtNoon && (isAround || !words.noonCounts)) return known;
    if (isAround && !isAtMidnight && isDeepNight(site, ts)) return known;
    const shownDeg = isOnItsSide ? solarElevationDeg(site, ts) : NO_HABIT_DEG;
    const elevationDeg = isAtMidnight && isHeardAtNoon ? HEARD_ALL_NIGHT_DEG : shownDeg;
    return [...known, elevationDeg].slice(-DAYS_KEPT);
  };
  const isLastAtMidnight = day.midnightAfter - last <= AT_MIDNIGHT_MS;
  const isBackInTheNight = words.next !== null && isDeepNight(site, words.next);
  const lastCounts = words.lastCounts && (isLastAtMidnight || !isAround || !isBackInTheNight);
  return {
    wakeElevationsDeg: words.firstCounts
      ? added(wakeElevationsDeg, first, first - day.midnightBefore <= AT_MIDNIGHT_MS, lastBeforeNoon !== null)
      : wakeElevationsDeg,
    sleepElevationsDeg: lastCounts
      ? added(sleepElevationsDeg, last, isLastAtMidnight, firstAfterNoon !== null)
      : sleepElevationsDeg,
  };
}

const isDeepNight = (site: Site, ts: number) => solarElevationDeg(site, ts) < DEEP_NIGHT_DEG;

/** Elevations of the sun between which an inverter is expected to be heard, degrees. */
export interface SunHabit {
  readonly risingDeg: number;
  readonly sinkingDeg: number;
}

/** `always`: it is awake around the clock. `clock`: what it shows and what the sun does at its place do not go together. */
export type Habit = SunHabit | 'always' | 'clock';

/** What the days that are known say of an inverter. */
export function habitOf(habits: WakingHabits, site: Site): Habit {
  const { wakeElevationsDeg, sleepElevationsDeg } = habits;
  if (isAlways(wakeElevationsDeg) && isAlways(sleepElevationsDeg)) return 'always';
  if (isContradicted(wakeElevationsDeg) || isContradicted(sleepElevationsDeg)) return 'clock';
  const unknown = isPlaced(site) ? DEFAULT_DEG : UNPLACED_DEG;
  return {
    risingDeg: expectedDeg(wakeElevationsDeg, unknown),
    sinkingDeg: expectedDeg(sleepElevationsDeg, unknown),
  };
}

const isAlways = (elevationsDeg: readonly number[]) =>
  elevationsDeg.length >= DAYS_MIN && elevationsDeg.every((elevation) => elevation === HEARD_ALL_NIGHT_DEG);

function isContradicted(elevationsDeg: readonly number[]): boolean {
  const contradictions = elevationsDeg
    .slice(-DAYS_MIN)
    .filter(
      (elevation) =>
        elevation > HABIT_MAX_DEG || (elevation < DEEP_NIGHT_DEG && elevation !== HEARD_ALL_NIGHT_DEG),
    );
  return contradictions.length >= CONTRADICTIONS_MIN;
}

/** More caution than is safe for any needs no second day; less needs several. */
function expectedDeg(elevationsDeg: readonly number[], unknownDeg: number): number {
  const shown = elevationsDeg.filter(
    (elevation) => elevation >= DEEP_NIGHT_DEG && elevation <= HABIT_MAX_DEG,
  );
  const learnedDeg = Math.max(LEAST_DEG, ...shown.map((elevation) => elevation + MARGIN_DEG));
  return shown.length < DAYS_MIN ? Math.max(unknownDeg, learnedDeg) : learnedDeg;
}
