import { describe, expect, it } from '@jest/globals';
import type { InverterState } from '../state/inverter-state.js';
import type { CurvePoint } from '../curve/curve-points.js';
import { markOf } from './sky-state.js';

describe('the mark in the sky picture', () => {
  const at = (state: InverterState, lastSeenHours: number | null, beforeDawn = false) =>
    markOf(state, [], { nowHours: 13, lastSeenHours, faultHours: null, beforeDawn });

  it('is the moon at the left end before dawn only, not while an inverter sleeps by day', () => {
    expect(at('night', 12.5)).toMatchObject({ kind: 'moon', hours: 13, clock: 13 });
    expect(at('night', null, true)).toMatchObject({ kind: 'moon', hours: 0, clock: null });
  });

  it('is where a fault began today, otherwise at the end of the production, or at the left end', () => {
    const times = { nowHours: 13, lastSeenHours: 13, beforeDawn: false };
    const points = [
      { hours: 10, watts: 900 },
      { hours: 11, watts: 0 },
    ] as CurvePoint[];
    expect(markOf('fault', points, { ...times, faultHours: 10.5 })).toMatchObject({
      hours: 10.5,
      clock: 10.5,
    });
    expect(markOf('fault', points, { ...times, faultHours: null })).toMatchObject({ hours: 10, clock: null });
    expect(markOf('fault', [], { ...times, faultHours: null })).toMatchObject({ hours: 0, clock: null });
  });

  it('is at the end of the day before or after which a fault began', () => {
    const times = { nowHours: 13, lastSeenHours: 13, beforeDawn: false };
    const points = [{ hours: 10, watts: 900 }] as CurvePoint[];
    expect(markOf('fault', points, { ...times, faultHours: -9.5 })).toMatchObject({ hours: 0, clock: null });
    expect(markOf('fault', points, { ...times, faultHours: 27 })).toMatchObject({ hours: 24, clock: null });
  });

  it('names the time of the last reading only if it was today', () => {
    expect(at('lost', 10.5)).toMatchObject({ kind: 'noData', hours: 10.5, clock: 10.5 });
    expect(at('lost', 0)).toMatchObject({ hours: 0, clock: 0 });
    expect(at('lost', null)).toMatchObject({ hours: 0, clock: null });
    expect(at('stale', null)).toMatchObject({ hours: 0, clock: null });
  });

  it('questions no power from before the inverter was added', () => {
    const points = [
      { hours: 10, watts: 900 },
      { hours: 11, watts: 0 },
    ] as CurvePoint[];
    const times = { nowHours: 20, lastSeenHours: null, faultHours: null, beforeDawn: false };
    expect(markOf('stale', points, times)).toMatchObject({ kind: 'noData', hours: 10, clock: null });
  });
});
