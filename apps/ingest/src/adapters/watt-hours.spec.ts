import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { decimalOf, decimalOfFloat32, wholeWattHours } from './watt-hours.js';

describe('a counter in kWh', () => {
  it('is whole Wh, rounded down by its digits, where a product of floats would drift', () => {
    expect(wholeWattHours(['4.35'], 3)).toBe(4_350);
    expect(Math.floor(1.001 * 1000)).toBe(1_000);
    expect(wholeWattHours(['1.001'], 3)).toBe(1_001);
    expect(wholeWattHours(['514.1539'], 3)).toBe(514_153);
    expect(wholeWattHours(['14.68792'], 3)).toBe(14_687);
    expect(wholeWattHours(['0'], 3)).toBe(0);
    expect(wholeWattHours(['18234567.9'], 0)).toBe(18_234_567);
  });

  it('of several phases is rounded once', () => {
    expect(wholeWattHours(['2.8135', '0.2546'], 3)).toBe(3_068);
  });

  it.each(['', '-1', '1e3', 'NaN', '1,5', '1.2.3', '99999999999999999', ' 1'])('is none: %s', (text) => {
    expect(wholeWattHours([text], 3)).toBeNull();
  });

  it('comes out of JSON as it went in, to the Wh', () => {
    fc.assert(
      fc.property(fc.nat({ max: 2_000_000_000 }), (wh) => {
        const kilowattHours = Number(`${Math.floor(wh / 1000)}.${String(wh % 1000).padStart(3, '0')}`);
        expect(wholeWattHours([decimalOf(kilowattHours)], 3)).toBe(wh);
      }),
    );
  });

  it('held in four bytes means its shortest digits', () => {
    expect(decimalOfFloat32(Math.fround(12345.678))).toBe('12345.678');
    expect(decimalOfFloat32(Math.fround(0.1))).toBe('0.1');
    expect(decimalOf(1e-9)).toBe('0');
    fc.assert(
      fc.property(fc.nat({ max: 9_999_999 }), (wh) => {
        const decimal = `${Math.floor(wh / 1000)}.${String(wh % 1000).padStart(3, '0')}`;
        expect(wholeWattHours([decimalOfFloat32(Math.fround(Number(decimal)))], 3)).toBe(wh);
      }),
    );
  });
});
