import { describe, expect, it } from '@jest/globals';
import type { EnergySeries } from '@heliograph/contracts/http/energy-series';
import { energyUpTo, liveEnergyToday, lastReadingToday, totalOf } from './comparison.js';

const series = (values: (number | null)[]): EnergySeries => ({
  unit: 'Wh',
  timeZone: 'Asia/Kolkata',
  period: '2026-05-19',
  values,
  quality: values.map((value) => (value === null ? 'missing' : 'measured')),
});

describe('today against yesterday', () => {
  it('counts complete hours fully and the current one in proportion', () => {
    expect(energyUpTo(series([0, 100, 300]), 2.5)).toBe(250);
    expect(energyUpTo(series([0, 100, 300]), 24)).toBe(400);
  });

  it('goes up to the latest reading of today, not up to now', () => {
    const site = { latitude: 18.52, longitude: 73.86, timeZone: 'Asia/Kolkata' };
    const now = Date.parse('2026-05-20T16:30:00+05:30');
    const at = (ts: string | null) => lastReadingToday({ ts }, site, now);
    expect(at('2026-05-20T08:27:00.000Z')).toBe(Date.parse('2026-05-20T13:57:00+05:30'));
    expect(at('2026-05-19T18:29:00.000Z')).toBeNull();
    expect(at('2026-05-20T11:00:03.000Z')).toBe(now);
    expect(at(null)).toBeNull();
  });

  it('is not known from a reading of yesterday, as on a page that is offline since then', () => {
    const site = { latitude: 18.52, longitude: 73.86, timeZone: 'Asia/Kolkata' };
    const live = { ts: '2026-05-20T18:29:00.000Z', energyTodayWh: 21_000 };
    expect(liveEnergyToday(live, site, Date.parse('2026-05-20T23:59:59+05:30'))).toBe(21_000);
    expect(liveEnergyToday(live, site, Date.parse('2026-05-21T00:01:00+05:30'))).toBeNull();
  });

  it('skips unknown hours and returns null if none is known', () => {
    expect(energyUpTo(series([null, 100, null, 50]), 4)).toBe(150);
    expect(energyUpTo(series([null, null, 100]), 2)).toBeNull();
    expect(totalOf(series([null, null]))).toBeNull();
    expect(totalOf(series([null, 5, 7]))).toBe(12);
  });
});
