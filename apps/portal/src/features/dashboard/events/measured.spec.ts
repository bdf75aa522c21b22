import type { ActiveFault } from '@heliograph/contracts/http/get-active-faults';
import { describe, expect, it } from '@jest/globals';
import { measuredWords } from './measured.js';

const measured: NonNullable<ActiveFault['measured']> = {
  at: '2026-05-20T07:49:00.000Z',
  acPowerW: 0,
  acVoltageV: [268.4, null, 231],
  gridFrequencyHz: 50.12,
  dcVoltageV: null,
  temperatureC: 61,
  insulationKohm: 40,
};

/** With ordinary spaces. */
const plain = (code: string, values = measured) => measuredWords(code, values).replaceAll('\u00a0', ' ');

describe('measuredWords', () => {
  it('names the quantities that explain the fault, with a dash for a missing phase', () => {
    expect(plain('GRID_OVERVOLTAGE', measured)).toBe('grid voltage 268 / – / 231 V, grid frequency 50.1 Hz');
    expect(plain('OVER_TEMPERATURE', measured)).toBe('temperature 61.0 °C, power 0 kW');
  });

  it('leaves out what was not measured', () => {
    expect(plain('ISO_FAULT', measured)).toBe('insulation resistance 40.0 kΩ');
    expect(plain('ISO_FAULT', { ...measured, insulationKohm: null })).toBe('');
    expect(plain('GRID_LOST', { ...measured, acVoltageV: [null], gridFrequencyHz: null })).toBe('');
  });
});
