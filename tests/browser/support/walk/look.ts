import { mapSpan, spanOf, type Span } from './amounts.js';
import { type Facts, type InverterFacts, type Part, ZONE } from './facts.js';
import { clearSkyWhM2, irradianceWM2, isSunUp } from '../../../support/noaa-sun.js';

const form = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en-IN', options);
const clockForm = form({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: ZONE });

/** `14:05` at the site. */
export const clockOf = (ts: number) => clockForm.format(ts);
const inUtc = (date: string, options: Intl.DateTimeFormatOptions) =>
  form({ ...options, timeZone: 'UTC' })
    .format(Date.parse(`${date.slice(0, 10)}T00:00:00Z`))
    .replaceAll(',', '')
    .replace('Sept ', 'Sep ');
/** `05 Mar 2026` for a day that begins with `2026-03-05`. */
export const dateOf = (date: string) => inUtc(date, { day: '2-digit', month: 'short', year: 'numeric' });
/** `Thu 5 Mar`. */
export const dayOf = (date: string) => inUtc(date, { weekday: 'short', day: 'numeric', month: 'short' });
/** `Thu 5 Mar 2026`. */
export const weekdayOf = (date: string) => `${dayOf(date)} ${date.slice(0, 4)}`;
/** `March 2026`. */
export const monthOf = (date: string) => `${monthNameOf(date)} ${date.slice(0, 4)}`;
export const monthNameOf = (date: string) => inUtc(`${date.slice(0, 7)}-01`, { month: 'long' });

/** The possible content of a page that was opened after `first` and read before `last` was read. */
export class Look {
  readonly today: string;
  readonly month: string;

  /** @param serials of the inverters whose sum the page shows. */
  constructor(
    readonly first: Facts,
    readonly last: Facts,
    readonly serials: readonly string[],
  ) {
    this.today = last.today;
    this.month = last.today.slice(0, 7);
  }

  ofOne(serial: string): Look {
    return new Look(this.first, this.last, [serial]);
  }

  /** The inverters at the end. */
  get inverters(): InverterFacts[] {
    return this.ofFacts(this.last);
  }

  get inverter(): InverterFacts {
    return this.inverters[0]!;
  }

  private ofFacts({ inverters }: Facts): InverterFacts[] {
    return inverters.filter(({ serial }) => this.serials.includes(serial));
  }

  /** A sum over the inverters. */
  sum(value: (inverter: InverterFacts, facts: Facts) => number): Span {
    const of = (facts: Facts) =>
      this.ofFacts(facts).reduce((total, inverter) => total + value(inverter, facts), 0);
    return spanOf(of(this.first), of(this.last));
  }

  /** Energy of the parts of a kind that begin with `start`. */
  wh(kind: Part['kind'], start = ''): Span {
    return this.sum(({ parts }) => whOf(parts, kind, start));
  }

  get todayWh(): Span {
    return this.wh('day', this.today);
  }

  get monthWh(): Span {
    return this.wh('month', this.month);
  }

  /** The parts of a kind that the portal shows: begun, and with data. */
  partsOf(kind: Part['kind']): Part[] {
    return this.inverter.parts.filter((part) => part.kind === kind && part.wh !== null);
  }

  /** The finished ones. In the evening, once nothing is added any more, the day is, but not its current hour. */
  finished(kind: Part['kind']): Part[] {
    const isOver = ({ start, from, to }: Part) =>
      to <= this.last.now ||
      (this.isEvening && from <= this.last.now && kind === 'day' && start.startsWith(this.today));
    return this.partsOf(kind).filter(isOver);
  }

  /** The most energy of a finished part. */
  best(kind: Part['kind']): Span {
    const all = this.finished(kind).map(({ start }) => this.wh(kind, start));
    return {
      low: Math.max(0, ...all.map(({ low }) => low)),
      high: Math.max(0, ...all.map(({ high }) => high)),
    };
  }

  /** Yesterday's energy up to the time of the newest reading, in proportion within its hour. */
  get yesterdaySoFar(): Span {
    return this.sum((inverter, facts) => {
      // The page compares all inverters up to the newest reading of any.
      const at = Math.max(...this.ofFacts(facts).map((one) => one.at)) - 86_400_000;
      return inverter.parts
        .filter(({ kind }) => kind === 'hour of yesterday')
        .reduce(
          (sum, { from, to, wh }) => sum + (wh ?? 0) * Math.min(1, Math.max(0, (at - from) / (to - from))),
          0,
        );
    });
  }

  get isNight(): boolean {
    return this.inverters.every((one) => stateOf(one, this.last.now) === 'Night');
  }

  private get hour(): number {
    return Number(clockOf(this.last.now).slice(0, 2));
  }

  get isEvening(): boolean {
    return this.isNight && this.hour >= 12;
  }

  get isBeforeDawn(): boolean {
    return this.isNight && this.hour < 12;
  }

  /** Times of day of the newest readings. */
  get readingClocks(): string[] {
    return [this.first, this.last].flatMap((facts) => this.ofFacts(facts).map(({ at }) => clockOf(at)));
  }

  /** Powers that the page can show, W. */
  get powerW(): Span {
    if (this.isNight) return spanOf(0);
    const sum = (power: (one: InverterFacts) => number) =>
      this.inverters.reduce((total, one) => total + power(one), 0);
    return { low: sum((one) => one.powerLowW), high: sum((one) => one.powerHighW) };
  }

  /** Power as a share of that under a clear sky, as the best day of the month did. */
  get clearSkyPercent(): Span {
    const site = this.inverter;
    const gain = this.clearSkyGain;
    return mapSpan(this.powerW, (watts) => (100 * watts) / (gain * irradianceWM2(site, this.last.now)));
  }

  /** Today's energy as a share of that under a clear sky up to the newest reading. */
  get clearSkyShareSoFar(): Span {
    const site = this.inverter;
    const { from } = this.partsOf('hour')[0]!;
    return mapSpan(
      this.todayWh,
      (wh) => (100 * wh) / (this.clearSkyGain * clearSkyWhM2(site, from, site.at)),
    );
  }

  /** W per W/m2: the highest of the last whole days. */
  get clearSkyGain(): number {
    const site = this.inverter;
    const days = this.finished('day').filter(({ start }) => !start.startsWith(this.today));
    const enough = days.length >= 5 ? days : this.partsOf('last day');
    return Math.max(...enough.map(({ from, to, wh }) => wh! / clearSkyWhM2(site, from, to)));
  }
}

const whOf = (parts: readonly Part[], kind: Part['kind'], start: string) =>
  parts
    .filter((part) => part.kind === kind && part.start.startsWith(start))
    .reduce((sum, { wh }) => sum + (wh ?? 0), 0);

/** An inverter's state in the portal's words. */
export function stateOf(one: InverterFacts, now: number): string {
  if (one.isAsleep || one.state === 'sleep') return 'Night';
  if (one.powerW > 0) return 'Producing';
  return isSunUp(one, now) ? 'Standing by' : 'Night';
}
