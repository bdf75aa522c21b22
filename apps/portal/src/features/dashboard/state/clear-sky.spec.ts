import { describe, expect, it } from '@jest/globals';
import type { EnergySeries } from '@heliograph/contracts/http/energy-series';
import { clearSkyWhM2 } from '@heliograph/domain/sun/clear-sky';
import { clearSkyGainM2, dayStart, wholeDays } from './clear-sky.js';

const pune = { latitude: 18.52, longitude: 73.86, timeZone: 'Asia/Kolkata' };
const day = (number: number) => `2026-05-${String(number).padStart(2, '0')}`;

describe('clear-sky energy', () => {
  it('adds up to about 7.5 kWh per square metre on a day in May', () => {
    const start = dayStart(pune, day(20));
    expect(new Date(start).toISOString()).toBe('2026-05-19T18:30:00.000Z');
    const whole = clearSkyWhM2(pune, start, start + 86_400_000);
    expect(whole).toBeGreaterThan(6_500);
    expect(whole).toBeLessThan(8_500);
    const noon = start + 12.3 * 3_600_000;
    const parts = clearSkyWhM2(pune, start, noon) + clearSkyWhM2(pune, noon, start + 86_400_000);
    expect(Math.abs(parts / whole - 1)).toBeLessThan(0.002);
  });

  it('takes its gain from the best complete day, and has none until five days are known', () => {
    const clear = (date: string) =>
      clearSkyWhM2(pune, dayStart(pune, date), dayStart(pune, date) + 86_400_000);
    const days = [1, 2, 3, 4, 5].map((n) => ({
      date: day(n),
      energyWh: clear(day(n)) * (n === 3 ? 4.1 : 2),
    }));
    expect(clearSkyGainM2(pune, days.slice(0, 4))).toBeNull();
    expect(clearSkyGainM2(pune, days)).toBeCloseTo(4.1, 6);
  });

  it('counts only finished days with complete data, none of an unknown month', () => {
    const daily: EnergySeries = {
      unit: 'Wh',
      timeZone: 'Asia/Kolkata',
      period: '2026-05',
      values: [100, 200, null, 300, 50],
      quality: ['measured', 'backfilled', 'missing', 'estimated', 'measured'],
    };
    expect(wholeDays(daily, '2026-05-05')).toEqual([
      { date: '2026-05-01', energyWh: 100 },
      { date: '2026-05-02', energyWh: 200 },
    ]);
    expect(wholeDays(undefined, '2026-05-05')).toEqual([]);
  });
});
