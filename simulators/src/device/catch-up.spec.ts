import { describe, expect, it } from '@jest/globals';
import { FleetModel } from '../model/model.js';
import { catchUpTimes, PAST_MAX_MS } from './catch-up.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const noon = Date.parse('2026-03-10T12:00:00+05:30');
const roof = new FleetModel(1).roofOf({ serialNumber: 'HG-F-1' });

describe('the times of a device’s backlog', () => {
  it('are every minute in the last two hours, and every quarter hour before', () => {
    const now = noon + 7 * MINUTE_MS + 30_000;
    const times = [...catchUpTimes(roof, now - 4 * HOUR_MS, now, false)];
    expect(times.filter((ts) => ts > now - 2 * HOUR_MS)).toHaveLength(120);
    const before = times.filter((ts) => ts <= now - 2 * HOUR_MS);
    expect(before).toHaveLength(8);
    expect(before.every((ts) => ts % (15 * MINUTE_MS) === 0)).toBe(true);
    expect(times[0]! - (now - 4 * HOUR_MS)).toBeLessThan(15 * MINUTE_MS);
    expect(now - times.at(-1)!).toBeLessThan(MINUTE_MS);
  });

  it('exclude the night, unless the modem stays on', () => {
    const from = noon - 24 * HOUR_MS;
    expect([...catchUpTimes(roof, from, noon, false)].some((ts) => roof.isDark(ts))).toBe(false);
    expect([...catchUpTimes(roof, from, noon, true)].some((ts) => roof.isDark(ts))).toBe(true);
  });

  it('reach back as far as the service accepts readings', () => {
    const times = catchUpTimes(roof, noon - 400 * 24 * HOUR_MS, noon, true);
    expect(times[0]).toBeGreaterThanOrEqual(noon - PAST_MAX_MS);
  });

  it('are empty without an interruption', () => {
    expect(catchUpTimes(roof, noon, noon, true)).toHaveLength(0);
    expect(catchUpTimes(roof, noon - 90_000, noon, true)).toHaveLength(0);
    expect(catchUpTimes(roof, noon + HOUR_MS, noon, true)).toHaveLength(0);
  });
});
