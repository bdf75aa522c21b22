import { describe, expect, it } from '@jest/globals';
import { maskDate } from './date-mask.js';

const typed = (keys: string) => [...keys].reduce((before, key) => maskDate(before + key, before), '');

describe('date typed digit by digit', () => {
  it.each([
    ['2026', '2026-'],
    ['202605', '2026-05-'],
    ['20260520', '2026-05-20'],
    ['2026-05-20', '2026-05-20'],
    ['20260520999', '2026-05-20'],
    ['2x0y2z6', '2026-'],
  ])('formats %s as %s', (keys, shown) => {
    expect(typed(keys)).toBe(shown);
  });

  it('is masked when pasted, and allows deleting', () => {
    expect(maskDate('2026/05/20', '')).toBe('2026-05-20');
    expect(maskDate('2026', '2026-')).toBe('2026');
    expect(maskDate('2026-05-2', '2026-05-20')).toBe('2026-05-2');
  });
});
