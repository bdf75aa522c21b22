import { describe, expect, it } from '@jest/globals';
import type { IncidentInShort, SilenceInShort } from '@heliograph/contracts/http/silence-in-short';
import { shownState } from './shown-state.js';

const now = Date.parse('2026-05-20T08:12:00Z');
const ago = (minutes: number) => new Date(now - minutes * 60_000).toISOString();
const silence = (part: Partial<SilenceInShort> = {}): SilenceInShort => ({
  openedAt: ago(80),
  silentSince: ago(90),
  closedAt: null,
  settledAt: null,
  reopened: 0,
  recoveredReadings: null,
  likelyReasons: [],
  incident: null,
  ...part,
});
const incident = (part: Partial<IncidentInShort> = {}): IncidentInShort => ({
  id: '1',
  kind: 'city',
  name: 'Pune',
  suspected: 'grid',
  silentSince: ago(90),
  closedAt: null,
  silentInverters: 34,
  expectedInverters: 120,
  ...part,
});

describe('shown state', () => {
  it('distinguishes single, shared and repeated outages', () => {
    const lost = (part: Partial<SilenceInShort>) =>
      shownState('lost', { silence: silence(part) }, false, now);
    expect(lost({})).toBe('lost');
    expect(lost({ incident: incident() })).toBe('areaGrid');
    expect(lost({ incident: incident({ suspected: 'network' }), reopened: 2 })).toBe('areaNetwork');
    expect(lost({ incident: incident({ suspected: 'unknown' }) })).toBe('area');
    expect(lost({ incident: incident({ closedAt: ago(5) }) })).toBe('lost');
    expect(lost({ reopened: 2 })).toBe('flapping');
    expect(shownState('lost', { silence: null }, false, now)).toBe('lost');
  });

  it('shows a recovery for some hours', () => {
    const heard = (part: Partial<SilenceInShort>, catchingUp = false) =>
      shownState('producing', { silence: silence({ closedAt: ago(10), ...part }) }, catchingUp, now);
    expect(heard({})).toBe('recovered');
    expect(heard({}, true)).toBe('catchingUp');
    expect(heard({ reopened: 1 }, true)).toBe('flapping');
    expect(heard({ reopened: 1, settledAt: ago(1) })).toBe('recovered');
    expect(heard({ closedAt: ago(181) })).toBe('producing');
    expect(shownState('night', { silence: silence({ closedAt: ago(10) }) }, true, now)).toBe('night');
    expect(shownState('standby', { silence: null }, false, now)).toBe('standby');
  });
});
