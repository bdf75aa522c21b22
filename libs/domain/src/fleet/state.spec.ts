import { describe, expect, it } from '@jest/globals';
import { isTrouble, signalBars, troubleOf, WEAK_SIGNAL_DBM } from './state.js';

describe('fleet states', () => {
  it('are ordered by severity', () => {
    expect(troubleOf('fault')).toBe(0);
    expect(troubleOf('silent')).toBeLessThan(troubleOf('under_performing'));
    expect(troubleOf('under_performing')).toBeLessThan(troubleOf('weak_signal'));
    expect(troubleOf('weak_signal')).toBeLessThan(troubleOf('producing'));
    expect(isTrouble('weak_signal')).toBe(true);
    expect(troubleOf('unheard')).toBeLessThan(troubleOf('catching_up'));
    // Recovers without help.
    expect(isTrouble('catching_up')).toBe(false);
    expect(isTrouble('producing')).toBe(false);
    expect(isTrouble('removed')).toBe(false);
  });

  it('show no signal bars for a weak signal', () => {
    expect(signalBars(null)).toBeNull();
    expect([WEAK_SIGNAL_DBM, -99, -90, -85, -70, -51].map(signalBars)).toEqual([0, 1, 1, 2, 3, 4]);
  });
});
