import { describe, expect, it } from '@jest/globals';
import { hindi } from '../alerts/hindi.js';
import { lowYieldMessage, percentLess } from './low-yield.js';

const low = {
  inverterName: 'Roof',
  serialNumber: 'X-1',
  from: '2026-06-28',
  until: '2026-07-02',
  shares: [0.5, 0.5, 0.6, 0.55, 0.4],
  peers: 8,
};

describe('the message about low yield', () => {
  it('says how much less, than how many, on which days, and what to do', () => {
    expect(percentLess(low)).toBe(49);
    expect(lowYieldMessage(low)).toBe(
      'From 28 Jun to 2 Jul, your inverter (Name: Roof , SerialNo: X-1) produced 49 % less than the median of 8 or more ' +
        'nearby inverters of the same rating. Look for shade or dirt on the panels and for a string that is off or has tripped. ' +
        'If you find nothing, report it in the portal.',
    );
    expect(hindi.lowYield(low)).toMatch(/^28 जून से 2 जुलाई तक .* 8 इन्वर्टरों की माध्यिका से 49 % कम ऊर्जा बनाई।/);
  });
});
