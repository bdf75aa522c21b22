import { between, uniform } from '@heliograph/simulators/random/hash';
import type { FleetInverter } from './fleet.js';
import { cuts, type Line, type OwnPart, type Stage } from './scenario.js';
import { dayOf, type Day } from './sky.js';
import { DAY, MINUTE, SECOND, within, without, type Span } from './spans.js';

/** A time in which an inverter cannot be heard, and why. */
export interface Cut extends Span {
  readonly line: Line;
}

/** Words that arrive: one at `first`, and one each interval up to and with `until`. */
export interface Words {
  readonly first: number;
  readonly until: number;
  readonly intervalMs: number;
}

/** One inverter's time in the world, as it is, and as much of it as reaches us. */
export interface Life {
  readonly inverter: FleetInverter;
  /** One for each day from the first of the history on. */
  readonly days: readonly Day[];
  readonly awake: readonly Span[];
  readonly cuts: readonly Cut[];
  /** Awake and connected. */
  readonly talking: readonly Span[];
  /** What of that arrives. */
  readonly words: readonly Words[];
}

/** Parts of ours without which nobody is heard. */
const deafening: readonly (OwnPart | null)[] = ['ingest', 'broker', 'database'];
export const isDeafening = ({ part }: Line): boolean => deafening.includes(part);

const FLAP_DOWN = [13 * MINUTE, 22 * MINUTE] as const;
const FLAP_UP = [3 * MINUTE, 9 * MINUTE] as const;
/** After a cut the modem needs this long to connect; after an outage of ours all come at once, and longer. */
const CONNECT = [5 * SECOND, 50 * SECOND] as const;
const RECONNECT = [5 * SECOND, 150 * SECOND] as const;

/** @param historyDays days before the start, without incidents, from which its habits can be learned. */
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
  const connecting = cut.map(({ from, until }) => ({
    from,
    until: until + Math.round(between(...CONNECT, seed, inverter.id, until)),
  }));
  const talking = without(awake, connecting);
  return { inverter, days, awake, cuts: cut, talking, words: wordsOf(seed, inverter, talking, lines) };
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

/** Of each stretch of talking the words that arrive: an outage of ours swallows some, and none comes before the connection is back. */
function wordsOf(
  seed: number,
  inverter: FleetInverter,
  talking: readonly Span[],
  lines: readonly Line[],
): Words[] {
  const deaf = lines.filter(isDeafening).map(({ from, until }) => ({
    from,
    until: until + Math.round(between(...RECONNECT, seed, inverter.id, until, 1)),
  }));
  const { intervalMs } = inverter;
  return talking.flatMap((stretch) =>
    without([stretch], deaf).flatMap(({ from, until }) => {
      const first = stretch.from + Math.ceil((from - stretch.from) / intervalMs) * intervalMs;
      return first < until ? [{ first, until, intervalMs }] : [];
    }),
  );
}

/** Follows one inverter's words as time goes on. */
export class Listener {
  #spell = -1;

  constructor(private readonly words: readonly Words[]) {}

  /** The last word at or before an instant that is no earlier than the one asked for before; null: none yet. */
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

/** One word, and its place in its spell. */
export interface Word {
  readonly at: number;
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

/** The last word that arrived at or before an instant; null: none did. */
export function lastWord(words: readonly Words[], at: number): number | null {
  return new Listener(words).upTo(at)?.at ?? null;
}

/** The first word that arrived after an instant; null: none did. */
export function nextWord(words: readonly Words[], at: number): number | null {
  for (const { first, until, intervalMs } of words) {
    if (first > at) return first;
    const next = first + (Math.floor((at - first) / intervalMs) + 1) * intervalMs;
    if (next <= until) return next;
  }
  return null;
}

/** Whether what it keeps while it is cut off comes later: not where it had no power. */
export function keepsReadings(seed: number, { inverter }: Life, { line }: Cut): boolean {
  if (line.kind === 'operator') return true;
  return line.kind === 'silence' && uniform(seed, inverter.id, line.from, 5) < 0.5;
}
