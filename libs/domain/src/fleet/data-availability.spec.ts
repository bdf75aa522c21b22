import { describe, expect, it } from '@jest/globals';
import type { Bucket } from '../energy/series.js';
import { availabilityOfDay, availabilityShare } from './data-availability.js';

const pune = { latitude: 18.52, longitude: 73.86 };
const midnight = Date.parse('2026-05-20T00:00:00+05:30');
const HOUR_MS = 3_600_000;
const boundaries = Array.from({ length: 25 }, (_, hour) => midnight + hour * HOUR_MS);
const hours = (quality: (hour: number) => Bucket['quality']): Bucket[] =>
  Array.from({ length: 24 }, (_, hour) => ({ energyWh: 1, quality: quality(hour) }));
const tomorrow = midnight + 24 * HOUR_MS;

describe('availabilityOfDay', () => {
  it('counts hours of daylight by quality', () => {
    const known = hours((hour) =>
      hour < 10 ? 'measured' : hour < 12 ? 'backfilled' : hour < 13 ? 'estimated' : 'missing',
    );
    // In Pune in May the sun is up from about 06:00 to 19:00.
    expect(availabilityOfDay(pune, boundaries, known, 0, tomorrow)).toEqual({
      measured: 4,
      backfilled: 2,
      estimated: 1,
      missing: 6,
    });
  });

  it('ignores hours that have not ended and hours before the first reading', () => {
    const known = hours(() => 'measured');
    expect(availabilityOfDay(pune, boundaries, known, 0, midnight + 9.5 * HOUR_MS).measured).toBe(3);
    expect(availabilityOfDay(pune, boundaries, known, midnight + 17.5 * HOUR_MS, tomorrow).measured).toBe(2);
    expect(availabilityOfDay(pune, boundaries, known, null, tomorrow).measured).toBe(0);
  });

  it('counts measured and backfilled hours as available', () => {
    expect(availabilityShare([{ measured: 6, backfilled: 3, estimated: 2, missing: 1 }])).toBe(0.75);
    expect(availabilityShare([{ measured: 0, backfilled: 0, estimated: 0, missing: 0 }])).toBeNull();
  });
});
