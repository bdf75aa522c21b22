import { describe, expect, it } from '@jest/globals';
import { chanceOf, isNoCoincidence } from './coincidence.js';

/** Of inverters that report once a minute, and may fall silent a minute before or after. */
const exposureOf = (inverters: number) => inverters * 180;

describe('chanceOf', () => {
  it('is the tail of the Poisson distribution', () => {
    // An expectation of 1: P(X >= 1) = 1 - 1/e. One of 0.5: P(X >= 2) = 1 - 1.5 / sqrt(e).
    expect(chanceOf(1, 864_000)).toBe(1);
    expect(chanceOf(2, 432_000)).toBeCloseTo(1 - 1.5 * Math.exp(-0.5), 12);
    expect(chanceOf(3, 86_400)).toBeCloseTo(1 - Math.exp(-0.1) * (1 + 0.1 + 0.005), 12);
  });

  it('is exact where hardly any are expected', () => {
    expect(chanceOf(3, 864)).toBeCloseTo(1e-9 / 6, 12);
  });

  it('is certain for as many as expected', () => {
    expect(chanceOf(100, 864_000_000)).toBe(1);
  });
});

describe('isNoCoincidence', () => {
  it.each([
    ['three of forty inverters', 3, 40, true],
    ['two of forty', 2, 40, false],
    ['three of 200', 3, 200, false],
    ['four of 200', 4, 200, true],
    ['ten of 10,000', 10, 10_000, false],
    ['thirty of 10,000', 30, 10_000, true],
  ])('%s', (_, silent, inverters, expected) => {
    expect(isNoCoincidence(silent, exposureOf(inverters))).toBe(expected);
  });
});
