import { describe, expect, it } from '@jest/globals';
import { dateWithin, daysInMonth, isDate, periodOf, samePeriod, shiftDate } from './period.js';

describe('periods', () => {
  it('returns the period of a date by view', () => {
    expect(periodOf('hourly', '2026-05-20')).toBe('2026-05-20');
    expect(periodOf('daily', '2026-05-20')).toBe('2026-05');
    expect(periodOf('monthly', '2026-05-20')).toBe('2026');
    expect(periodOf('yearly', '2026-05-20')).toBe('');
    expect(samePeriod('daily', '2026-05-20', '2026-05-01')).toBe(true);
    expect(samePeriod('hourly', '2026-05-20', '2026-05-01')).toBe(false);
  });

  it('steps by day, month and year across their ends', () => {
    expect(shiftDate('hourly', '2026-03-01', -1)).toBe('2026-02-28');
    expect(shiftDate('hourly', '2025-12-31', 1)).toBe('2026-01-01');
    expect(shiftDate('daily', '2026-03-31', -1)).toBe('2026-02-28');
    expect(shiftDate('daily', '2026-01-15', -1)).toBe('2025-12-15');
    expect(shiftDate('monthly', '2024-02-29', 1)).toBe('2025-02-28');
    expect(shiftDate('yearly', '2024-02-29', 1)).toBe('2024-02-29');
  });

  it('validates dates', () => {
    expect(isDate('2026-02-28')).toBe(true);
    expect(isDate('2026-02-30')).toBe(false);
    expect(isDate('2026-2-3')).toBe(false);
    expect(daysInMonth('2024-02-10')).toBe(29);
  });

  it('falls back to today for invalid, future and very old dates', () => {
    const today = '2026-05-20';
    expect(dateWithin('2026-05-19', today)).toBe('2026-05-19');
    for (const text of [null, '', 'soon', '2026-05-21', '1899-01-01', '2026-13-01']) {
      expect(dateWithin(text, today)).toBe(today);
    }
  });
});
