import { isPlaced, type Site } from '../inverter/site.js';
import { clearSkyWM2At, solarElevationDeg } from '../sun/position.js';
import type { SolarDay } from '../sun/solar-day.js';
import { medianOf } from '../median.js';

const MINUTE_MS = 60_000;

/** History of an inverter: elevations of the sun at its first and last reading of recent days, degrees, newest last. */
export interface ReportingHistory {
  readonly wakeElevationsDeg: readonly number[];
  readonly sleepElevationsDeg: readonly number[];
}

/** Marker for a day on which the inverter reported at solar midnight and at noon. */
export const ALL_NIGHT_DEG = -90;
const DAYS_MAX = 14;
/** Days needed for a pattern. */
const DAYS_MIN = 5;

/** Default elevation, degrees: high enough that any inverter reports even on a dark morning. */
const DEFAULT_DEG = 12;
/** Default if the position is unknown: the sun at the middle of India is at most 72 minutes off. */
const UNPLACED_DEG = 26;
/** Margin above the observed maximum, and lowest expected elevation: a dark morning may follow many bright ones. */
const MARGIN_DEG = 4;
const MIN_DEG = 8;
/**
 * Margin above the usual elevation on a morning where neighbours show darkness: about seven minutes. The evening needs
 * none: an inverter that fell asleep earlier than usual is not due before its neighbours are asleep.
 */
const USUAL_MARGIN_DEG = 1.5;
/** A first or last reading at a higher elevation has another cause than sunrise or sunset. */
const PATTERN_MAX_DEG = 30;
/** Marker for a first reading after solar noon, or a last one before it. */
const NO_PATTERN_DEG = 90;
/** A device powered by panels sends nothing while the sun is lower than this. */
const DEEP_NIGHT_DEG = -20;
/** If this many of the last `DAYS_MIN` days contradict the sun, the position is wrong. */
const CONTRADICTIONS_MIN = 3;

/** A reading this close to midnight counts as reporting at midnight. */
const AT_MIDNIGHT_MS = 45 * MINUTE_MS;
/** After a longer gap around noon, the inverter does not count as reporting around the clock. */
const NOON_GAP_MAX_MS = 3 * 60 * MINUTE_MS;

/** Live readings of one solar day, ms since 1970; null: there is none. */
export interface DayReadings {
  readonly first: number | null;
  readonly lastBeforeNoon: number | null;
  readonly firstAfterNoon: number | null;
  readonly last: number | null;
  /** First reading in the few hours after this day. */
  readonly next: number | null;
  /**
   * Whether the first reading shows when the device woke, and the last one when it fell asleep: not if an outage or
   * downtime of ingest adjoins it.
   */
  readonly firstCounts: boolean;
  readonly lastCounts: boolean;
  /** Whether a gap around noon counts: not during an outage or a downtime of ingest. */
  readonly noonCounts: boolean;
}

/** Adds the observations of one more day. */
export function observeDay(
  history: ReportingHistory,
  site: Site,
  day: SolarDay,
  readings: DayReadings,
): ReportingHistory {
  const { first, last, next, lastBeforeNoon, firstAfterNoon } = readings;
  if (first === null || last === null) return history;
  const { wakeElevationsDeg, sleepElevationsDeg } = history;
  const situation: Situation = {
    site,
    isRoundTheClock: isAlways(wakeElevationsDeg) && isAlways(sleepElevationsDeg),
    reportedAtNoon:
      lastBeforeNoon !== null &&
      firstAfterNoon !== null &&
      firstAfterNoon - lastBeforeNoon <= NOON_GAP_MAX_MS,
    noonCounts: readings.noonCounts,
  };
  const start: DayEdge = {
    ts: first,
    isAtMidnight: first - day.midnightBefore <= AT_MIDNIGHT_MS,
    isOnItsHalf: lastBeforeNoon !== null,
  };
  const end: DayEdge = {
    ts: last,
    isAtMidnight: day.midnightAfter - last <= AT_MIDNIGHT_MS,
    isOnItsHalf: firstAfterNoon !== null,
  };
  // An inverter that reports around the clock and resumed in the deep night was down, not asleep.
  const wasDown = situation.isRoundTheClock && !end.isAtMidnight && next !== null && isDeepNight(site, next);
  // An inverter that reports around the clock was connected during its first day.
  const isFirstDay = wakeElevationsDeg.length === 0 && sleepElevationsDeg.length === 0;
  if (isFirstDay && end.isAtMidnight && !start.isAtMidnight) return history;
  return {
    wakeElevationsDeg: readings.firstCounts
      ? append(wakeElevationsDeg, elevationAt(start, situation))
      : wakeElevationsDeg,
    sleepElevationsDeg:
      readings.lastCounts && !wasDown
        ? append(sleepElevationsDeg, elevationAt(end, situation))
        : sleepElevationsDeg,
  };
}

/** Context of a day's first and last reading. */
interface Situation {
  readonly site: Site;
  /** Its history shows that it reports around the clock. */
  readonly isRoundTheClock: boolean;
  readonly reportedAtNoon: boolean;
  /** See `DayReadings`. */
  readonly noonCounts: boolean;
}

/** The first or the last reading of a day. */
interface DayEdge {
  /** ms since 1970 */
  readonly ts: number;
  readonly isAtMidnight: boolean;
  /** Whether the first reading is before solar noon, or the last one after it. */
  readonly isOnItsHalf: boolean;
}

