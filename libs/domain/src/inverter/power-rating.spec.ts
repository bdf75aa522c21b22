import { describe, expect, it } from '@jest/globals';
import { canonicalPowerRating, phasesOf, powerRatings, ratedPowerW } from './power-rating.js';

describe('power ratings', () => {
  it('include the 25 ratings on sale, each with a nameplate', () => {
    expect(new Set(powerRatings).size).toBe(25);
    expect(powerRatings.filter((rating) => ratedPowerW(rating) === null)).toEqual([]);
  });

  it.each([
    ['1.1 kW', 1],
    ['5 kW', 1],
    ['5 kW (3P)', 3],
    ['5 kW (3p)', 3],
    ['6 kW', 1],
    ['6.6 kW', 3],
    ['100 kW', 3],
    ['3 HP', 1],
    ['7.5 HP', 1],
    ['10 HP', 3],
  ])('%s feeds %i phases', (rating, phases) => {
    expect(phasesOf(rating)).toBe(phases);
  });

  it.each([
    ['5 kW (3p)', '5 kW (3P)'],
    [' 6.6  KW ', '6.6 kW'],
    ['7 kW', null],
  ])('%j is %j', (said, rating) => {
    expect(canonicalPowerRating(said)).toBe(rating);
  });
});
