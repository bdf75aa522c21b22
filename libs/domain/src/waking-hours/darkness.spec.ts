import { describe, expect, it } from '@jest/globals';
import { darknessOf, type LitNeighbour } from './darkness.js';

const reporting: LitNeighbour = { isReporting: true, powerShare: 0.1, saidSleep: false };
const asleep: LitNeighbour = { isReporting: false, powerShare: 0.01, saidSleep: false };
const saidSo: LitNeighbour = { isReporting: false, powerShare: null, saidSleep: true };
const cutOff: LitNeighbour = { isReporting: false, powerShare: 0.1, saidSleep: false };
const unknown: LitNeighbour = { isReporting: false, powerShare: null, saidSleep: false };
const some = (count: number, one: LitNeighbour) => new Array<LitNeighbour>(count).fill(one);

describe('a neighbourhood by day', () => {
  it('is dark once a fifth of it is asleep', () => {
    expect(darknessOf([...some(9, reporting), ...some(2, asleep)]).isDark).toBe(false);
    expect(darknessOf([...some(8, reporting), ...some(2, asleep)])).toEqual({
      neighbours: 10,
      dark: 2,
      isDark: true,
      powerShare: 0.1,
    });
    expect(darknessOf([...some(8, reporting), ...some(2, saidSo)]).isDark).toBe(true);
    expect(darknessOf(some(10, asleep)).isDark).toBe(true);
  });

  it('is not judged by inverters that were cut off', () => {
    expect(darknessOf(some(10, cutOff))).toEqual({
      neighbours: 0,
      dark: 0,
      isDark: false,
      powerShare: null,
    });
    expect(darknessOf([...some(20, cutOff), ...some(20, unknown), ...some(5, asleep)]).isDark).toBe(true);
  });

  it('has the power of half of it, asleep or not', () => {
    const dim = { ...reporting, powerShare: 0.09 };
    expect(darknessOf([...some(6, reporting), ...some(5, dim)]).powerShare).toBe(0.1);
    expect(darknessOf([...some(6, reporting), ...some(5, dim), ...some(2, asleep)]).powerShare).toBe(0.09);
    expect(darknessOf(some(5, { ...reporting, powerShare: null })).powerShare).toBeNull();
  });

  it('is light while too few inverters are known', () => {
    expect(darknessOf(some(4, asleep)).isDark).toBe(false);
  });
});
