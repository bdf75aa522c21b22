import type { Tokens } from '../../../shared/theme/tokens.js';
import { label } from '../../../shared/charts/chart-base.js';
import type { SunMarks } from './sky-of-day.js';

/** Mean width of a character in a label, px; rounded up, so that labels never touch. */
const CHARACTER_PX = 7;
const GAP_PX = 8;
/** Left and right of the axis, with the longest figures beside it, px. */
const SIDES_PX = 72;

interface TimeAxis {
  /** Of the whole drawing. */
  readonly widthPx: number;
  /** That the axis covers. */
  readonly hours: number;
}

/**
 * The labels of sunrise and sunset, which stand between the two lines: with their names, or only the times where the
 * names would overlap.
 */
export function sunLabels(sun: SunMarks, { widthPx, hours }: TimeAxis): readonly [string, string] {
  const roomPx = ((sun.set - sun.rise) * (widthPx - SIDES_PX)) / hours - GAP_PX;
  const neededPx = CHARACTER_PX * ([...sun.riseText].length + [...sun.setText].length);
  return neededPx <= roomPx ? [sun.riseText, sun.setText] : [sun.riseClock, sun.setClock];
}

/** Sunrise and sunset as vertical lines over an axis of hours since midnight. */
export function sunLines(sun: SunMarks, axis: TimeAxis, t: Tokens) {
  const [riseLabel, setLabel] = sunLabels(sun, axis);
  return {
    silent: true,
    symbol: ['none', 'none'],
    lineStyle: { color: t['c-axis'], type: 'dashed', width: 1 },
    label: { ...label(t), position: 'end', distance: 4 },
    data: [
      { xAxis: sun.rise, label: { formatter: riseLabel, align: 'left' } },
      { xAxis: sun.set, label: { formatter: setLabel, align: 'right' } },
    ],
  };
}
