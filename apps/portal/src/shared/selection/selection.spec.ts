import { describe, expect, it } from '@jest/globals';
import { readSelection, writeSelection } from './selection.js';

const roundTrip = (query: string) => writeSelection(readSelection(new URLSearchParams(query))).toString();

describe('selection in the address', () => {
  it('defaults to the current month by day, in its card', () => {
    expect(readSelection(new URLSearchParams())).toEqual({
      inverter: null,
      view: 'daily',
      power: false,
      date: null,
      compare: 'yesterday',
      table: false,
      full: false,
    });
    expect(roundTrip('')).toBe('');
  });

  it('survives a reload', () => {
    const query =
      'inverter=HG05-2403-00417&view=hourly&of=power&date=2026-05-20&compare=best&as=table&full=1';
    expect(roundTrip(query)).toBe(query);
  });

  it('ignores unknown values', () => {
    expect(roundTrip('view=weekly&of=money&compare=worst&as=list&full=yes&utm=1')).toBe('');
  });
});
