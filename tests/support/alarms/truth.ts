import { solarElevationDeg } from '@heliograph/domain/sun/position';
import { SILENCE_INTERVALS, SILENCE_MIN_MS } from '@heliograph/domain/silence/no-communication';
import { lastReading, nextReading, type Cut, type Life } from './lives.js';
import type { Line } from './scenario.js';
import { DAY, holds, length, MINUTE, within, type Span } from './spans.js';

/** Interval of the worker's sweep. */
export const SWEEP_EVERY = MINUTE;
/**
 * Twilight: sun elevation below `TWILIGHT_DEG`, or less than `DOUBT_DEG` above that of the inverter's latest wake-up or
 * earliest sleep. Within twilight, an outage can't be distinguished from sleep.
 */
const TWILIGHT_DEG = 12;
const DOUBT_DEG = 4;

/** After an outage of ours, inverters need this time to reconnect and report. */
const RECONNECTED_AFTER = 8 * MINUTE;

/**
 * An outage that should be detected: an event stopped the inverter's telemetry for longer than the threshold. Events
 * that are shorter, or within the inverter's sleep or an outage of ours, don't count.
 */
export interface TrueOutage extends Span {
  readonly inverterId: number;
  /** Events that caused it. Owners are notified of the first one, once. */
  readonly causes: readonly Line[];
  /** Last reading before it. */
  readonly lastWordAt: number;
  /** Start of the threshold: last reading, end of twilight, or end of our own outage. */
  readonly countsFrom: number;
  /** `countsFrom` plus the threshold. */
  readonly dueAt: number;
  /** Deadline for detection: one sweep after `dueAt`. */
  readonly boundAt: number;
}

const thresholdOf = ({ inverter }: Pick<Life, 'inverter'>): number =>
  Math.max(SILENCE_MIN_MS, SILENCE_INTERVALS * inverter.intervalMs);

export function trueSilences(life: Life, lines: readonly Line[], end: number): TrueOutage[] {
  const hours = daylight(life);
  return together(life).flatMap((cuts) => {
    const due = cuts
      .map((cut) => expectedOf(life, cut, lines, hours, end))
      .find((expected) => expected !== null);
    const until = nextReading(life.words, cuts.at(-1)!.until) ?? end;
    const causes = [...new Set(cuts.map(({ line }) => line))];
    return due ? [{ inverterId: life.inverter.id, from: cuts[0]!.from, until, causes, ...due }] : [];
  });
}

/** Groups cuts of the same event, or without a reading in between: intermittent losses are reported once. */
function together({ cuts, words }: Life): Cut[][] {
  const groups: Cut[][] = [];
  for (const cut of cuts) {
    const known = groups.at(-1);
    const touches = known?.some(
      ({ line, until }) => line === cut.line || (nextReading(words, until) ?? Infinity) > cut.from,
    );
    if (touches) known!.push(cut);
    else groups.push([cut]);
  }
  return groups;
}

type Expected = Pick<TrueOutage, 'lastWordAt' | 'countsFrom' | 'dueAt' | 'boundAt'>;

/** When a cut must be detected; null: it ended earlier. */
function expectedOf(
  life: Life,
  cut: Cut,
  lines: readonly Line[],
  hours: readonly Span[],
  end: number,
): Expected | null {
  const threshold = thresholdOf(life);
  const lastWordAt = lastReading(life.words, cut.from) ?? cut.from;
  const over = nextReading(life.words, cut.from) ?? end;
  const asleep = saysSleepAt(life, cut.from);
  let countsFrom = morningOrNow(hours, lastWordAt, asleep, threshold);
  for (;;) {
    const dueAt = countsFrom + threshold;
    const ours = lines
      .filter(({ part }) => part !== null)
      .map((line) => ({ from: line.from, until: line.until + Math.abs(line.stepMs) }))
      .find((outage) => outage.from < dueAt + SWEEP_EVERY && outage.until > countsFrom);
    if (!ours) {
      const boundAt = dueAt + SWEEP_EVERY;
      return boundAt < over ? { lastWordAt, countsFrom, dueAt, boundAt } : null;
    }
    // The inverter may have fallen asleep during our outage, so the cut counts from later.
    countsFrom = morningOrNow(hours, Math.max(ours.until + RECONNECTED_AFTER, cut.from), false, threshold);
  }
}

/** Whether its last message announced sleep. Then an outage can't be detected before the next morning. */
function saysSleepAt({ inverter, awake, talking }: Life, at: number): boolean {
  if (!inverter.saysSleep || awake.some((span) => holds(span, at))) return false;
  const before = awake.findLast(({ until }) => until <= at);
  return before !== undefined && talking.some(({ until }) => until === before.until);
}

/** `at` if enough of the day is left for the threshold, otherwise the next morning. */
function morningOrNow(hours: readonly Span[], at: number, asleep: boolean, threshold: number): number {
  const day = hours.find(({ from, until }) => at + threshold <= until && (!asleep || from > at));
  return Math.max(at, day?.from ?? Infinity);
}

/** Daily periods between morning and evening twilight. */
function daylight({ inverter, days }: Life): Span[] {
  if (inverter.alwaysOn) return [{ from: -Infinity, until: Infinity }];
  const elevations = (edge: (awake: readonly Span[]) => number) =>
    days.map(({ awake }) => solarElevationDeg(inverter, edge(awake)));
  const risen = Math.max(
    TWILIGHT_DEG,
    ...elevations((awake) => awake[0]!.from).map((deg) => deg + DOUBT_DEG),
  );
  const sunk = Math.max(
    TWILIGHT_DEG,
    ...elevations((awake) => awake.at(-1)!.until).map((deg) => deg + DOUBT_DEG),
  );
  return days.map(({ noon }) => ({
    from: crossing(inverter, risen, noon - DAY / 2, noon),
    until: crossing(inverter, sunk, noon + DAY / 2, noon),
  }));
}

function crossing(site: Life['inverter'], elevationDeg: number, below: number, above: number): number {
  while (Math.abs(above - below) > 1000) {
    const middle = (above + below) / 2;
    if (solarElevationDeg(site, middle) < elevationDeg) below = middle;
    else above = middle;
  }
  return Math.round(above);
}

/** Why a case opened at `at` is false, null: the inverter really had an outage longer than its threshold. */
export function whyFalse(life: Life, lines: readonly Line[], at: number): string | null {
  const since = lastReading(life.words, at);
  const cut = life.cuts.findLast(({ from }) => from <= at);
  const isCut = cut !== undefined && (since === null || since <= cut.until) && nextWordIsLater(life, cut, at);
  if (isCut) {
    const missed = length(within(life.awake, { from: Math.max(since ?? cut.from, 0), until: at }));
    if (missed > thresholdOf(life)) return null;
  }
  const own = lines.find(
    ({ part, from, until, stepMs }) =>
      part !== null && from <= at && until + Math.abs(stepMs) + 2 * thresholdOf(life) > at,
  );
  const isAwake = life.awake.some((span) => holds(span, at));
  // We missed its announcement of sleep.
  if (own) return isAwake ? `own outage: ${own.part}` : `asleep since an own outage: ${own.part}`;
  if (isCut) return 'too short';
  const mine = lines.find((line) => holds(line, at) && line.inverterIds.has(life.inverter.id));
  if (mine) return mine.kind.replace('_', ' ');
  return isAwake ? 'heard' : 'asleep';
}

const nextWordIsLater = (life: Life, cut: Cut, at: number) =>
  (nextReading(life.words, cut.from) ?? Infinity) >= at;
