import type { Tokens } from '../../../shared/theme/tokens.js';
import { label } from '../../../shared/charts/chart-base.js';
import { labelWidth, placeLabels } from '../../../shared/charts/place-labels.js';
import type { SunMarks } from './sky-of-day.js';

export interface TimeAxis {
  /** Ends of the axis, px from the drawing's left. */
  readonly left: number;
  readonly right: number;
  /** Ends of the axis, hours since midnight. */
  readonly from: number;
  readonly to: number;
}

/** A label of a line and its distance from the line, px. */
interface SunLabel {
  readonly text: string;
  readonly shift: number;
}

/**
 * The labels of sunrise and sunset: with their names, or only the times if there is no room for the names. Null: no
 * room for the label.
 */
export function sunLabels(sun: SunMarks, { left, right, from, to }: TimeAxis): (SunLabel | null)[] {
  const lines = [sun.rise, sun.set].map((hours) => left + ((hours - from) / (to - from)) * (right - left));
  const place = (texts: readonly string[]) =>
    placeLabels(
      texts.map((text, index) => ({ at: lines[index]!, width: labelWidth(text) })),
      left,
      right,
    ).map((centre, index) =>
      centre === null ? null : { text: texts[index]!, shift: Math.round(centre - lines[index]!) },
    );
  const named = place([sun.riseText, sun.setText]);
  return named.includes(null) ? place([sun.riseClock, sun.setClock]) : named;
}

/** Sunrise and sunset as vertical lines over an axis of hours since midnight. */
export function sunLines(sun: SunMarks, axis: TimeAxis, t: Tokens) {
  const labels = sunLabels(sun, axis);
  return {
    silent: true,
    symbol: ['none', 'none'],
    lineStyle: { color: t['c-axis'], type: 'dashed', width: 1 },
    label: { ...label(t), position: 'end', distance: 4 },
    data: [sun.rise, sun.set].map((xAxis, index) => {
      const at = labels[index];
      return { xAxis, label: at ? { formatter: at.text, ...shifted(at.shift) } : { show: false } };
    }),
  };
}

/** Labels of lines have no offset, but padding at one side moves a centred text by half of it. */
const shifted = (px: number) => ({
  align: 'center',
  padding: [0, Math.max(0, -2 * px), 0, Math.max(0, 2 * px)],
});
