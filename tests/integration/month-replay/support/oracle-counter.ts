import { clearSkyIrradianceWM2, sunTimes } from '@heliograph/domain/sun/position';
import type { LocalHour } from './calendar.js';
import type { MonthInverter, MonthReading } from './month.js';

/**
 * The energy of a month's readings by the design alone, computed from the whole set. It shares only the product's sun
 * functions: position and clear-sky irradiance.
 */

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;
const SILENCE_MS = 45 * MINUTE_MS;
const STEP_MS = 5 * MINUTE_MS;

export type Place = Pick<MonthInverter, 'latitude' | 'longitude'>;

/** An accepted reading. */
export interface Taken extends MonthReading {
  /** The counter was reset here. */
  readonly isReset: boolean;
}

/** Drops single outliers, and marks resets that the next reading confirms. */
export function judge(ratedPowerW: number, readings: readonly MonthReading[]): Taken[] {
  const sorted = [...readings].sort((a, b) => a.ts - b.ts || a.seq - b.seq);
  const canFollow = (a: MonthReading, b: MonthReading) => {
    const rise = b.counterWh - a.counterWh;
    return rise >= -1 && rise <= ratedPowerW * (1.5 * ((b.ts - a.ts) / HOUR_MS) + 1);
  };
  const taken: Taken[] = [];
  sorted.forEach((reading, index) => {
    const last = taken.at(-1);
    const next = sorted[index + 1];
    if (!last || canFollow(last, reading)) taken.push({ ...reading, isReset: false });
    else if (next && canFollow(reading, next) && !canFollow(last, next))
      taken.push({ ...reading, isReset: true });
  });
  return taken;
}

/** Daylight within a span, ms. */
export function daylightMs(place: Place, from: number, to: number): number {
  const days = new Map<number, number>();
  for (let at = from - DAY_MS; at < to + 2 * DAY_MS; at += DAY_MS / 4) {
    const times = sunTimes(place, at);
    if (times) days.set(times.sunrise, times.sunset);
  }
  let sum = 0;
  for (const [sunrise, sunset] of days) sum += Math.max(0, Math.min(to, sunset) - Math.max(from, sunrise));
  return sum;
}

export const isGap = (place: Place, from: number, to: number) =>
  to - from > SILENCE_MS && daylightMs(place, from, to) > SILENCE_MS;

/** The part of a counter rise that belongs to one hour. */
export interface Piece {
  readonly hour: number;
  readonly wh: number;
  readonly kind: 'heard' | 'gap';
  readonly late: boolean;
  /** The span between the two readings of the rise. */
  readonly from: number;
  readonly to: number;
}

/** All rises of a counter, by index of `hours`. The first reading is a rise of 0 Wh. */
export function pieces(place: Place, hours: readonly LocalHour[], taken: readonly Taken[]): Piece[] {
  /** The hour that an instant closes: a full hour belongs to the hour before. */
  const closing = (ts: number) => hours.findIndex(({ from, to }) => from < ts && ts <= to);
  const opening = (ts: number) => hours.findIndex(({ from, to }) => from <= ts && ts < to);
  let highWh = 0;
  return taken.flatMap((reading, index): Piece[] => {
    const { ts: to, counterWh, way } = reading;
    const before = taken[index - 1];
    const late = way !== 'live';
    const hour = closing(to);
    if (!before) {
      highWh = counterWh;
      return [{ hour, wh: 0, kind: 'heard', late, from: to, to }];
    }
    const wh = reading.isReset ? 0 : Math.max(0, counterWh - highWh);
    highWh = reading.isReset ? counterWh : Math.max(highWh, counterWh);
    const from = before.ts;
    const first = opening(from);
    const isWithinOne = hour === first || hour === closing(from);
    if (isWithinOne || !isGap(place, from, to)) return [{ hour, wh, kind: 'heard', late, from, to }];
    const spanned = hours.slice(first, hour + 1);
    const shares = share(place, spanned, from, to, wh);
    return shares.map((part, n) => ({ hour: first + n, wh: part, kind: 'gap', late, from, to }));
  });
}

/** In proportion to clear-sky irradiance, in whole Wh by largest remainder; ties go to the earlier hour. */
function share(place: Place, hours: readonly LocalHour[], from: number, to: number, wh: number): number[] {
  const weights = hours.map((hour) => {
    const end = Math.min(hour.to, to);
    let sum = 0;
    for (let at = Math.max(hour.from, from); at < end; at += STEP_MS) {
      const width = Math.min(STEP_MS, end - at);
      sum += width * clearSkyIrradianceWM2(place, at + width / 2);
    }
    return sum;
  });
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const exact = weights.map((weight) => (wh * weight) / all);
  const shares = exact.map(Math.floor);
  const left = wh - shares.reduce((sum, part) => sum + part, 0);
  const remainder = (n: number) => exact[n]! - shares[n]!;
  const order = shares.map((_, n) => n).sort((a, b) => remainder(b) - remainder(a) || a - b);
  for (const n of order.slice(0, left)) shares[n]!++;
  return shares;
}
