import { describe, expect, it } from '@jest/globals';
import type { EnergySeries } from '@heliograph/contracts/http/energy-series';
import { backfilledToday } from './backfilled-today.js';

const hourly: EnergySeries = {
  unit: 'Wh',
  timeZone: 'Asia/Kolkata',
  period: '2026-05-20',
  values: Array.from({ length: 24 }, () => 500),
  quality: Array.from({ length: 24 }, (_, hour) => (hour >= 14 && hour < 17 ? 'backfilled' : 'measured')),
};

describe('data backfilled today', () => {
  it('is described by its hours, energy and span', () => {
    expect(backfilledToday(hourly, 17)).toEqual({
      hours: 3,
      energyWh: 1_500,
      from: '14:00',
      to: '17:00',
      isNow: true,
    });
  });

  it('is current for an hour, and null if nothing was backfilled', () => {
    expect(backfilledToday(hourly, 19)!.isNow).toBe(false);
    expect(backfilledToday({ ...hourly, quality: hourly.quality.map(() => 'measured') }, 17)).toBeNull();
    expect(backfilledToday(undefined, 17)).toBeNull();
  });
});