/** The elevation to record for a day's first or last reading, degrees; null: the day is ignored. */
function elevationAt(edge: DayEdge, situation: Situation): number | null {
  const { site, isRoundTheClock, reportedAtNoon, noonCounts } = situation;
  if (edge.isAtMidnight && reportedAtNoon) return ALL_NIGHT_DEG;
  // Ignore days on which an inverter that reports around the clock paused at noon, or started or stopped in the deep
  // night: a device powered by its panels does neither, so it was down while no worker recorded an outage.
  if (edge.isAtMidnight && (isRoundTheClock || !noonCounts)) return null;
  if (!edge.isAtMidnight && isRoundTheClock && isDeepNight(site, edge.ts)) return null;
  return edge.isOnItsHalf ? solarElevationDeg(site, edge.ts) : NO_PATTERN_DEG;
}

const append = (elevationsDeg: readonly number[], elevationDeg: number | null) =>
  elevationDeg === null ? elevationsDeg : [...elevationsDeg, elevationDeg].slice(-DAYS_MAX);

const isDeepNight = (site: Site, ts: number) => solarElevationDeg(site, ts) < DEEP_NIGHT_DEG;

/** Elevations of the sun between which an inverter is expected to report, degrees. */
interface SunPattern {
  readonly risingDeg: number;
  readonly sinkingDeg: number;
}

/** `always`: reports around the clock. `clock`: its history contradicts the sun at its position. */
export type ReportingPattern = SunPattern | 'always' | 'clock';

/**
 * The pattern of the observed days. @param hasNeighbours whether neighbours show a dark morning or evening; then the
 * usual elevations are expected, without a margin for darkness.
 */
export function patternOf(history: ReportingHistory, site: Site, hasNeighbours: boolean): ReportingPattern {
  const { wakeElevationsDeg, sleepElevationsDeg } = history;
  if (isAlways(wakeElevationsDeg) && isAlways(sleepElevationsDeg)) return 'always';
  if (isContradicted(wakeElevationsDeg) || isContradicted(sleepElevationsDeg)) return 'clock';
  const unknown = isPlaced(site) ? DEFAULT_DEG : UNPLACED_DEG;
  const limitDeg = (elevationsDeg: readonly number[], usualMarginDeg: number) => {
    if (!hasNeighbours) return expectedDeg(elevationsDeg, unknown);
    if (elevationsDeg.length < DAYS_MIN) return Math.min(unknown, lightestDeg(elevationsDeg));
    const usualDeg = usualDegOf(elevationsDeg);
    return usualDeg === null ? expectedDeg(elevationsDeg, unknown) : usualDeg + usualMarginDeg;
  };
  return {
    risingDeg: limitDeg(wakeElevationsDeg, USUAL_MARGIN_DEG),
    sinkingDeg: limitDeg(sleepElevationsDeg, 0),
  };
}

/** Whether the inverter's reporting follows the sun at its position. */
export const followsSun = (history: ReportingHistory, site: Site): boolean =>
  typeof patternOf(history, site, false) === 'object';

/**
 * The sun's elevation at which the inverter usually starts or stops reporting, degrees: the median of the recorded
 * days. Null: fewer than `DAYS_MIN` days are recorded, or it does neither with the sun.
 */
export function usualDegOf(elevationsDeg: readonly number[]): number | null {
  if (elevationsDeg.length < DAYS_MIN) return null;
  const median = medianOf(elevationsDeg)!;
  return isBySun(median) ? median : null;
}

/**
 * Like usualDegOf, but also for a new inverter: from any number of days, or else the default. Good enough to decide
 * whether the inverter is late, but not by how much.
 */
export const roughlyUsualDegOf = (elevationsDeg: readonly number[]): number | null =>
  elevationsDeg.length >= DAYS_MIN || elevationsDeg.includes(ALL_NIGHT_DEG)
    ? usualDegOf(elevationsDeg)
    : (medianOf(elevationsDeg.filter(isBySun)) ?? DEFAULT_DEG);

/** Light of a clear sky when the inverter usually starts, W/m2. Null: `usualDegOf` is null. */
export function usualLightOf(wakeElevationsDeg: readonly number[]): number | null {
  const usualDeg = usualDegOf(wakeElevationsDeg);
  return usualDeg === null ? null : clearSkyWM2At(usualDeg);
}

/** Whether an inverter reports around the clock, by the sun's elevation at its first or last readings. */
export const isAlways = (elevationsDeg: readonly number[]) =>
  elevationsDeg.length >= DAYS_MIN && elevationsDeg.every((elevation) => elevation === ALL_NIGHT_DEG);

function isContradicted(elevationsDeg: readonly number[]): boolean {
  const contradictions = elevationsDeg
    .slice(-DAYS_MIN)
    .filter(
      (elevation) =>
        elevation > PATTERN_MAX_DEG || (elevation < DEEP_NIGHT_DEG && elevation !== ALL_NIGHT_DEG),
    );
  return contradictions.length >= CONTRADICTIONS_MIN;
}

const isBySun = (elevationDeg: number) => elevationDeg >= DEEP_NIGHT_DEG && elevationDeg <= PATTERN_MAX_DEG;

/** By the day with the lowest elevation among a few, because neighbours show a dark morning. Infinity: no such day. */
const lightestDeg = (elevationsDeg: readonly number[]) =>
  Math.max(MIN_DEG, Math.min(...elevationsDeg.filter(isBySun)) + MARGIN_DEG);

/** A single day can raise the expected elevation above the default; lowering it takes `DAYS_MIN` days. */
function expectedDeg(elevationsDeg: readonly number[], unknownDeg: number): number {
  const shown = elevationsDeg.filter(isBySun);
  const learnedDeg = Math.max(MIN_DEG, ...shown.map((elevation) => elevation + MARGIN_DEG));
  return shown.length < DAYS_MIN ? Math.max(unknownDeg, learnedDeg) : learnedDeg;
}
