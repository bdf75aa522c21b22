import { describe, expect, it } from '@jest/globals';
import { csvOf } from './csv.js';

describe('the figures as CSV', () => {
  it('keeps whole Wh, leaves the unknown empty and what is to come out', () => {
    const bar = { label: '', running: false } as const;
    expect(
      csvOf('day', [
        { ...bar, name: 'Tue, 19 May', energyWh: 21_200, quality: 'measured' },
        { ...bar, name: 'Wed 20 May', energyWh: null, quality: 'missing' },
        { ...bar, name: 'Thu 21 May', energyWh: null, quality: 'pending' },
      ]),
    ).toBe('day,energy_wh,quality\r\n"Tue, 19 May",21200,measured\r\nWed 20 May,,missing\r\n');
  });
});
