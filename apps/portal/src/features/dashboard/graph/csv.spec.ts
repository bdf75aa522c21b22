import { describe, expect, it } from '@jest/globals';
import { energyCsv, powerCsv } from './csv.js';

describe('CSV export', () => {
  it('writes whole Wh, leaves unknown values empty and skips future ones', () => {
    const bar = {
      label: '',
      running: false,
      finished: true,
      beforeInstallation: false,
      withInstallation: false,
    } as const;
    expect(
      energyCsv('day', [
        { ...bar, name: 'Tue, 19 May', start: '2026-05-19', energyWh: 21_200, quality: 'measured' },
        { ...bar, name: 'Wed 20 May', start: '2026-05-20', energyWh: null, quality: 'missing' },
        { ...bar, name: 'Thu 21 May', start: '2026-05-21', energyWh: null, quality: 'pending' },
        {
          ...bar,
          name: 'Fri 22 May',
          start: '2026-05-22',
          energyWh: 9_000,
          quality: 'measured',
          running: true,
        },
      ]),
    ).toBe(
      '\uFEFFday,energy_wh,quality\r\n2026-05-19,21200,measured\r\n2026-05-20,,missing\r\n' +
        '2026-05-22,9000,measured; in progress\r\n',
    );
  });

  it('writes whole W of a power curve', () => {
    const points = [
      { hours: 9.5, watts: 1_362, quality: 'measured' },
      { hours: 9.6, watts: null, quality: 'missing' },
      { hours: 9.7, watts: null, quality: 'pending' },
      { hours: 19.5, watts: null, quality: 'asleep' },
    ] as const;
    expect(powerCsv('time', points, '2026-05-20')).toBe(
      '\uFEFFtime,power_w,quality\r\n2026-05-20T09:30,1362,measured\r\n2026-05-20T09:36,,missing\r\n' +
        '2026-05-20T19:30,,asleep\r\n',
    );
  });
});
