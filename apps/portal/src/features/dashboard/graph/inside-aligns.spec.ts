import { expect, it } from '@jest/globals';
import { insideAligns } from './inside-aligns.js';

const days = Array.from({ length: 30 }, (_, index) => String(index + 1));

it('aligns the outermost labels so that they stay inside the plot', () => {
  const shown = (index: number) => index % 7 === 0 || index === 29;
  expect(insideAligns(days, shown, 130)).toEqual({ alignMinLabel: 'left', alignMaxLabel: 'right' });
  expect(insideAligns(days, shown, 1_000)).toEqual({});
});

it('leaves a label in the middle below its bar', () => {
  expect(insideAligns(days, (index) => index === 20, 130)).toEqual({});
});
