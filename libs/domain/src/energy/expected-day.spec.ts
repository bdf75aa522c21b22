import { describe, expect, it } from '@jest/globals';
import { clearSkyWhM2 } from '../sun/clear-sky.js';
import { expectedRange } from './expected-day.js';

const site = { latitude: 18.52, longitude: 73.86, timeZone: 'Asia/Kolkata' };
const DAY_MS = 86_400_000;
const at = (date: string) => {
  const from = Date.parse(`${date}T00:00:00+05:30`);
  return { from, to: from + DAY_MS };
};
/** Consecutive days with these shares of the clear-sky energy of one square metre. */
const daysOf = (shares: readonly number[]) =>
  shares.map((share, index) => {
    const from = at('2026-11-01').from + index * DAY_MS;
    const day = { from, to: from + DAY_MS };
    return { ...day, energyWh: share * clearSkyWhM2(site, day.from, day.to) };
  });
const clearWh = (date: string) => clearSkyWhM2(site, at(date).from, at(date).to);

describe('the range expected for a day', () => {
  it('is unknown with fewer than five days', () => {
    expect(expectedRange(site, daysOf([3, 3, 3, 3]), at('2026-11-22'))).toBeNull();
  });

  it('follows the height of the sun', () => {
    const winter = expectedRange(site, daysOf([4, 4, 4, 4, 4]), at('2026-12-21'))!;
    const expected = Math.round(4 * clearWh('2026-12-21'));
    expect(winter).toEqual({ fromWh: expected, toWh: expected });
    expect(winter.toWh).toBeLessThan(4 * clearWh('2026-11-01'));
  });

  it('spans all of a few days, and leaves out the extremes of many', () => {
    const clear = clearWh('2026-11-22');
    expect(expectedRange(site, daysOf([5, 1, 4, 3, 2]), at('2026-11-22'))).toEqual({
      fromWh: Math.round(clear),
      toWh: Math.round(5 * clear),
    });
    const many = [0, 9, ...Array.from({ length: 12 }, (_, index) => 2 + (index % 2))];
    expect(expectedRange(site, daysOf(many), at('2026-11-22'))).toEqual({
      fromWh: Math.round(2 * clear),
      toWh: Math.round(3 * clear),
    });
  });
});
