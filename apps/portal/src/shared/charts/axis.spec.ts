import { describe, expect, it } from '@jest/globals';
import { axisFor } from './axis.js';

describe('axis scale', () => {
  it('has round intervals and contains the highest value', () => {
    expect(axisFor(24_400)).toEqual({ max: 30_000, interval: 10_000 });
    expect(axisFor(30_000)).toEqual({ max: 30_000, interval: 10_000 });
    expect(axisFor(700)).toEqual({ max: 750, interval: 250 });
    expect(axisFor(6_512)).toEqual({ max: 7_500, interval: 2_500 });
    expect(axisFor(0)).toEqual({ max: 1, interval: 0.5 });
  });

  it.each([3, 17, 99, 1234, 65_432, 1e7])('fits %d with two to four lines', (highest) => {
    const { max, interval } = axisFor(highest);
    expect(max).toBeGreaterThanOrEqual(highest);
    expect(max / interval).toBeGreaterThanOrEqual(2);
    expect(max / interval).toBeLessThanOrEqual(4);
  });
});
