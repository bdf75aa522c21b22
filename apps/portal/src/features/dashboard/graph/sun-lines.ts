import type { Tokens } from '../../../shared/theme/tokens.js';
import { label } from '../../../shared/charts/chart-base.js';
import type { SunMarks } from './sky-of-day.js';

/** Sunrise and sunset as vertical lines over an axis of hours since midnight. */
export function sunLines(sun: SunMarks, t: Tokens) {
  return {
    silent: true,
    symbol: ['none', 'none'],
    lineStyle: { color: t['c-axis'], type: 'dashed', width: 1 },
    label: { ...label(t), position: 'end', distance: 4 },
    data: [
      { xAxis: sun.rise, label: { formatter: sun.riseText, align: 'left' } },
      { xAxis: sun.set, label: { formatter: sun.setText, align: 'right' } },
    ],
  };
}
