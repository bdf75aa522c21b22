import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { BucketPart } from '../energy/sum-buckets.js';
import { paybackOf } from './payback.js';
import type { MonthSaved } from './savings.js';

const nameOf = (index: number) => new Date(Date.UTC(2024, index)).toISOString().slice(0, 7);
type Given = Partial<MonthSaved> | number;
/** Months from 2024-01 on, each with its savings in paise. The last one is the current month. */
const months = (given: readonly Given[]): MonthSaved[] =>
  given.map((each, index) => ({
    month: nameOf(index),
    energyWh: 1,
    usedAtHomeWh: null,
    quality: 'measured',
    ...(typeof each === 'number' ? { savedPaise: each } : { savedPaise: 100, ...each }),
  }));
/** An inverter whose first reading is in the month with this index. */
const begunIn = (first: number, length: number): BucketPart[] =>
  Array.from({ length }, (_, index) => ({ energyWh: 1, quality: 'measured', begun: index >= first }));
const of = (price: number, given: readonly Given[], begun: readonly number[] = [0]) =>
  paybackOf(
    price,
    months(given),
    begun.map((first) => begunIn(first, given.length)),
  );
const same = (count: number, each: Given = 100): Given[] => Array.from({ length: count }, () => each);

describe('payback', () => {
  it('was reached in the month whose savings complete the price', () => {
    expect(of(300, same(5))).toEqual({ state: 'paid_back', month: '2024-03', savedPaise: 500, percent: 100 });
    expect(of(500, same(5))).toMatchObject({ state: 'paid_back', month: '2024-05' });
  });

  it('was reached in an unknown month if an earlier one lacks data or a tariff, or its own is estimated', () => {
    for (const gap of [{ quality: 'missing' }, { savedPaise: null }] as const) {
      expect(of(300, [100, gap, ...same(5)])).toMatchObject({ state: 'paid_back', month: null });
    }
    expect(of(300, [100, 100, { quality: 'estimated' }, 100])).toMatchObject({ month: null });
    expect(of(300, [100, { quality: 'estimated' }, 100, 100])).toMatchObject({ month: '2024-03' });
  });

  it('is extrapolated by repeating the last 12 complete months from the current one', () => {
    // 13 complete months saved 1,300: 1,700 more are 17 months from 2025-02, the current one, on.
    expect(of(3_000, [...same(13), 7])).toEqual({
      state: 'expected',
      month: '2026-06',
      savedPaise: 1_307,
      percent: 43,
    });
    // All savings are in March.
    const march = Array.from({ length: 14 }, (_, index) => (index === 2 ? 1_000 : 0));
    expect(of(3_000, march)).toMatchObject({ state: 'expected', month: '2026-03' });
  });

  it('has no date before every inverter has 12 complete months', () => {
    expect(of(9_000, same(13))).toMatchObject({ state: 'too_early', month: null });
    expect(of(9_000, same(30), [0, 18])).toMatchObject({ state: 'too_early', month: null });
    expect(of(9_000, same(30), [0, 17])).toMatchObject({ state: 'too_early', month: null });
    expect(of(9_000, same(30), [0, 16])).toMatchObject({ state: 'expected' });
    expect(of(9_000, same(30), [0, 99])).toMatchObject({ state: 'too_early', month: null });
  });

  it('has no date from incomplete months', () => {
    expect(of(9_000, [{ quality: 'missing' }, ...same(20)])).toMatchObject({
      state: 'incomplete',
      month: null,
    });
    expect(of(9_000, [{ savedPaise: null }, ...same(20)])).toMatchObject({ state: 'incomplete' });
    expect(of(9_000, [...same(19), { quality: 'estimated' }, 0])).toMatchObject({ state: 'incomplete' });
    expect(of(9_000, [100, { quality: 'estimated' }, ...same(20)])).toMatchObject({ state: 'expected' });
    expect(of(9_000, [...same(20), { quality: 'missing' }])).toMatchObject({ state: 'expected' });
  });

  it('has no date without savings, or beyond 50 years', () => {
    const nothing = { state: 'no_savings', month: null, savedPaise: null, percent: null };
    expect(of(9_000, same(20, { savedPaise: null }))).toEqual(nothing);
    expect(of(9_000, [])).toEqual(nothing);
    expect(of(9_000, same(20, 0))).toMatchObject({ state: 'beyond', month: null, percent: 0 });
    expect(of(100_000, same(20))).toMatchObject({ state: 'beyond' });
  });

  it('is never earlier for a higher price, and a date needs no less than the price', () => {
    const sums = fc.array(fc.integer({ min: 0, max: 10_000 }), { minLength: 14, maxLength: 60 });
    const prices = fc.integer({ min: 1, max: 1_000_000 });
    fc.assert(
      fc.property(sums, prices, fc.integer({ min: 0, max: 100_000 }), (saved, price, more) => {
        const [cheap, dear] = [of(price, saved), of(price + more, saved)];
        expect((dear.month ?? '9999') >= (cheap.month ?? '9999')).toBe(true);
        expect(cheap.state === 'paid_back').toBe(cheap.percent === 100);
        if (cheap.state === 'expected') expect(cheap.month! >= nameOf(saved.length - 1)).toBe(true);
        if (cheap.state === 'paid_back') expect(cheap.month! <= nameOf(saved.length - 1)).toBe(true);
      }),
    );
  });
});
