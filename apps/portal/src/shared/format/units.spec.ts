import { describe, expect, it } from '@jest/globals';
import {
  formatBytes,
  energyAmount,
  formatFigure,
  formatInteger,
  formatKwh,
  formatMass,
  formatPhone,
  powerAmount,
} from './units.js';

describe('figures', () => {
  it('have three significant digits and group as in India', () => {
    expect(formatFigure(3.0625)).toBe('3.06');
    expect(formatFigure(9.996)).toBe('10.0');
    expect(formatFigure(14.94)).toBe('14.9');
    expect(formatFigure(99.96)).toBe('100');
    expect(formatFigure(418.7)).toBe('419');
    expect(formatInteger(14565432)).toBe('1,45,65,432');
    expect(formatFigure(0)).toBe('0');
  });

  it('of files switch units by size', () => {
    expect([67, 1_499, 999_499, 999_500, 10_485_760, 53_687_000_000].map(formatBytes)).toEqual(
      ['1 kB', '1 kB', '999 kB', '1.00 MB', '10.5 MB', '53.7 GB'].map((text) => text.replace(' ', '\u00a0')),
    );
  });

  it('of phones have the country and two groups', () => {
    expect(formatPhone('9876543210').replaceAll('\u00a0', ' ')).toBe('+91 98765 43210');
    expect(['', '98765'].map(formatPhone)).toEqual(['', '98765']);
  });

  it('switch units by size', () => {
    expect(powerAmount(840.4)).toEqual({ value: '840', unit: 'W' });
    expect(powerAmount(999.6)).toEqual({ value: '1.00', unit: 'kW' });
    expect(powerAmount(3062)).toEqual({ value: '3.06', unit: 'kW' });
    expect(powerAmount(0)).toEqual({ value: '0', unit: 'kW' });
    expect(powerAmount(-4)).toEqual({ value: '-4', unit: 'W' });
    expect(powerAmount(902_001_000)).toEqual({ value: '902', unit: 'MW' });
    expect(powerAmount(999_499)).toEqual({ value: '999', unit: 'kW' });
    expect(energyAmount(4_560_000_000)).toEqual({ value: '4.56', unit: 'GWh' });
    expect(energyAmount(840)).toEqual({ value: '840', unit: 'Wh' });
    expect(energyAmount(999.6)).toEqual({ value: '1.00', unit: 'kWh' });
    expect(energyAmount(25_849.85)).toEqual({ value: '25.8', unit: 'kWh' });
    expect(energyAmount(14_912)).toEqual({ value: '14.9', unit: 'kWh' });
    expect(energyAmount(14_565_000)).toEqual({ value: '14,565', unit: 'kWh' });
    expect(energyAmount(123_456_000)).toEqual({ value: '123', unit: 'MWh' });
    expect(formatKwh(14_565_432)).toBe('14,565');
    expect(formatMass(304.6)).toBe('305\u00a0kg');
    expect(formatMass(12_345)).toBe('12.3\u00a0t');
  });
});
