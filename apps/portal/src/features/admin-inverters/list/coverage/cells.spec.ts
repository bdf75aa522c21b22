import { describe, expect, it } from '@jest/globals';
import { availabilityOf, shadeOf } from './cells.js';

const day = (measured: number, backfilled: number, estimated: number, missing: number) => ({
  date: '2026-05-20',
  measured,
  backfilled,
  estimated,
  missing,
});

describe('shade of a day in the heat map', () => {
  it('is darker with more hours of data, live or backfilled', () => {
    expect(shadeOf(day(12, 0, 0, 0))).toBe(4);
    expect(shadeOf(day(6, 6, 0, 0))).toBe(4);
    expect(shadeOf(day(11, 0, 1, 0))).toBe(3);
    expect(shadeOf(day(6, 0, 6, 0))).toBe(2);
    expect(shadeOf(day(1, 0, 0, 11))).toBe(1);
  });

  it('distinguishes no data from no expected hours', () => {
    expect(shadeOf(day(0, 0, 4, 8))).toBe(0);
    expect(shadeOf(day(0, 0, 0, 0))).toBeNull();
    expect(availabilityOf(day(0, 0, 0, 0))).toBeNull();
  });
});
