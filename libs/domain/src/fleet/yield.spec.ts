import { describe, expect, it } from '@jest/globals';
import { type DayYield, compareYields } from './yield.js';

const day = (inverterId: number, energyWh: number, part: Partial<DayYield> = {}): DayYield => ({
  inverterId,
  city: 'Pune',
  powerRating: '5 kW',
  ratedPowerW: 5_000,
  energyWh,
  ...part,
});
const siblings = [20_000, 21_000, 22_000, 23_000, 24_000].map((energyWh, index) => day(index + 1, energyWh));

describe('compareYields', () => {
  it('divides by the median of the peer inverters', () => {
    const shares = compareYields([...siblings, day(9, 11_000)]);
    expect(shares.get(9)).toEqual({ share: 0.5, peers: 5 });
    // Median of 11, 20, 21, 22 and 23: 21.
    expect(shares.get(5)?.share).toBeCloseTo(24 / 21);
    // With an even number of peers, the mean of the middle two.
    expect(compareYields([...siblings, day(6, 25_000), day(9, 11_250)]).get(9)?.share).toBeCloseTo(0.5);
  });

  it('needs at least five peers of the same known city and rating', () => {
    expect(compareYields(siblings).size).toBe(0);
    expect(compareYields([...siblings, day(9, 1, { city: 'Thane' })]).size).toBe(0);
    expect(compareYields([...siblings, day(9, 1, { powerRating: '5 kW (3P)' })]).size).toBe(0);
    expect(compareYields([...siblings, day(9, 1, { city: null })]).size).toBe(0);
    expect(compareYields([...siblings, day(9, 1, { city: ' PUNE ' })]).size).toBe(6);
  });

  it('skips inverters whose peers produced nothing', () => {
    expect(compareYields([1, 2, 3, 4, 5, 6].map((id) => day(id, 0))).size).toBe(0);
  });
});
