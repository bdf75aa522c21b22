import { formatFigure, formatInteger } from '../../../shared/format/units.js';
import { dashboardText } from '../strings/en.js';
import type { Tokens } from '../../../shared/theme/tokens.js';
import type { Bar } from './bars.js';
import { label, unitSize, type AxisUnit } from '../../../shared/charts/chart-base.js';
import { LABEL_HEIGHT_PX, labelWidth, shiftIntoPlot } from '../../../shared/charts/place-labels.js';

export const isKnown = (bar: Bar) => bar.energyWh !== null && bar.quality !== 'pending';

/** The highest complete bar that is not estimated. */
function bestOf(bars: readonly Bar[]): Bar | undefined {
  const whole = bars.filter(
    (bar) => isKnown(bar) && !bar.running && bar.quality !== 'estimated' && bar.quality !== 'partial',
  );
  return whole.reduce<Bar | undefined>(
    (best, bar) => (best && best.energyWh! >= bar.energyWh! ? best : bar),
    undefined,
  );
}

/** The bars and their plot. Heights are above the axis. */
export interface BarPlot {
  readonly bars: readonly Bar[];
  readonly unit: AxisUnit;
  /** Clear-sky energy over the current bar, in the unit; null: no cap is drawn. */
  readonly cap: number | null;
  /** End of the axis, in the unit. */
  readonly max: number;
  readonly heightPx: number;
  /** Ends of the plot, px from the drawing's left. */
  readonly left: number;
  readonly right: number;
}

/** A label with its position. */
export interface BarLabel {
  readonly index: number;
  readonly text: string;
  /** Above the bar, above the cap over it, or right of the bar. */
  readonly place: 'bar' | 'cap' | 'beside';
  /** Offset right and down, px. */
  readonly offset: readonly [number, number];
  readonly from: number;
  readonly to: number;
  readonly bottom: number;
}

const BAR_SHARE = 0.66;
const BAR_MAX_PX = 40;
const MISSING_PX = 28;
/** Height of the mark over a backfilled bar, px. */
const MARK_PX = 7;
const GAP_PX = 5;
/** Farther above its bar, a label would seem to belong to a higher bar, px. */
const RISE_MAX_PX = 14;

function figureText(bar: Bar, unit: AxisUnit): string {
  const value = bar.energyWh! / unitSize[unit];
  const figure = unit === 'Wh' ? formatInteger(value) : formatFigure(value);
  return bar.running ? `${figure} ${dashboardText.graph.soFar}` : figure;
}

/** Labels of the current bar and of the best complete one, which gives way. They cover no bar, axis or other label. */
export function placeBarLabels(plot: BarPlot): BarLabel[] {
  const { bars, unit, cap, left, right } = plot;
  const step = (right - left) / bars.length;
  const half = Math.min(BAR_MAX_PX, step * BAR_SHARE) / 2;
  const centreOf = (index: number) => left + step * (index + 0.5);
  const heightOf = (value: number) => (value / plot.max) * plot.heightPx;
  const barTop = (bar: Bar) => (isKnown(bar) ? heightOf(bar.energyWh! / unitSize[unit]) : 0);
  const tops = bars.map((bar) =>
    Math.max(
      bar.quality === 'missing' ? MISSING_PX : barTop(bar) + (bar.quality === 'backfilled' ? MARK_PX : 0),
      bar.running && cap !== null ? heightOf(cap) : 0,
    ),
  );
  const highestBetween = (from: number, to: number) =>
    Math.max(0, ...tops.filter((_, at) => centreOf(at) + half > from && centreOf(at) - half < to));

  const above = (index: number, place: 'bar' | 'cap'): BarLabel => {
    const text = figureText(bars[index]!, unit);
    const halfWidth = labelWidth(text, true) / 2;
    const centre = Math.max(left + halfWidth, Math.min(right - halfWidth, centreOf(index)));
    const [from, to] = [centre - halfWidth, centre + halfWidth];
    const base = place === 'cap' ? heightOf(cap!) : barTop(bars[index]!);
    const bottom = highestBetween(from, to) + GAP_PX;
    const offset = [Math.round(centre - centreOf(index)), Math.round(base + GAP_PX - bottom)] as const;
    return { index, text, place, offset, from, to, bottom };
  };
  const current = (index: number): BarLabel => {
    const text = figureText(bars[index]!, unit);
    const from = centreOf(index) + half + GAP_PX;
    const to = from + labelWidth(text, true);
    const middle = barTop(bars[index]!) / 2;
    const down = shiftIntoPlot(middle, plot.heightPx);
    const bottom = middle - down - LABEL_HEIGHT_PX / 2;
    return to <= right && highestBetween(from, to) <= bottom
      ? { index, text, place: 'beside', offset: [0, Math.round(down)], from, to, bottom }
      : above(index, cap === null ? 'bar' : 'cap');
  };

  const running = bars.findIndex((bar) => bar.running && isKnown(bar));
  const labels = running >= 0 ? [current(running)] : [];
  const best = bestOf(bars);
  if (!best) return labels;
  const label = above(bars.indexOf(best), 'bar');
  const isOver = (other: BarLabel) =>
    label.from < other.to + GAP_PX &&
    other.from < label.to + GAP_PX &&
    Math.abs(label.bottom - other.bottom) < LABEL_HEIGHT_PX;
  return -label.offset[1] > RISE_MAX_PX || labels.some(isOver) ? labels : [...labels, label];
}

/** The option of a bar's label. */
export function labelOption(labels: readonly BarLabel[], index: number, place: 'bar' | 'cap', t: Tokens) {
  const own = labels.find((one) => one.index === index && (one.place === 'cap') === (place === 'cap'));
  if (!own) return { show: false };
  return {
    ...label(t),
    show: true,
    color: t.ink,
    fontWeight: 500,
    position: own.place === 'beside' ? 'right' : 'top',
    offset: own.offset,
    distance: GAP_PX,
    formatter: own.text,
  };
}
