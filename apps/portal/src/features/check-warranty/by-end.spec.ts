import { describe, expect, it } from '@jest/globals';
import type { CustomerInverter } from '@heliograph/contracts/http/customer-inverter';
import { byEnd } from './by-end.js';

const inverter = (serial_number: string, state: string, endsOn: string | null) =>
  ({ serial_number, warranty: { state, endsOn } }) as CustomerInverter;

describe('order of warranties', () => {
  it('is by next end, then expired, then unknown', () => {
    const list = [
      inverter('unknown', 'unknown', null),
      inverter('old', 'expired', '2019-01-01'),
      inverter('later', 'valid', '2031-01-01'),
      inverter('not begun', 'not_begun', '2030-06-01'),
      inverter('soon', 'ending', '2026-12-01'),
      inverter('not installed', 'not_installed', null),
    ];
    expect(byEnd(list).map(({ serial_number }) => serial_number)).toEqual([
      'soon',
      'not begun',
      'later',
      'old',
      'unknown',
      'not installed',
    ]);
    expect(list[0]!.serial_number).toBe('unknown');
  });
});
