import { describe, expect, it } from '@jest/globals';
import { checkPeriod } from './check-period.js';

// 21 November 2025, 00:30 in Kolkata; still the 20th in UTC.
const now = Date.UTC(2025, 10, 20, 19, 0);
const zone = 'Asia/Kolkata';

describe('a period to look back to', () => {
  it.each([
    ['hourly', {}],
    ['hourly', { date: '2025-11-21' }],
    ['daily', { date: '2025-11-30' }],
    ['daily', { month: '2025-11' }],
    ['monthly', { date: '2025-12-31' }],
    ['monthly', { month: '2025-12', year: '2025' }],
    ['monthly', { year: '2000' }],
  ] as const)('%s %o has begun', (view, choice) => {
    expect(() => checkPeriod(view, choice, zone, now)).not.toThrow();
  });

  it.each([
    ['hourly', { date: '2025-11-22' }, 'This period lies in the future.'],
    ['daily', { month: '2025-12' }, 'This period lies in the future.'],
    ['monthly', { year: '2026' }, 'This period lies in the future.'],
    ['monthly', { year: '0000' }, 'There is no energy before the year 2000.'],
    ['hourly', { date: '1999-12-31' }, 'There is no energy before the year 2000.'],
    ['daily', { date: '2025-10-01', month: '2025-09' }, 'date, month and year contradict each other'],
    ['monthly', { month: '2025-09', year: '2024' }, 'date, month and year contradict each other'],
  ] as const)('%s %o is refused: %s', (view, choice, err) => {
    expect(() => checkPeriod(view, choice, zone, now)).toThrow(expect.objectContaining({ status: 400, err }));
  });

  it('begins with the day of the site, not of the server', () => {
    expect(() => checkPeriod('hourly', { date: '2025-11-21' }, 'Europe/London', now)).toThrow();
  });
});
