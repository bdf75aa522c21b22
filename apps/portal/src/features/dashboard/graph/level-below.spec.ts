import { describe, expect, it } from '@jest/globals';
import type { Bar } from './bars.js';
import { levelBelow } from './level-below.js';

const steps = { first: '2024-03-12', last: '2026-05-20' };
const bar = (start: string, rest: Partial<Bar> = {}): Bar => ({
  label: start,
  name: start,
  start,
  energyWh: 1000,
  quality: 'measured',
  running: false,
  finished: true,
  beforeInstallation: false,
  withInstallation: false,
  ...rest,
});

describe('the level below a bar', () => {
  it('is the months of a year, the days of a month and the power of a day', () => {
    expect(levelBelow('yearly', bar('2025'), steps)).toEqual({ view: 'monthly', date: '2025-01-01' });
    expect(levelBelow('monthly', bar('2025-11'), steps)).toEqual({ view: 'daily', date: '2025-11-01' });
    expect(levelBelow('daily', bar('2025-11-19'), steps)).toEqual({
      view: 'hourly',
      date: '2025-11-19',
      power: true,
    });
    expect(levelBelow('hourly', bar('2025-11-19T13:00'), steps)).toBeNull();
  });

  it('is the current period without a date, so that it stays the current one', () => {
    expect(levelBelow('yearly', bar('2026', { running: true }), steps)?.date).toBeNull();
    expect(levelBelow('monthly', bar('2026-05', { running: true }), steps)?.date).toBeNull();
    expect(levelBelow('daily', bar('2026-05-20', { running: true }), steps)?.date).toBeNull();
    expect(levelBelow('monthly', bar('2026-04'), steps)?.date).toBe('2026-04-01');
  });

  it('starts at the installation date, before which no date can be selected', () => {
    expect(levelBelow('yearly', bar('2024'), steps)?.date).toBe('2024-03-12');
    expect(levelBelow('yearly', bar('2023', { beforeInstallation: true }), steps)).toBeNull();
  });

  it('is not offered for a bar without a value', () => {
    expect(levelBelow('daily', bar('2025-11-19', { energyWh: null, quality: 'missing' }), steps)).toBeNull();
    expect(levelBelow('daily', bar('2026-05-21', { quality: 'pending' }), steps)).toBeNull();
    expect(levelBelow('daily', bar('2025-11-19', { quality: 'partial' }), steps)).not.toBeNull();
  });
});
