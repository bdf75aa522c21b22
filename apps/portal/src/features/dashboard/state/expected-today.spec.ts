import { describe, expect, it } from '@jest/globals';
import type { Live } from '@heliograph/contracts/http/live';
import { expectedToday } from './expected-today.js';
import { noDataLive } from './no-data-live.js';

const site = { latitude: 18.52, longitude: 73.86, timeZone: 'Asia/Kolkata' };
const today = '2026-05-20';
const at = (clock: string) => Date.parse(`${today}T${clock}:00+05:30`);
const range = { fromWh: 18_000, toWh: 26_000 };

/** The range at a time, with a reading a second ago unless `live` says otherwise. */
const expectedAt = (clock: string, todayWh: number | null, live: Partial<Live> | null = {}) => {
  const now = at(clock);
  const read = new Date(now - 1_000).toISOString();
  const reading: Live = {
    ...noDataLive('1'),
    ts: read,
    heardAt: read,
    state: 'producing',
    acPowerW: 300,
    energyTodayWh: todayWh,
  };
  return expectedToday({ site, today, live: live && { ...reading, ...live }, todayWh }, range, now);
};

describe('the energy expected today', () => {
  it('is the whole range before the sun rises, and while nothing is known of today', () => {
    expect(expectedAt('05:00', 0)).toEqual(range);
    expect(expectedAt('05:00', 0, { ts: '2026-05-19T13:00:00.000Z' })).toEqual(range);
    expect(expectedAt('12:00', null, null)).toEqual(range);
  });

  it('is never less than today’s energy so far, and narrows towards sunset', () => {
    const noon = expectedAt('12:30', 12_000)!;
    expect(noon.fromWh / 1000).toBeCloseTo(21, 0);
    expect(noon.toWh / 1000).toBeCloseTo(25, 0);
    // On a better day than any of the last.
    const late = expectedAt('18:30', 27_000)!;
    expect(late.fromWh).toBeGreaterThanOrEqual(27_000);
    expect(late.toWh).toBeLessThan(27_100);
    expect(expectedAt('18:30', 27_000, null)).toEqual({ fromWh: 27_000, toWh: 27_000 });
  });

  it('counts the sunlight since the latest reading, which may be old', () => {
    const lost = { ts: new Date(at('12:30')).toISOString(), nocomm: true };
    const { fromWh, toWh } = expectedAt('17:00', 12_000, lost)!;
    const noon = expectedAt('12:30', 12_000)!;
    expect(Math.abs(fromWh - noon.fromWh)).toBeLessThan(5);
    expect(Math.abs(toWh - noon.toWh)).toBeLessThan(5);
  });

  it('is not there after sunset, or while a fault stops the inverter', () => {
    expect(expectedAt('19:30', 20_000)).toBeNull();
    expect(expectedAt('12:30', 12_000, { faults: ['ISOLATION'], acPowerW: 0 })).toBeNull();
    expect(expectedAt('12:30', 12_000, { faults: ['FAN'] })).not.toBeNull();
  });
});
