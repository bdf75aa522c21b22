import { expect, it } from '@jest/globals';
import { powerShare } from './power-share.js';

it.each([
  [3_120, '62% of 5\u00a0kW'],
  [25, '1% of 5\u00a0kW'],
  [24, '<1% of 5\u00a0kW'],
  [0.4, '0% of 5\u00a0kW'],
  [0, '0% of 5\u00a0kW'],
  [-12, '0% of 5\u00a0kW'],
])('names %d W as a share of the rating', (watts, words) => {
  expect(powerShare(watts, 5_000).words).toBe(words);
});
