import { describe, expect, it } from '@jest/globals';
import { lateAfterS, lateParts, watchAges, watchedParts, type WatchSigns } from './late-parts.js';

const now = new Date('2026-05-20T06:30:00Z');
const ago = (s: number) => new Date(now.getTime() - s * 1000);
const DAY_S = 86_400;
const well: WatchSigns = {
  now,
  lastJobAt: ago(20),
  lastSweepAt: ago(50),
  oldestMessageAt: null,
  lastCanaryAt: ago(500),
  fleetSilentSince: null,
};
const signOf = {
  worker: 'lastJobAt',
  sweep: 'lastSweepAt',
  messages: 'oldestMessageAt',
  canary: 'lastCanaryAt',
  readings: 'fleetSilentSince',
} as const;

describe('late parts', () => {
  it('are none while all signs are fresh', () => {
    expect(lateParts(well, DAY_S)).toEqual([]);
  });

  it.each(watchedParts)('include the %s once its sign is too old', (part) => {
    expect(lateParts({ ...well, [signOf[part]]: ago(lateAfterS[part]) }, DAY_S)).toEqual([]);
    expect(lateParts({ ...well, [signOf[part]]: ago(lateAfterS[part] + 1) }, DAY_S)).toEqual([part]);
  });

  it('include the worker within five minutes of its death', () => {
    expect(lateParts({ ...well, lastJobAt: ago(300) }, DAY_S)).toContain('worker');
  });

  it('include parts that never showed a sign, but no message if none waits', () => {
    const never = { ...well, lastJobAt: null, lastSweepAt: null, lastCanaryAt: null };
    expect(lateParts(never, DAY_S)).toEqual(['worker', 'sweep', 'canary']);
  });

  it('are none soon after this process started, although the signs are of yesterday', () => {
    const old = ago(DAY_S);
    const signs = { ...well, lastJobAt: old, lastSweepAt: old, oldestMessageAt: old, lastCanaryAt: old };
    expect(lateParts(signs, 60)).toEqual([]);
    expect(watchAges(signs, 60)).toEqual({ worker: 60, sweep: 60, messages: 60, canary: 60, readings: 0 });
  });

  it('have no negative age if a sign is in the future', () => {
    expect(watchAges({ ...well, lastJobAt: ago(-5) }, DAY_S).worker).toBe(0);
  });
});
