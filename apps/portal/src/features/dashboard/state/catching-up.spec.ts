import { describe, expect, it } from '@jest/globals';
import { isCatchingUp, isGapFilled } from './catching-up.js';

const iso = (clock: string) => `2026-05-20T${clock}:00.000Z`;
const now = Date.parse(iso('14:10'));
const live = (filledTo: string | null, filledAt: string | null = '14:09') => ({
  intervalS: 60,
  gap: {
    from: iso('13:52'),
    to: iso('14:05'),
    energyWh: 650,
    filledTo: filledTo && iso(filledTo),
    filledAt: filledTo && filledAt && iso(filledAt),
    filledWh: filledTo && 300,
  } as never,
});

describe('catching up', () => {
  it('lasts while the backlog fills the gap', () => {
    expect(isCatchingUp(live('13:58'), now)).toBe(true);
  });

  it('ends when the backlog is in, or when no more of it arrives', () => {
    expect([isCatchingUp(live('14:04'), now), isGapFilled(live('14:04'))]).toEqual([false, true]);
    expect([isCatchingUp(live('13:58', '14:04'), now), isGapFilled(live('13:58'))]).toEqual([false, false]);
  });

  it('does not begin before the first backlog reading, or without a gap', () => {
    expect(isCatchingUp(live(null), now)).toBe(false);
    expect(isCatchingUp({ intervalS: 60, gap: null }, now)).toBe(false);
  });
});
