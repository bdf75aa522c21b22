import { between, uniform } from '@heliograph/simulators/random/hash';
import type { FleetInverter } from './fleet.js';
import { cuts, type Line, type OwnPart, type Stage } from './scenario.js';
import { dayOf, powerOn, type Day } from './sky.js';
import { DAY, MINUTE, SECOND, within, without, type Span } from './spans.js';

/** A period without communication, and its cause. */
export interface Cut extends Span {
  readonly line: Line;
}

/** Regular readings: at `first`, then each interval up to and including `until`. */
export interface Words {
  readonly first: number;
  readonly until: number;
  readonly intervalMs: number;
}

/** Simulated history of one inverter: its true state, and the messages that reach us. */
export interface Life {
  readonly inverter: FleetInverter;
  /** One per day, including the days before the start. */
  readonly days: readonly Day[];
  readonly awake: readonly Span[];
  readonly cuts: readonly Cut[];
  /** Periods awake and connected. */
  readonly talking: readonly Span[];
  /** Readings in those periods that reach us. */
  readonly words: readonly Words[];
  /** Share of its rated power while it is awake. */
  readonly powerAt: (ts: number) => number;
}

/** Our components without which no telemetry is received. */
const deafening: readonly (OwnPart | null)[] = ['ingest', 'broker', 'database'];
export const blocksIngest = ({ part }: Line): boolean => deafening.includes(part);

const FLAP_DOWN = [13 * MINUTE, 22 * MINUTE] as const;
const FLAP_UP = [3 * MINUTE, 9 * MINUTE] as const;
/** Reconnect time of the modem; longer after our outages, when all devices reconnect. */
const CONNECT = [5 * SECOND, 50 * SECOND] as const;
const RECONNECT = [5 * SECOND, 150 * SECOND] as const;

/** @param historyDays days without incidents before the start, from which reporting hours are learned. */
export function liveOf(
  inverter: FleetInverter,
  seed: number,
  { start, days: count }: Stage,
  historyDays: number,
  lines: readonly Line[],
): Life {
  const monsoon = lines.filter(({ kind }) => kind === 'monsoon');
  const days = Array.from({ length: historyDays + count }, (_, day) =>
    dayOf(seed, inverter, start + (day - historyDays) * DAY, monsoon),
  );
  const run = { from: start, until: start + count * DAY };
  const awake = within(inverter.alwaysOn ? [run] : days.flatMap((day) => day.awake), run);
  const own = lines.filter((line) => cuts(line) && line.inverterIds.has(inverter.id));
  const cut = own.flatMap((line) => cutsOf(seed, inverter, line)).sort((a, b) => a.from - b.from);
  const powerAt = (at: number) =>
    powerOn(seed, inverter, start + Math.floor((at - start) / DAY) * DAY, monsoon, at);
  return lifeWith({ inverter, days, awake, cuts: cut, powerAt }, seed, lines);
}

/** @param lines our own outages among them. @param reconnect how long modems take to reconnect after those. */
export function lifeWith(
  known: Pick<Life, 'inverter' | 'days' | 'awake' | 'cuts' | 'powerAt'>,
  seed: number,
  lines: readonly Line[],
  reconnect: readonly [number, number] = RECONNECT,
): Life {
  const { inverter, awake, cuts: cut } = known;
  const connecting = cut.map(({ from, until }) => ({
    from,
    until: until + Math.round(between(...CONNECT, seed, inverter.id, until)),
  }));
  const talking = without(awake, connecting);
  return { ...known, talking, words: wordsOf(seed, inverter, talking, lines, reconnect) };
}

function cutsOf(seed: number, inverter: FleetInverter, line: Line): Cut[] {
  if (line.kind === 'grid' && !inverter.diesWithGrid) return [];
  if (line.kind !== 'flap') return [{ from: line.from, until: line.until, line }];
  const spells: Cut[] = [];
  const length = (range: readonly [number, number], stream: number) =>
    Math.round(between(...range, seed, inverter.id, line.from, spells.length, stream));
  for (let from = line.from; from < line.until;) {
    const until = from + 3 * Math.max(0, inverter.intervalMs - 4 * MINUTE) + length(FLAP_DOWN, 1);
    spells.push({ from, until, line });
    from = until + inverter.intervalMs + length(FLAP_UP, 2);
  }
  return spells;
}

/** Readings of each connected period, without those lost in our outages and before the reconnect. */
function wordsOf(
  seed: number,
  inverter: FleetInverter,
  talking: readonly Span[],
  lines: readonly Line[],
  reconnect: readonly [number, number],
): Words[] {
  const deaf = lines.filter(blocksIngest).map(({ from, until }) => ({
    from,
    until: until + Math.round(between(...reconnect, seed, inverter.id, until, 1)),
  }));
  const { intervalMs } = inverter;
  return talking.flatMap((stretch) =>
    without([stretch], deaf).flatMap(({ from, until }) => {
      const first = stretch.from + Math.ceil((from - stretch.from) / intervalMs) * intervalMs;
      return first < until ? [{ first, until, intervalMs }] : [];
    }),
  );
}

/** Iterates over an inverter's readings as time advances. */
export class Listener {
  #spell = -1;

  constructor(private readonly words: readonly Words[]) {}

  /** Last reading at or before `at`, which must not decrease between calls; null: none yet. */
  upTo(at: number): Word | null {
    while (this.#spell + 1 < this.words.length && this.words[this.#spell + 1]!.first <= at) this.#spell++;
    const spell = this.words[this.#spell];
    if (!spell) return null;
    const end = Math.min(at, spell.until);
    const place = Math.floor((end - spell.first) / spell.intervalMs);
    const word = spell.first + place * spell.intervalMs;
    return { at: word, isFirst: place === 0, isLast: word + spell.intervalMs > spell.until };
  }
}

/** A reading and its position in its period. */
export interface Word {
  readonly at: number;
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

/** Last reading received at or before `at`, null: none. */
export function lastReading(words: readonly Words[], at: number): number | null {
  return new Listener(words).upTo(at)?.at ?? null;
}

/** First reading received after `at`, null: none. */
export function nextReading(words: readonly Words[], at: number): number | null {
  for (const { first, until, intervalMs } of words) {
    if (first > at) return first;
    const next = first + (Math.floor((at - first) / intervalMs) + 1) * intervalMs;
    if (next <= until) return next;
  }
  return null;
}

/** Whether readings made while disconnected are sent later. Not if the inverter had no power. */
export function keepsReadings(seed: number, { inverter }: Life, { line }: Cut): boolean {
  if (line.kind === 'operator') return true;
  return line.kind === 'silence' && uniform(seed, inverter.id, line.from, 5) < 0.5;
}
