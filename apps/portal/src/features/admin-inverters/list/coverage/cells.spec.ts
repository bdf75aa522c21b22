import { describe, expect, it } from '@jest/globals';
import { availabilityOf, axisLabels, shadeOf } from './cells.js';

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

describe('labels of the days', () => {
  const datesFrom = (first: string) =>
    Array.from({ length: 30 }, (_, day) =>
      new Date(Date.parse(first) + day * 86_400_000).toISOString().slice(0, 10),
    );
  const labelled = (first: string, isNarrow = false) =>
    [...axisLabels(datesFrom(first), isNarrow)].map(
      ([index, kind]) => `${kind} ${datesFrom(first)[index]!.slice(5)}`,
    );

  it('name the month of the first day and of each first of a month', () => {
    expect(labelled('2026-10-24')).toEqual([
      'month 10-24',
      'month 11-01',
      'day 11-05',
      'day 11-10',
      'day 11-15',
      'day 11-20',
    ]);
    expect(labelled('2026-10-24', true)).toEqual(['month 10-24', 'month 11-01', 'day 11-10', 'day 11-20']);
    expect(labelled('2026-10-01').slice(0, 2)).toEqual(['month 10-01', 'day 10-05']);
  });

  it('name one month where two labels would overlap', () => {
    expect(labelled('2026-10-30').slice(0, 2)).toEqual(['month 11-01', 'day 11-05']);
  });
});
