import { localHours, type LocalHour } from './calendar.js';
import type { MonthInverter } from './month.js';
import { daylightMs, isGap, judge, pieces, type Piece, type Taken } from './oracle-counter.js';

const DAY_MS = 86_400_000;

export interface Entry {
  readonly wh: number | null;
  readonly quality: 'measured' | 'backfilled' | 'estimated' | 'missing' | 'pending';
}

/** The expected energy of one inverter's month, as of an instant. */
export class Oracle {
  readonly #hours: readonly LocalHour[];
  readonly #pieces: readonly Piece[];
  readonly #first: Taken;
  readonly #last: Taken;
  readonly #firstHour: LocalHour;
  readonly #lastHour: LocalHour;

  constructor(
    private readonly inverter: MonthInverter,
    private readonly now: number,
  ) {
    const taken = judge(inverter.ratedPowerW, inverter.readings);
    this.#first = taken[0]!;
    this.#last = taken.at(-1)!;
    this.#hours = localHours(inverter.timeZone, this.#first.ts - 2 * DAY_MS, now + 2 * DAY_MS);
    this.#pieces = pieces(inverter, this.#hours, taken);
    this.#firstHour = this.#hours[this.#pieces[0]!.hour]!;
    this.#lastHour = this.#hours[this.#pieces.at(-1)!.hour]!;
  }

  /** The counter at the first reading, Wh. */
  get beforeWh(): number {
    return this.#first.counterWh;
  }

  get risenWh(): number {
    return this.#pieces.reduce((sum, { wh }) => sum + wh, 0);
  }

  /** Local days with readings, and the day before and after them. */
  get days(): string[] {
    const near = this.#hours.filter(
      ({ from }) => from > this.#first.ts - DAY_MS && from < this.#last.ts + DAY_MS,
    );
    return [...new Set(near.map(({ name }) => name.slice(0, 10)))];
  }

  /** @param name an hour (`YYYY-MM-DD HH`), a day, a month or a year */
  entry(name: string): Entry {
    const isHour = name.length === 13;
    const named = this.#hours.filter((hour) => hour.name.startsWith(name));
    // An hour skipped by daylight saving time.
    if (isHour && named.length === 0) return { wh: null, quality: 'missing' };
    const { from, to } = this.#ends(name);
    if (from >= this.now) return { wh: null, quality: 'pending' };
    if (this.#firstHour.from >= to) return { wh: null, quality: 'missing' };
    if (this.#lastHour.from < from) return this.#afterAll(from, to);

    const within = this.#pieces.filter(({ hour }) => this.#hours[hour]!.name.startsWith(name));
    const wh = sumOf(within);
    if (isHour) return { wh, quality: qualityOfHour(within) };
    if (this.#last.ts < to && isGap(this.inverter, this.#last.ts, this.now))
      return { wh, quality: 'estimated' };
    const crosses = (piece: Piece, at: number) => piece.from < at && at < piece.to;
    const gaps = within.filter((piece) => piece.kind === 'gap');
    const crossing = gaps.filter((piece) => crosses(piece, from) || crosses(piece, to));
    const isWhollyGap = wh === 0 && gaps.some((piece) => piece.from <= from && piece.to >= to);
    if (isWhollyGap || sumOf(crossing) > 0.05 * wh) return { wh, quality: 'estimated' };
    const late = within.filter((piece) => piece.kind === 'heard' && piece.late);
    return { wh, quality: sumOf(late) > 0.05 * wh ? 'backfilled' : 'measured' };
  }

  #ends(name: string): { from: number; to: number } {
    const at = (matches: (hour: LocalHour) => boolean) => this.#hours.find(matches)?.from ?? Infinity;
    const isBeforeHours = this.#hours[0]!.name.slice(0, name.length) >= name;
    const to = at((hour) => hour.name.slice(0, name.length) > name);
    return { from: isBeforeHours ? -Infinity : at((hour) => hour.name.slice(0, name.length) >= name), to };
  }

  /** A period after the last reading. */
  #afterAll(from: number, to: number): Entry {
    if (isGap(this.inverter, this.#last.ts, this.now)) return { wh: null, quality: 'missing' };
    const isRunning = to > this.now;
    const isUnheardByDay = daylightMs(this.inverter, Math.max(from, this.#last.ts), this.now) > 0;
    return isRunning && isUnheardByDay ? { wh: null, quality: 'pending' } : { wh: 0, quality: 'measured' };
  }
}

const sumOf = (list: readonly Piece[]) => list.reduce((sum, { wh }) => sum + wh, 0);

/** In the repeated hour of autumn, its last part with readings decides, unless there is a gap. */
function qualityOfHour(within: readonly Piece[]): Entry['quality'] {
  if (within.some(({ kind }) => kind === 'gap')) return 'estimated';
  const lastPart = within.filter(({ hour }) => hour === within.at(-1)?.hour);
  return lastPart.some(({ late }) => late) ? 'backfilled' : 'measured';
}
