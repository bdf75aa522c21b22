import { describe, expect, it } from '@jest/globals';
import { morningOf, type NightReporters } from './morning.js';

const MINUTE_MS = 60_000;
const SIX = Date.parse('2026-12-20T06:00:00+05:30');
const at = (minute: number) => SIX + minute * MINUTE_MS;

const NONE: NightReporters = { known: 0, silent: 0 };

/** Ten neighbours that usually start a minute apart, with the minutes of those that have reported. */
const morning = (firsts: readonly number[], minute: number, nightReporters = NONE, back = -600) => {
  const neighbours = Array.from({ length: 10 }, (_, index) => ({
    usualAt: at(Math.max(index, back)),
    firstAt: index in firsts ? at(firsts[index]!) : null,
  }));
  const { lateMs, ...rest } = morningOf(neighbours, nightReporters, { now: at(minute), backSince: at(back) });
  return { ...rest, late: lateMs === null ? null : lateMs / MINUTE_MS };
};

describe('a morning', () => {
  it('is not late if the neighbours report as usual', () => {
    expect(morning([0, 1, 2, 3, 4], 5)).toEqual({ neighbours: 10, heard: 5, late: 0, isComplete: true });
  });

  it('is unknown before a fifth has reported', () => {
    expect(morning([90], 120)).toEqual({ neighbours: 10, heard: 1, late: null, isComplete: false });
  });

  it('is expected to last as long again as a fifth is late', () => {
    expect(morning([60, 61], 61)).toMatchObject({ late: 120, isComplete: false });
  });

  it('is known once half have reported, give or take 25 minutes for the shade', () => {
    expect(morning([60, 61, 80, 90, 124], 124)).toMatchObject({ late: 145, isComplete: true });
    expect(morning([10, 11, 12, 13, 14], 15)).toMatchObject({ late: 20, isComplete: true });
  });

  it('waits three quarters of an hour for that half', () => {
    expect(morning([60, 61], 94)).toMatchObject({ late: 150, isComplete: false });
    expect(morning([60, 61], 300)).toMatchObject({ late: 165, isComplete: true });
  });

  it('at which those that report around the clock are silent is as usual, until they report', () => {
    expect(morning([], 10, { known: 3, silent: 3 })).toMatchObject({ late: 0, isComplete: false });
    expect(morning([], 10, { known: 3, silent: 2 })).toMatchObject({ late: null });
    expect(morning([], 10, { known: 1, silent: 1 })).toMatchObject({ late: null });
  });

  it('that begins early is as usual', () => {
    expect(morning([-30, -29, -28, -27, -26], 0)).toMatchObject({ late: 0 });
  });

  it('of which we missed the beginning lasts until half have reconnected; the threshold covers the others', () => {
    const firstsBy = (last: number) => [0, 1, 2, 3, 4].map((index) => 60 + (index * last) / 4);
    expect(morning(firstsBy(8), 70, NONE, 60)).toMatchObject({ late: 8, isComplete: true });
    expect(morning(firstsBy(12), 75, NONE, 60)).toMatchObject({ late: 14 });
    // Too late for modems: it is dark.
    expect(morning(firstsBy(40), 100, NONE, 60)).toMatchObject({ late: 65 });
  });

  it('is unknown with fewer than five neighbours', () => {
    const neighbours = Array.from({ length: 4 }, () => ({ usualAt: at(0), firstAt: at(0) }));
    const times = { now: at(10), backSince: at(-600) };
    expect(morningOf(neighbours, { known: 2, silent: 2 }, times)).toMatchObject({
      neighbours: 4,
      lateMs: null,
    });
  });
});
