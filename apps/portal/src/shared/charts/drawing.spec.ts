import { describe, expect, it } from '@jest/globals';
import { updateBetween, withTooltip, type Drawing } from './drawing.js';

const drawing = (energy: number[], max = 10): Drawing => ({
  frame: 'daily 2026-05',
  option: {
    yAxis: { max },
    tooltip: { formatter: () => '' },
    aria: {},
    series: [{ id: 'cap', data: [1, 2] } as { id: string }, { id: 'energy', data: energy } as { id: string }],
  },
});

describe('update of a drawing', () => {
  it('contains only the series that changed', () => {
    const { option, notMerge } = updateBetween(drawing([1, 2]), drawing([1, 3]))!;
    expect(notMerge).toBe(false);
    expect(option['series']).toEqual([{ id: 'energy', data: [1, 3] }]);
    expect(option).not.toHaveProperty('yAxis');
    expect(option).not.toHaveProperty('xAxis');
  });

  it('contains the scale if it changed', () => {
    expect(updateBetween(drawing([1, 2]), drawing([1, 12], 15))!.option['yAxis']).toEqual({ max: 15 });
  });

  it('contains everything for another frame', () => {
    const next = { ...drawing([1, 2]), frame: 'daily 2026-06' };
    expect(updateBetween(drawing([1, 2]), next)).toEqual({ option: next.option, notMerge: true });
  });

  it('contains the description if only that changed', () => {
    const last = drawing([]);
    const next = { ...last, option: { ...last.option, aria: { label: 'Nothing is known' } } };
    expect(updateBetween(last, next)!.option['aria']).toEqual({ label: 'Nothing is known' });
  });

  it('is null without changes', () => {
    expect(updateBetween(drawing([1, 2]), drawing([1, 2]))).toBeNull();
  });
});

it('has a tooltip only if it is loaded: ECharts logs an error even for an empty one', () => {
  const { option } = drawing([1, 2]);
  expect(withTooltip(option, true)).toHaveProperty('tooltip', option['tooltip']);
  expect(withTooltip(option, false)).not.toHaveProperty('tooltip');
});
