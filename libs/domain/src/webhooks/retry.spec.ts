import { describe, expect, it } from '@jest/globals';
import { GIVE_UP_AFTER_MS, retryDelayS } from './retry.js';

describe('the delay before another attempt', () => {
  it('triples up to four hours', () => {
    const delays = [1, 2, 3, 4, 7, 8, 100].map((attempt) => retryDelayS(attempt, 0.5));
    expect(delays).toEqual([10, 30, 90, 270, 7_290, 14_400, 14_400]);
  });

  it('varies by a quarter in either direction', () => {
    expect([retryDelayS(1, 0), retryDelayS(1, 1)]).toEqual([7.5, 12.5]);
    expect([retryDelayS(20, 0), retryDelayS(20, 1)]).toEqual([10_800, 18_000]);
  });

  it('allows about a dozen attempts within a day', () => {
    let at = 0;
    let attempts = 1;
    while ((at += retryDelayS(attempts, 0.5) * 1_000) <= GIVE_UP_AFTER_MS) attempts += 1;
    expect(attempts).toBe(13);
  });
});
