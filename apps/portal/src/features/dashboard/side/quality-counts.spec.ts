import { describe, expect, it } from '@jest/globals';
import type { Bar, Quality } from '../graph/bars.js';
import { qualityCounts } from './quality-counts.js';

const bars = (...qualities: Quality[]): Bar[] =>
  qualities.map((quality) => ({
    label: '',
    name: '',
    start: '',
    energyWh: 1,
    quality,
    running: false,
    finished: true,
    beforeInstallation: false,
    withInstallation: false,
  }));

describe('data quality of a period', () => {
  it('counts by quality and skips future bars', () => {
    expect(qualityCounts('daily', bars('measured', 'missing', 'measured', 'estimated', 'pending'))).toBe(
      '2 days measured, 1 estimated, 1 missing.',
    );
    expect(qualityCounts('monthly', bars('backfilled'))).toBe('1 month backfilled.');
    expect(qualityCounts('hourly', bars('pending'))).toBe('no data.');
  });

  it('does not count an unfinished day, which is not measured yet', () => {
    const [today, ...others] = bars('measured', 'measured', 'measured');
    expect(qualityCounts('daily', [...others, { ...today!, finished: false }])).toBe('2 days measured.');
    expect(qualityCounts('daily', [{ ...today!, running: true, finished: false }])).toBe('no full day yet.');
  });

  it('names days from before the installation date', () => {
    const older = bars('measured', 'missing').map((bar) => ({ ...bar, beforeInstallation: true }));
    expect(qualityCounts('daily', [...older, ...bars('measured')])).toBe(
      '2 days measured, 1 missing. 2 days are from before the installation date.',
    );
    expect(qualityCounts('daily', [...older.slice(0, 1), ...bars('measured')])).toContain(
      '1 day is from before',
    );
  });
});
