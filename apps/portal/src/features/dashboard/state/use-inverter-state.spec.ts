import { describe, expect, it } from '@jest/globals';
import { noDataLive } from './no-data-live.js';
import { inverterStateAt, isDayOver } from './use-inverter-state.js';

const noon = Date.parse('2026-05-20T12:30:00+05:30');
const site = { latitude: 18.52, longitude: 73.86, timeZone: 'Asia/Kolkata' };
const removed = { ...site, status: 'REMOVED' as const };

describe('a removed inverter', () => {
  it('has no other state, whatever was last read', () => {
    const asleep = { ...noDataLive('1'), totalEnergyWh: 1, deviceStatus: 'sleep' as const };
    for (const live of [null, noDataLive('1'), asleep, { ...noDataLive('1'), nocomm: true }])
      expect(inverterStateAt(live, removed, noon)).toBe('removed');
    expect(inverterStateAt(asleep, { ...site, status: 'ACTIVE' }, noon)).toBe('night');
  });

  it('has its final energy of the day', () => {
    expect(isDayOver('removed', site, noon)).toBe(true);
    expect(isDayOver('night', site, noon)).toBe(false);
  });
});
