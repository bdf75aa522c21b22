import { describe, expect, it } from '@jest/globals';
import type { Bar, Quality } from '../graph/bars.js';
import { qualityCounts } from './quality-counts.js';

const bars = (...qualities: Quality[]): Bar[] =>
  qualities.map((quality) => ({ label: '', name: '', start: '', energyWh: 1, quality, running: false }));

describe('data quality of a period', () => {
  it('counts by quality and skips future bars', () => {
    expect(qualityCounts('daily', bars('measured', 'missing', 'measured', 'estimated', 'pending'))).toBe(
      '2 days measured, 1 estimated, 1 missing.',
    );
    expect(qualityCounts('monthly', bars('backfilled'))).toBe('1 month backfilled.');
    expect(qualityCounts('hourly', bars('pending'))).toBe('no data.');
  });
});
