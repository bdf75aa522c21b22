import { describe, expect, it } from '@jest/globals';
import { axisFor } from './axis.js';

describe('axis scale', () => {
  it('has round intervals and contains the highest value', () => {
    expect(axisFor(24_400)).toEqual({ max: 25_000, interval: 5_000 });
    expect(axisFor(30_000)).toEqual({ max: 30_000, interval: 10_000 });
    expect(axisFor(700)).toEqual({ max: 750, interval: 250 });
    expect(axisFor(0.31)).toEqual({ max: 0.4, interval: 0.1 });
  });

  it('is not empty without values', () => {
    expect(axisFor(0).max).toBe(1);
  });

  it.each([0, 1, 2, 3, 5, 7, 11, 23, 1234])('has whole lines for a count of %d', (highest) => {
    const { max, interval } = axisFor(highest, true);
    expect(interval).toBe(Math.round(interval));
    expect(max).toBeGreaterThanOrEqual(Math.max(highest, 1));
  });

  it.each([0.3, 3, 17, 99, 1234, 10_010, 30_001, 65_432, 1e7])(
    'fits %d closely, with two to five lines',
    (highest) => {
      const { max, interval } = axisFor(highest);
      expect(max).toBeGreaterThanOrEqual(highest);
      expect(max).toBeLessThanOrEqual(highest * 1.34);
      expect(Math.round(max / interval)).toBeGreaterThanOrEqual(2);
      expect(Math.round(max / interval)).toBeLessThanOrEqual(5);
    },
  );
});
