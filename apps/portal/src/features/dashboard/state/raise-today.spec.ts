import { describe, expect, it } from '@jest/globals';
import type { EnergySeries } from '@heliograph/contracts/http/energy-series';
import { raiseToday, raiseCurrentHour } from './raise-today.js';

const today = '2026-05-03';
const daily: EnergySeries = {
  unit: 'Wh',
  timeZone: 'Asia/Kolkata',
  period: '2026-05',
  values: [20_000, null, 9_000, null],
  quality: ['measured', 'missing', 'measured', 'pending'],
};
const hourly: EnergySeries = {
  ...daily,
  period: today,
  values: [0, 1_000, null, null],
  quality: ['measured', 'measured', 'pending', 'pending'],
};

describe('figures that follow the live view', () => {
  it("raise today's energy, only in the current month", () => {
    expect(raiseToday(daily, today, 9_400).values).toEqual([20_000, null, 9_400, null]);
    expect(raiseToday(daily, '2026-06-03', 9_400)).toBe(daily);
    expect(raiseToday(daily, today, 8_000)).toBe(daily);
    expect(raiseToday(daily, today, null)).toBe(daily);
  });

  it('raise the current hour by the energy not yet in the hours', () => {
    const raised = raiseCurrentHour(hourly, 2, 1_050, 500);
    expect(raised.values).toEqual([0, 1_000, 50, null]);
    expect(raised.quality).toEqual(['measured', 'measured', 'measured', 'pending']);
  });

  it('never raise an hour beyond what the inverter can have produced', () => {
    expect(raiseCurrentHour(hourly, 2, 5_000, 500)).toBe(hourly);
  });
});
