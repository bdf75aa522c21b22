import type { PowerCurve } from '@heliograph/contracts/http/get-power-curve';
import type { EnergySeries } from '@heliograph/contracts/http/energy-series';
import type { LiveReading } from '../state/recent-readings.js';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

type CurveQuality = PowerCurve['quality'][number];

export interface CurvePoint {
  /** Hours since local midnight. */
  readonly hours: number;
  /** W; null if unknown. */
  readonly watts: number | null;
  readonly quality: CurveQuality;
}

/** The points of a curve, each at the middle of its interval; the last interval's point is at the last reading. */
export function pointsOf(curve: PowerCurve): CurvePoint[] {
  const start = Date.parse(curve.from);
  const lastAt = curve.lastReadingAt === null ? Infinity : Date.parse(curve.lastReadingAt);
  return curve.powerW.map((watts, index) => {
    const begin = start + index * curve.intervalMinutes * MINUTE_MS;
    const middle = begin + (curve.intervalMinutes * MINUTE_MS) / 2;
    const at = lastAt >= begin ? Math.min(middle, Math.max(begin, lastAt)) : middle;
    return { hours: (at - start) / HOUR_MS, watts, quality: curve.quality[index] ?? 'pending' };
  });
}

/**
 * Extends a fetched curve by newer live readings. They replace the pending points up to the newest one.
 */
export function extend(curve: PowerCurve, readings: readonly LiveReading[]): CurvePoint[] {
  const points = pointsOf(curve);
  const [start, end] = [Date.parse(curve.from), Date.parse(curve.to)];
  const after = curve.lastReadingAt === null ? start : Date.parse(curve.lastReadingAt);
  const newer = readings
    .filter(({ ts }) => ts >= after && ts < end)
    .map(({ ts, watts }): CurvePoint => ({ hours: (ts - start) / HOUR_MS, watts, quality: 'measured' }));
  const last = newer.at(-1);
  if (!last) return points;
  const first = newer[0]!;
  return [
    ...points.filter(
      ({ hours, watts, quality }) =>
        hours < first.hours && (watts !== null || quality === 'asleep' || hours < (after - start) / HOUR_MS),
    ),
    ...newer,
    ...points.filter(({ hours, quality }) => hours > last.hours && quality === 'pending'),
  ];
}

export function nearest(points: readonly CurvePoint[], hours: number): CurvePoint | undefined {
  return points.reduce<CurvePoint | undefined>(
    (best, point) => (best && Math.abs(best.hours - hours) <= Math.abs(point.hours - hours) ? best : point),
    undefined,
  );
}

/** The point with the highest known power; null if that rounds to 0 W. */
export function peakOf(points: readonly CurvePoint[]): (CurvePoint & { watts: number }) | null {
  const highest = points.reduce<(CurvePoint & { watts: number }) | null>(
    (best, point) =>
      point.watts !== null && point.watts > (best?.watts ?? 0) ? { ...point, watts: point.watts } : best,
    null,
  );
  return highest && Math.round(highest.watts) > 0 ? highest : null;
}

/**
 * Energy of a day up to a time, Wh: the hours before it, and of the hour that contains it the share under the curve.
 * Null if the hours are unknown.
 */
export function energyByCurve(
  hourly: EnergySeries | undefined,
  points: readonly CurvePoint[],
  hours: number,
): number | null {
  if (!hourly) return null;
  const hour = Math.min(23, Math.floor(hours));
  const before = hourly.values.slice(0, hour).reduce<number>((sum, value) => sum + (value ?? 0), 0);
  const hourWh = hourly.values[hour] ?? 0;
  const inHour = points.filter((point) => Math.floor(point.hours) === hour && point.watts !== null);
  const whole = inHour.reduce((sum, { watts }) => sum + Math.max(0, watts!), 0);
  const passed = inHour.reduce(
    (sum, point) => sum + (point.hours <= hours ? Math.max(0, point.watts!) : 0),
    0,
  );
  return Math.round(before + hourWh * (whole > 0 ? passed / whole : hours - hour));
}
