import { isPlaced, type Site } from '../inverter/site.js';
import { solarElevationDeg } from '../sun/position.js';
import type { SolarDay } from '../sun/solar-day.js';

const MINUTE_MS = 60_000;

/** History of an inverter: elevations of the sun at its first and last reading of recent days, degrees, newest last. */
export interface ReportingHistory {
  readonly wakeElevationsDeg: readonly number[];
  readonly sleepElevationsDeg: readonly number[];
}

/** Marker for a day on which the inverter reported at solar midnight. */
export const ALL_NIGHT_DEG = -90;
const DAYS_KEPT = 14;
/** Days needed for a pattern. */
const DAYS_MIN = 5;

/** Default elevation, degrees: low enough for any roof, high enough for a dark morning. */
const DEFAULT_DEG = 12;
/** Default if the position is assumed too: India's west and east are at most 72 minutes from its middle. */
const UNPLACED_DEG = 26;
/** Margin added to the observed maximum, and minimum of the result: a dark morning may follow many bright ones. */
const MARGIN_DEG = 4;
const LEAST_DEG = 8;
/** First or last readings above this elevation are not caused by sunrise or sunset. */
const HABIT_MAX_DEG = 30;
/** Marker for a first reading after solar noon or a last one before it, at any elevation. */
const NO_HABIT_DEG = 90;
/** A device powered by panels sends nothing while the sun is lower than this. */
const DEEP_NIGHT_DEG = -20;
/** Days, of the last `DAYS_MIN`, that contradict the sun: then the position is wrong. */
const CONTRADICTIONS_MIN = 3;

/** A reading this close to midnight counts as reporting at midnight. */
const AT_MIDNIGHT_MS = 45 * MINUTE_MS;
/** After a longer gap around noon the inverter did not report all day. */
const NOON_SILENCE_MAX_MS = 3 * 60 * MINUTE_MS;

/** Live readings of one solar day, ms since 1970; null: there is none. */
export interface DayReadings {
  readonly first: number | null;
  readonly lastBeforeNoon: number | null;
  readonly firstAfterNoon: number | null;
  readonly last: number | null;
  /** First reading in the few hours after this day. */
  readonly next: number | null;
  /**
   * Whether the first reading shows when the device started: not if it or ingest had been down since before.
   * `lastCounts`: same for the last.
   */
  readonly firstCounts: boolean;
  readonly lastCounts: boolean;
  /** Whether a gap around noon shows that it was not reporting: not if it or ingest was known to be down. */
  readonly noonCounts: boolean;
}

/** Adds the observations of one more day. */
export function observeDay(
  habits: ReportingHistory,
  site: Site,
  day: SolarDay,
  words: DayReadings,
): ReportingHistory {
  const { first, last, lastBeforeNoon, firstAfterNoon } = words;
  if (first === null || last === null) return habits;
  const isHeardAtNoon =
    lastBeforeNoon !== null &&
    firstAfterNoon !== null &&
    firstAfterNoon - lastBeforeNoon <= NOON_SILENCE_MAX_MS;
  const { wakeElevationsDeg, sleepElevationsDeg } = habits;
  // An inverter that reports around the clock may have been down together with the worker, so that no outage was
  // recorded. A device powered by panels neither pauses at noon nor starts or stops in the deep night.
  const isAround = isAlways(wakeElevationsDeg) && isAlways(sleepElevationsDeg);
  const added = (known: readonly number[], ts: number, isAtMidnight: boolean, isOnItsSide: boolean) => {
    if (isAtMidnight && !isHeardAtNoon && (isAround || !words.noonCounts)) return known;
    if (isAround && !isAtMidnight && isDeepNight(site, ts)) return known;
    const shownDeg = isOnItsSide ? solarElevationDeg(site, ts) : NO_HABIT_DEG;
    const elevationDeg = isAtMidnight && isHeardAtNoon ? ALL_NIGHT_DEG : shownDeg;
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

/** Elevations of the sun between which an inverter is expected to report, degrees. */
interface SunPattern {
  readonly risingDeg: number;
  readonly sinkingDeg: number;
}

/** `always`: reports around the clock. `clock`: its history contradicts the sun at its position. */
export type ReportingPattern = SunPattern | 'always' | 'clock';

/** The pattern that the observed days show. */
export function patternOf(habits: ReportingHistory, site: Site): ReportingPattern {
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
  elevationsDeg.length >= DAYS_MIN && elevationsDeg.every((elevation) => elevation === ALL_NIGHT_DEG);

function isContradicted(elevationsDeg: readonly number[]): boolean {
  const contradictions = elevationsDeg
    .slice(-DAYS_MIN)
    .filter(
      (elevation) => elevation > HABIT_MAX_DEG || (elevation < DEEP_NIGHT_DEG && elevation !== ALL_NIGHT_DEG),
    );
  return contradictions.length >= CONTRADICTIONS_MIN;
}

/** One day is enough to expect data later than by default, but expecting it earlier needs several. */
function expectedDeg(elevationsDeg: readonly number[], unknownDeg: number): number {
  const shown = elevationsDeg.filter(
    (elevation) => elevation >= DEEP_NIGHT_DEG && elevation <= HABIT_MAX_DEG,
  );
  const learnedDeg = Math.max(LEAST_DEG, ...shown.map((elevation) => elevation + MARGIN_DEG));
  return shown.length < DAYS_MIN ? Math.max(unknownDeg, learnedDeg) : learnedDeg;
}
