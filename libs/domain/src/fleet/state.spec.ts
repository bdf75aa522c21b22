import { describe, expect, it } from '@jest/globals';
import { needsAttention, signalBars, severityOf, WEAK_SIGNAL_DBM } from './state.js';

describe('fleet states', () => {
  it('are ordered by severity', () => {
    expect(severityOf('fault')).toBe(0);
    expect(severityOf('silent')).toBeLessThan(severityOf('under_performing'));
    expect(severityOf('under_performing')).toBeLessThan(severityOf('weak_signal'));
    expect(severityOf('weak_signal')).toBeLessThan(severityOf('producing'));
    expect(needsAttention('weak_signal')).toBe(true);
    expect(severityOf('unheard')).toBeLessThan(severityOf('catching_up'));
    // Recovers without help.
    expect(needsAttention('catching_up')).toBe(false);
    expect(needsAttention('producing')).toBe(false);
    expect(needsAttention('removed')).toBe(false);
  });

  it('show no signal bars for a weak signal', () => {
    expect(signalBars(null)).toBeNull();
    expect([WEAK_SIGNAL_DBM, -99, -90, -85, -70, -51].map(signalBars)).toEqual([0, 1, 1, 2, 3, 4]);
  });
});
