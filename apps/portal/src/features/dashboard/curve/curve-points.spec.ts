import { describe, expect, it } from '@jest/globals';
import type { EnergySeries } from '@heliograph/contracts/http/energy-series';
import type { PowerCurve } from '@heliograph/contracts/http/get-power-curve';
import { extend, energyByCurve, nearest, peakOf, pointsOf, type CurvePoint } from './curve-points.js';

const midnight = Date.parse('2026-05-20T00:00:00+05:30');
const at = (hours: number) => midnight + hours * 3_600_000;
const iso = (hours: number) => new Date(at(hours)).toISOString();

/** A day whose power is known up to `until` (hours), with a gap from 10:00 to 10:15. */
function curveUntil(until: number): PowerCurve {
  const known = (index: number) => index / 12 < until;
  const isGap = (index: number) => index >= 120 && index < 123;
  return {
    date: '2026-05-20',
    timeZone: 'Asia/Kolkata',
    from: iso(0),
    to: iso(24),
    intervalMinutes: 5,
    ratedPowerW: 5_000,
    available: true,
    since: '2026-04-20',
    firstReadingAt: iso(6),
    lastReadingAt: iso(until),
    powerW: Array.from({ length: 288 }, (_, index) => (known(index) && !isGap(index) ? index * 10 : null)),
    quality: Array.from({ length: 288 }, (_, index) =>
      isGap(index) ? 'missing' : known(index) ? 'measured' : 'pending',
    ),
  };
}

describe('power curve of a day', () => {
  it('places each point at the middle of its interval and keeps gaps', () => {
    const points = pointsOf(curveUntil(13.7));
    expect(points).toHaveLength(288);
    expect(points[0]).toEqual({ hours: 2.5 / 60, watts: 0, quality: 'measured' });
    expect(points[121]).toEqual({ hours: 121 / 12 + 2.5 / 60, watts: null, quality: 'missing' });
  });

  it('ends at the last reading', () => {
    const known = pointsOf(curveUntil(13.7)).filter(({ watts }) => watts !== null);
    expect(known.at(-1)!.hours).toBeCloseTo(13.7);
    expect(known.at(-2)!.hours).toBeLessThan(13.7);
  });

  it('appends newer live readings without duplicates', () => {
    const curve = curveUntil(13.7);
    const points = extend(curve, [
      { ts: at(13.69), watts: 1 },
      { ts: at(13.71), watts: 3_100 },
      { ts: at(13.9), watts: 3_200 },
    ]);
    const known = points.filter(({ watts }) => watts !== null);
    expect(known.slice(-3).map(({ watts }) => watts)).toEqual([1_640, 3_100, 3_200]);
    const hours = points.map((point) => point.hours);
    expect(hours).toEqual([...hours].sort((a, b) => a - b));
    expect(points.find(({ hours: pointHours }) => pointHours > 13.9)!.quality).toBe('pending');
  });

  it('ignores readings of another day', () => {
    const curve = curveUntil(13.7);
    expect(extend(curve, [{ ts: at(24.1), watts: 9 }])).toEqual(pointsOf(curve));
  });

  it('finds the peak and the nearest point', () => {
    const points: CurvePoint[] = [
      { hours: 9, watts: 100, quality: 'measured' },
      { hours: 10, watts: null, quality: 'missing' },
      { hours: 11, watts: 300, quality: 'measured' },
    ];
    expect(peakOf(points)).toMatchObject({ hours: 11, watts: 300 });
    expect(peakOf([])).toBeNull();
    expect(peakOf([{ hours: 6.7, watts: 0.4, quality: 'measured' }])).toBeNull();
    expect(nearest(points, 10.2)!.hours).toBe(10);
  });

  it('counts a finished hour fully and the current hour by the curve', () => {
    const hourly: EnergySeries = {
      unit: 'Wh',
      timeZone: 'Asia/Kolkata',
      period: '2026-05-20',
      values: [100, 400, ...Array.from({ length: 22 }, () => null)],
      quality: Array.from({ length: 24 }, () => 'measured'),
    };
    const points = pointsOf({ ...curveUntil(2), powerW: curveUntil(2).powerW.map(() => 600) });
    expect(energyByCurve(hourly, points, 1)).toBe(100);
    expect(energyByCurve(hourly, points, 1.5)).toBe(300);
    expect(energyByCurve(hourly, points, 3)).toBe(500);
    expect(energyByCurve(undefined, points, 3)).toBeNull();
  });
});
