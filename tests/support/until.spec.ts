import { describe, expect, it } from '@jest/globals';
import { until } from './until.js';

describe('until', () => {
  it('returns the first truthy value', async () => {
    const seen = [null, 0, 'there'];
    expect(await until('a value', () => seen.shift()!)).toBe('there');
  });

  it('returns the first wanted value', async () => {
    let count = 5;
    expect(await until('zero', () => (count -= 1), { wanted: (seen) => seen === 0 })).toBe(0);
  });

  it('names the awaited state and the last one seen', async () => {
    let looks = 0;
    const waiting = until('three rows', () => [(looks += 1)], {
      wanted: ({ length }) => length === 3,
      patienceMs: 50,
    });
    await expect(waiting).rejects.toThrow('timed out waiting for three rows; last seen: [ 3 ]');
  });

  it('measures its patience in attempts, however long each takes', async () => {
    let looks = 0;
    const slow = () => new Promise<boolean>((done) => setTimeout(() => done((looks += 1) === 3), 40));
    expect(await until('the third look', slow, { patienceMs: 50 })).toBe(true);
  });

  it('makes fewer attempts when they are further apart', async () => {
    let looks = 0;
    const never = () => ((looks += 1), false);
    await expect(until('nothing', never, { patienceMs: 60, everyMs: 30 })).rejects.toThrow('nothing');
    expect(looks).toBe(3);
  });

  it('throws the error of an attempt', async () => {
    const look = () => Promise.reject(new Error('gone'));
    await expect(until('a value', look)).rejects.toThrow('gone');
  });
});
