import { solarElevationDeg } from '@heliograph/domain/sun/position';
import { SILENCE_INTERVALS, SILENCE_MIN_MS } from '@heliograph/domain/inverter/silence';
import { lastWord, nextWord, type Cut, type Life } from './lives.js';
import type { Line } from './scenario.js';
import { DAY, holds, length, MINUTE, within, type Span } from './spans.js';

/** The sweep looks once in this time. */
export const SWEEP_EVERY = MINUTE;
/**
 * Twilight: the sun lower than this, or less than `DOUBT_DEG` higher than it stood when the inverter woke latest or fell asleep
 * earliest. Nobody can know of a silence in it whether it is sleep.
 */
const TWILIGHT_DEG = 12;
const DOUBT_DEG = 4;

/**
 * What was to be found: an inverter that was not heard by what befell it, for longer than may be waited for.
 * What befell it and was too short for that, lay in its sleep, or in an outage of ours, is none.
 */
export interface TrueSilence extends Span {
  readonly inverterId: number;
  /** What befell it; the first is what owners are told of once. */
  readonly causes: readonly Line[];
  /** The last word before it. */
  readonly lastWordAt: number;
  /** Where the threshold counts from: its last word, the end of the twilight, or our own return. */
  readonly countsFrom: number;
  /** The threshold later. */
  readonly dueAt: number;
  /** By then it is to be found: a sweep later. */
  readonly boundAt: number;
}

export const thresholdOf = ({ inverter }: Pick<Life, 'inverter'>): number =>
  Math.max(SILENCE_MIN_MS, SILENCE_INTERVALS * inverter.intervalMs);

export function trueSilences(life: Life, lines: readonly Line[], end: number): TrueSilence[] {
  const hours = daylight(life);
  return together(life).flatMap((cuts) => {
    const due = cuts
      .map((cut) => expectedOf(life, cut, lines, hours, end))
      .find((expected) => expected !== null);
    const until = nextWord(life.words, cuts.at(-1)!.until) ?? end;
    const causes = [...new Set(cuts.map(({ line }) => line))];
    return due ? [{ inverterId: life.inverter.id, from: cuts[0]!.from, until, causes, ...due }] : [];
  });
}

/** Cuts of one line, or without a word between them, are one silence: who comes and goes is told of once. */
function together({ cuts, words }: Life): Cut[][] {
  const groups: Cut[][] = [];
  for (const cut of cuts) {
    const known = groups.at(-1);
    const touches = known?.some(
      ({ line, until }) => line === cut.line || (nextWord(words, until) ?? Infinity) > cut.from,
    );
    if (touches) known!.push(cut);
    else groups.push([cut]);
  }
  return groups;
}

type Expected = Pick<TrueSilence, 'lastWordAt' | 'countsFrom' | 'dueAt' | 'boundAt'>;

/** When one cut must have been found; null: it was over by then. */
function expectedOf(
  life: Life,
  cut: Cut,
  lines: readonly Line[],
  hours: readonly Span[],
  end: number,
): Expected | null {
  const threshold = thresholdOf(life);
  const lastWordAt = lastWord(life.words, cut.from) ?? cut.from;
  const over = nextWord(life.words, cut.from) ?? end;
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
    // It may have slept through our outage without our hearing of it: then the cut itself comes later.
    countsFrom = morningOrNow(hours, Math.max(ours.until, cut.from), false, threshold);
  }
}

/** Whether it has said that it sleeps, and not been heard since: then nothing can be known before the next morning. */
function saysSleepAt({ inverter, awake, talking }: Life, at: number): boolean {
  if (!inverter.saysSleep || awake.some((span) => holds(span, at))) return false;
  const before = awake.findLast(({ until }) => until <= at);
  return before !== undefined && talking.some(({ until }) => until === before.until);
}

/** The instant itself while enough of the day is left for the threshold, else the next morning. */
function morningOrNow(hours: readonly Span[], at: number, asleep: boolean, threshold: number): number {
  const day = hours.find(({ from, until }) => at + threshold <= until && (!asleep || from > at));
  return Math.max(at, day?.from ?? Infinity);
}

/** From the end of each morning's twilight to the beginning of the evening's. */
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

/** Why a case that was opened at an instant is wrong; null: the inverter had then been kept from being heard for longer than its threshold. */
export function whyFalse(life: Life, lines: readonly Line[], at: number): string | null {
  const since = lastWord(life.words, at);
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
  // What it said as it fell asleep was lost on us.
  if (own) return isAwake ? `own outage: ${own.part}` : `asleep since an own outage: ${own.part}`;
  if (isCut) return 'too short';
  const mine = lines.find((line) => holds(line, at) && line.inverterIds.has(life.inverter.id));
  if (mine) return mine.kind.replace('_', ' ');
  return isAwake ? 'heard' : 'asleep';
}

const nextWordIsLater = (life: Life, cut: Cut, at: number) =>
  (nextWord(life.words, cut.from) ?? Infinity) >= at;
