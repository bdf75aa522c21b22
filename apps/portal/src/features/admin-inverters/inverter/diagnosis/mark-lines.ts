import { label } from '../../../../shared/charts/chart-base.js';
import type { Tokens } from '../../../../shared/theme/tokens.js';
import type { Mark } from './marks.js';

const looks = {
  fault: { color: 'bad', type: 'solid' },
  silence: { color: 'lost', type: 'dashed' },
  notice: { color: 'night', type: 'dotted' },
  ticket: { color: 'ink-2', type: 'dotted' },
  change: { color: 'c-fleet', type: 'dotted' },
} as const;

/** Width of a two-digit number, px; without this room, the number is omitted. */
const NUMBER_PX = 16;
/** Distance from the plot to the numbers above the bars, px. */
const NUMBER_DISTANCE_PX = 14;

interface Place {
  /** The plot's first instant, ms since 1970. */
  readonly from: number;
  /** Length of the plot, hours. */
  readonly hours: number;
  /** Top of the plot, and its width, px. */
  readonly top: number;
  readonly width: number;
  readonly now: number;
}

const HOUR_MS = 3_600_000;

/** A series without points: a numbered line where each event begins, and a bar at the top until it ends. */
export function markSeries(marks: readonly Mark[], { from, hours, top, width, now }: Place, t: Tokens) {
  const hourOf = (ts: number) => (ts - from) / HOUR_MS;
  let numberedPx = -NUMBER_PX;
  const data = marks.flatMap(({ kind, begin, end }, index) => {
    const { color, type } = looks[kind];
    const [first, last] = [Math.max(0, hourOf(begin)), Math.min(hours, hourOf(end ?? now))];
    const firstPx = (first / hours) * width;
    const isNumbered = begin >= from && firstPx - numberedPx >= NUMBER_PX;
    if (isNumbered) numberedPx = firstPx;
    const line = {
      xAxis: first,
      lineStyle: { color: t[color], width: 1, type },
      label: { show: isNumbered, formatter: String(index + 1), color: t[color] },
    };
    const bar = [
      {
        coord: [first, 0],
        y: top,
        lineStyle: { color: t[color], width: 4, type: 'solid' },
        label: { show: false },
      },
      { coord: [last, 0], y: top },
    ];
    return [...(begin >= from ? [line] : []), ...(last > first ? [bar] : [])];
  });
  return {
    id: 'events',
    type: 'line',
    data: [],
    markLine: {
      silent: true,
      animation: false,
      symbol: 'none',
      label: { ...label(t), position: 'end', distance: NUMBER_DISTANCE_PX },
      data,
    },
  };
}
