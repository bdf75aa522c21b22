import { quantities } from './registry.js';
import { describe, expect, it } from '@jest/globals';
import { unitFactor } from './units.js';

describe('the factor between two units', () => {
  it.each([
    ['W', 'kW', 1e-3],
    ['Wh', 'kWh', 1e-3],
    ['W', 'W', 1],
    ['V', '0.1 V', 10],
    ['Hz', '0.01 Hz', 100],
    ['', '0.001', 1_000],
    ['', '%', 100],
    ['W', 'kWh', null],
    ['W', 'VA', null],
    ['Hz', '0 Hz', null],
    ['V', '', null],
    ['', 'constructor', null],
  ])('from "%s" to "%s" is %s', (from, to, factor) => {
    const found = unitFactor(from, to);
    if (factor === null) expect(found).toBeNull();
    else expect(found).toBeCloseTo(factor, 12);
  });

  it('is known for the unit of every quantity', () => {
    expect(quantities.filter(({ unit }) => unitFactor(unit, unit) !== 1)).toEqual([]);
  });
});
