import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { decimalOf, decimalOfFloat32, wholeWattHours } from './watt-hours.js';

describe('an energy counter in kWh', () => {
  it('is converted to whole Wh by its decimal digits, without floating-point errors', () => {
    expect(wholeWattHours(['4.35'], 3)).toBe(4_350);
    expect(Math.floor(1.001 * 1000)).toBe(1_000);
    expect(wholeWattHours(['1.001'], 3)).toBe(1_001);
    expect(wholeWattHours(['514.1539'], 3)).toBe(514_153);
    expect(wholeWattHours(['14.68792'], 3)).toBe(14_687);
    expect(wholeWattHours(['0'], 3)).toBe(0);
    expect(wholeWattHours(['18234567.9'], 0)).toBe(18_234_567);
  });

  it('is rounded once for several phases', () => {
    expect(wholeWattHours(['2.8135', '0.2546'], 3)).toBe(3_068);
  });

  it.each(['', '-1', '1e3', 'NaN', '1,5', '1.2.3', '99999999999999999', ' 1'])('rejects %j', (text) => {
    expect(wholeWattHours([text], 3)).toBeNull();
  });

  it('survives JSON to the Wh', () => {
    fc.assert(
      fc.property(fc.nat({ max: 2_000_000_000 }), (wh) => {
        const kilowattHours = Number(`${Math.floor(wh / 1000)}.${String(wh % 1000).padStart(3, '0')}`);
        expect(wholeWattHours([decimalOf(kilowattHours)], 3)).toBe(wh);
      }),
    );
  });

  it('is read from a 32-bit float by its shortest decimal digits', () => {
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
