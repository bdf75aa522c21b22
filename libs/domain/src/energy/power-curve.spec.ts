import { describe, expect, it } from '@jest/globals';
import { type CurvePoint, curveOf } from './power-curve.js';

const MINUTE_MS = 60_000;
const pune = { latitude: 18.52, longitude: 73.86 };
/** 2025-06-10 in Pune: the sun is up from about 06:00 to 19:10. */
const from = Date.parse('2025-06-10T00:00:00+05:30');
const slots = { from, intervalMs: 5 * MINUTE_MS, count: 288 };
const NOON = 144;
const MIDNIGHT = 2;
const part = (firstTs: number | null = 0) => ({ site: pune, from, firstTs });
const heard = (...positions: number[]): CurvePoint => ({ powerW: 100, late: false, heard: positions });
const later = from + 2 * 86_400_000;

function quality(parts: ReturnType<typeof part>[], index: number, point?: CurvePoint, now = later) {
  const points = new Map(point ? [[index, point]] : []);
  return curveOf(parts, points, slots, now)[index];
}

describe('curveOf', () => {
  it('has a point for each interval and no made-up power', () => {
    const points = curveOf([part()], new Map([[NOON, heard(0)]]), slots, later);
    expect(points).toHaveLength(288);
    expect(points.filter(({ powerW }) => powerW !== null)).toHaveLength(1);
    expect(points[NOON + 1]).toEqual({ powerW: null, quality: 'missing' });
  });

  it('marks backfilled and pending intervals', () => {
    expect(quality([part()], NOON, { ...heard(0), late: true })).toEqual({
      powerW: 100,
      quality: 'backfilled',
    });
    const noon = from + NOON * 5 * MINUTE_MS;
    expect(quality([part()], NOON, undefined, noon + MINUTE_MS)).toEqual({
      powerW: null,
      quality: 'pending',
    });
    expect(quality([part()], NOON, undefined, noon + 5 * MINUTE_MS)).toMatchObject({ quality: 'missing' });
  });

  it('is partial if one of several inverters has no data in daylight, but not at night or before its first reading', () => {
    expect(quality([part(), part()], NOON, heard(1))).toMatchObject({ quality: 'partial' });
    expect(quality([part(), part()], NOON, heard(0, 1))).toMatchObject({ quality: 'measured' });
    expect(quality([part(), part()], MIDNIGHT, heard(1))).toMatchObject({ quality: 'measured' });
    expect(quality([part(later), part()], NOON, heard(1))).toMatchObject({ quality: 'measured' });
    expect(quality([part(null), part()], NOON, heard(1))).toMatchObject({ quality: 'measured' });
  });

  it('does not count an inverter as missing while the interval is still running', () => {
    const now = from + NOON * 5 * MINUTE_MS + MINUTE_MS;
    expect(quality([part(), part()], NOON, heard(1), now)).toMatchObject({ quality: 'measured' });
  });
});
