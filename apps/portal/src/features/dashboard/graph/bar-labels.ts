import { formatFigure, formatInteger } from '../../../shared/format/units.js';
import { dashboardText } from '../strings/en.js';
import type { Tokens } from '../../../shared/theme/tokens.js';
import type { Bar } from './bars.js';
import { label, unitSize, type AxisUnit } from '../../../shared/charts/chart-base.js';

interface Labelled {
  readonly bars: readonly Bar[];
  readonly unit: AxisUnit;
  readonly thumb: boolean;
}

export const isKnown = (bar: Bar) => bar.energyWh !== null && bar.quality !== 'pending';

/** The highest complete bar that is not estimated. */
export function bestOf(bars: readonly Bar[]): Bar | undefined {
  const whole = bars.filter(
    (bar) => isKnown(bar) && !bar.running && bar.quality !== 'estimated' && bar.quality !== 'partial',
  );
  return whole.reduce<Bar | undefined>(
    (best, bar) => (best && best.energyWh! >= bar.energyWh! ? best : bar),
    undefined,
  );
}

/** Bars beyond this share of the plot have no space for a label at their right. */
const LATE_SHARE = 0.75;
/** The labels of the first bars would overlap the axis, so they are shifted right, px. */
const FIRST_BARS = 2;
const FIRST_OFFSET_PX = 16;
/** The label beside the current bar stands higher, because the bar may be as low as the axis, px. */
const BESIDE_OFFSET_PX = -8;

function figureText(bar: Bar, unit: AxisUnit): string {
  const value = bar.energyWh! / unitSize[unit];
  const figure = unit === 'Wh' ? formatInteger(value) : formatFigure(value);
  return bar.running ? `${figure} ${dashboardText.graph.soFar}` : figure;
}

/** Label of the best complete bar and of the current one. `capped`: `capData` labels the current bar if it is late. */
export function figureOf(index: number, best: Bar | undefined, capped: boolean, chart: Labelled, t: Tokens) {
  const bar = chart.bars[index]!;
  if (chart.thumb || !isKnown(bar) || (bar !== best && !bar.running)) return { show: false };
  const late = index > chart.bars.length * LATE_SHARE;
  if (bar.running && late && capped) return { show: false };
  const beside = bar.running && !late;
  return {
    ...label(t),
    show: true,
    color: t.ink,
    fontWeight: 500,
    position: beside ? 'right' : 'top',
    offset: beside ? [0, BESIDE_OFFSET_PX] : [index < FIRST_BARS && !bar.running ? FIRST_OFFSET_PX : 0, 0],
    distance: bar.quality === 'backfilled' && !bar.running ? 12 : 5,
    formatter: figureText(bar, chart.unit),
  };
}

/** The dotted cap over the current bar. A late bar has no space for a label at its right, so the cap carries it. */
export function capData(cap: number | null, running: number, chart: Labelled, t: Tokens) {
  if (cap === null) return [];
  const late = running > chart.bars.length * LATE_SHARE;
  const figure = {
    ...label(t),
    show: late,
    color: t.ink,
    position: 'top',
    formatter: figureText(chart.bars[running]!, chart.unit),
  };
  return chart.bars.map((_, index) => (index === running ? { value: cap, label: figure } : null));
}
