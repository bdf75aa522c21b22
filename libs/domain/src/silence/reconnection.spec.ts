import { describe, expect, it } from '@jest/globals';
import { areBack } from './reconnection.js';

const MINUTE_MS = 60_000;
const of = (before: number, back: number) => ({ operator: '899110', before, back });

describe('after an outage of ours, the inverters', () => {
  it('are back once nine of ten of each operator have reported', () => {
    expect(areBack([of(100, 95), of(100, 89)], 5 * MINUTE_MS)).toBe(false);
    expect(areBack([of(100, 95), of(100, 90)], 5 * MINUTE_MS)).toBe(true);
  });

  it('are not waited for if their operator has failed', () => {
    expect(areBack([of(100, 95), of(100, 5)], 9 * MINUTE_MS)).toBe(false);
    expect(areBack([of(100, 95), of(100, 5)], 10 * MINUTE_MS)).toBe(true);
  });

  it('are not waited for if none reported before', () => {
    expect(areBack([], 0)).toBe(true);
    expect(areBack([of(4, 0)], 0)).toBe(true);
  });
});
