import { describe, expect, it } from '@jest/globals';
import { RecentKeys } from './recent-keys.js';

const HOUR_MS = 3_600_000;

describe('RecentKeys', () => {
  it('remembers a key for an hour', () => {
    const seen = new RecentKeys();
    expect(seen.has('a', 0)).toBe(false);
    seen.add('a', 0);
    expect([seen.has('a', HOUR_MS - 1), seen.has('b', 1)]).toEqual([true, false]);
    expect(seen.has('a', HOUR_MS)).toBe(false);
    seen.add('a', HOUR_MS);
    expect(seen.has('a', 2 * HOUR_MS - 1)).toBe(true);
  });

  it('forgets the oldest key past the limit', () => {
    const seen = new RecentKeys();
    for (let n = 0; n < 10_000; n++) seen.add(`key ${n}`, n);
    seen.add('key 0', 10_000);
    seen.add('another', 10_001);
    expect(['key 0', 'key 1', 'key 2', 'another'].map((key) => seen.has(key, 10_002))).toEqual([
      true,
      false,
      true,
      true,
    ]);
  });
});
