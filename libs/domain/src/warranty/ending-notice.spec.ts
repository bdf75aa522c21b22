import { describe, expect, it } from '@jest/globals';
import { hindi } from '../alerts/hindi.js';
import { endToTell, warrantyEndingMessage } from './ending-notice.js';

describe('the notice of a warranty that ends', () => {
  it('is due from 60 days before the last day, up to it', () => {
    const due = (today: string) => endToTell({ endsOn: '2026-03-01' }, today) !== null;
    expect(['2025-12-30', '2025-12-31', '2026-03-01', '2026-03-02'].map(due)).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(endToTell({ endsOn: null }, '2026-01-01')).toBeNull();
  });

  it('names the inverter and the day', () => {
    const ending = { inverterName: 'Roof', serialNumber: 'X-1', endsOn: '2029-03-12' };
    expect(warrantyEndingMessage(ending)).toBe(
      'The warranty of your inverter (Name: Roof , SerialNo: X-1) ends on 12 Mar 2029. ' +
        'If something is wrong with it, report it in the portal before then.',
    );
    expect(hindi.warrantyEnding(ending)).toContain('की वारंटी 12 मार्च 2029 को ख़त्म होगी।');
  });
});
