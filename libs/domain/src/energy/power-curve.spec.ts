import { describe, expect, it } from '@jest/globals';
import { type CurvePoint, curveOf } from './power-curve.js';

const MINUTE_MS = 60_000;
const pune = { latitude: 18.52, longitude: 73.86, timeZone: 'Asia/Kolkata' };
/** 2025-06-10 in Pune: the sun is up from about 06:00 to 19:10. */
const from = Date.parse('2025-06-10T00:00:00+05:30');
const slots = { from, intervalMs: 5 * MINUTE_MS, count: 288 };
const NOON = 144;
const MIDNIGHT = 2;
const later = from + 2 * 86_400_000;
const part = (firstTs: number | null = 0, lastTs = later) => ({ site: pune, from, firstTs, lastTs });
const heard = (...positions: number[]): CurvePoint => ({ powerW: 100, late: false, heard: positions });

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

  describe('at night', () => {
    const at = (hour: number, minute = 0) => hour * 12 + minute / 5;
    const heardFrom = (...[first, last]: number[]) =>
      new Map(Array.from({ length: last! - first! }, (_, step) => [first! + step, heard(0)]));
    const seen = (one: ReturnType<typeof part>, points: Map<number, CurvePoint>, ...indexes: number[]) => {
      const curve = curveOf([one], points, slots, later);
      return indexes.map((index) => curve[index]!.quality);
    };
    const lastEvening = from - 5 * 3_600_000;

    it('is asleep before the first and after the last data of the day', () => {
      const day = heardFrom(at(6, 10), at(19, 10));
      expect(seen(part(), day, 0, at(5, 55), at(19, 15), at(23, 55))).toEqual(Array(4).fill('asleep'));
    });

    it('is asleep between the last data of the evening and a word in the night, but not after an outage', () => {
      const withWord = (until: number) => heardFrom(at(6, 10), until).set(at(21), heard(0));
      expect(seen(part(), withWord(at(19, 10)), at(19, 15), at(20, 55), at(22))).toEqual(
        Array(3).fill('asleep'),
      );
      expect(seen(part(), withWord(at(15)), at(18), at(20, 55), at(22))).toEqual([
        'missing',
        'missing',
        'asleep',
      ]);
    });

    it('is missing after an outage in daylight, before the first reading, and in daylight', () => {
      const day = heardFrom(at(6, 10), at(15));
      expect(seen(part(), day, at(15), at(18, 30), at(22))).toEqual(Array(3).fill('missing'));
      expect(seen(part(), heardFrom(at(9), at(19)), at(3), at(8))).toEqual(['missing', 'missing']);
      expect(seen(part(from + 7 * 3_600_000), heardFrom(at(7), at(19)), at(3))).toEqual(['missing']);
    });

    it('is asleep before dawn if it reported until dusk', () => {
      const none = new Map<number, CurvePoint>();
      expect(seen(part(0, lastEvening), none, at(4), at(12), at(22))).toEqual([
        'asleep',
        'missing',
        'missing',
      ]);
      expect(seen(part(0, lastEvening - 8 * 3_600_000), none, at(4))).toEqual(['missing']);
      expect(seen(part(), none, at(4))).toEqual(['missing']);
      expect(seen(part(null), none, at(4))).toEqual(['missing']);
    });
  });

  it('does not count an inverter as missing while the interval is still running', () => {
    const now = from + NOON * 5 * MINUTE_MS + MINUTE_MS;
    expect(quality([part(), part()], NOON, heard(1), now)).toMatchObject({ quality: 'measured' });
  });
});
