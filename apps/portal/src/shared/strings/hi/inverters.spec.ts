import { describe, expect, it } from '@jest/globals';
import { inverterText } from './inverters.js';

const warranty = (
  state: 'valid' | 'ending' | 'expired' | 'unknown',
  left: [number, number, number] | null,
) => ({
  warrantyTime: 'in English',
  Color: '#2b6a3f',
  state,
  years: 5,
  beginsOn: '2024-03-12',
  endsOn: '2029-03-12',
  left: left && { years: left[0], months: left[1], days: left[2] },
});
const said = (...of: Parameters<typeof warranty>) => inverterText.warranty.said(warranty(...of));

describe('a warranty in Hindi', () => {
  it('is described from its fields', () => {
    expect(said('valid', [2, 1, 19])).toMatch(/^2 साल, 1 महीना,? और 19 दिन बाक़ी, .*2029 तक$/);
    expect(said('valid', [0, 2, 0])).toMatch(/^2 महीने बाक़ी/);
    expect(said('ending', [0, 0, 0])).toMatch(/^आज .*2029 को ख़त्म/);
    expect(said('expired', null)).toMatch(/2029 को ख़त्म हो गई$/);
    expect(said('unknown', null)).toBe('इस क्षमता की वारंटी की जानकारी नहीं है');
  });
});
