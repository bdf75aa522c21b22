import { describe, expect, it } from '@jest/globals';
import { findFeeders } from './feeders.js';

/** Incidents with their inverters, one a day unless a day is given. */
const of = (...incidents: readonly (readonly number[])[]) =>
  incidents.flatMap((inverterIds, index) =>
    inverterIds.map((inverterId) => ({ inverterId, incidentId: index, day: `2026-05-${10 + index}` })),
  );

describe('findFeeders', () => {
  it('finds inverters that fell silent together on several days', () => {
    expect(findFeeders(of([3, 1, 2], [1, 2, 3]))).toEqual([[1, 2, 3]]);
  });

  it('needs more than one day', () => {
    const sameDay = of([1, 2, 3], [1, 2, 3]).map((one) => ({ ...one, day: '2026-05-10' }));
    expect(findFeeders(sameDay)).toEqual([]);
  });

  it('tells two feeders of a city apart, although the whole city failed too', () => {
    const city = [1, 2, 3, 11, 12, 13];
    expect(findFeeders(of(city, [1, 2, 3], [11, 12, 13], city, [1, 2, 3], [11, 12, 13]))).toEqual([
      [1, 2, 3],
      [11, 12, 13],
    ]);
  });

  it('keeps a member that was missed at times, and leaves out a stranger', () => {
    expect(findFeeders(of([1, 2, 3, 4], [1, 2, 4], [1, 2, 3, 9], [1, 2, 3]))).toEqual([[1, 2, 3, 4]]);
  });

  it('makes no feeder of two', () => {
    expect(findFeeders(of([1, 2], [1, 2]))).toEqual([]);
  });
});
