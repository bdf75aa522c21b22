import { describe, expect, it } from '@jest/globals';
import { checkPeriod } from './check-period.js';

describe('checkPeriod', () => {
  it.each([
    {},
    { date: '2025-11-21' },
    { month: '2025-11' },
    { date: '2025-12-31', month: '2025-12', year: '2025' },
    { year: '2000' },
    { year: '2100' },
  ])('accepts %o', (choice) => {
    expect(() => checkPeriod(choice)).not.toThrow();
  });

  it.each([
    [{ year: '0000' }, 'There is no energy before the year 2000.'],
    [{ date: '1999-12-31' }, 'There is no energy before the year 2000.'],
    [{ date: '2025-10-01', month: '2025-09' }, 'date, month and year contradict each other'],
    [{ month: '2025-09', year: '2024' }, 'date, month and year contradict each other'],
  ])('rejects %o: %s', (choice, err) => {
    expect(() => checkPeriod(choice)).toThrow(expect.objectContaining({ status: 400, err }));
  });
});
