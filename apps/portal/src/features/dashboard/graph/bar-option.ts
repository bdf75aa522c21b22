import { initialOf } from '../../../shared/format/dates.js';
import type { View } from '../../../shared/selection/period.js';
import type { Tokens } from '../../../shared/theme/tokens.js';
import { axisFor } from '../../../shared/charts/axis.js';
import { insideAligns } from './inside-aligns.js';
import { isKnown, labelOption, placeBarLabels } from './bar-labels.js';
import { barTooltip } from './bar-tooltip.js';
import type { Bar } from './bars.js';
import {
  axisFigure,
  baseOption,
  label,
  unitSize,
  type AxisUnit,
  plotLeft,
} from '../../../shared/charts/chart-base.js';
import type { Drawing } from '../../../shared/charts/drawing.js';
import type { DrillDown } from './use-drill-down.js';

export interface BarChart {
  readonly view: View;
  readonly bars: readonly Bar[];
  /** Clear-sky energy of the current period, Wh; null: no cap is drawn. */
  readonly capWh: number | null;
  readonly unit: AxisUnit;
  readonly summary: string;
  /** Without axis, labels and tooltip. */
  readonly thumb: boolean;
  /** Bars with a link open the level below; unset: none does. */
  readonly links?: DrillDown['links'];
  /** Whether a click on a bar opens it. */
  readonly opensByClick?: boolean;
  /** The bar that has the keyboard's focus; null: none. */
  readonly focused?: number | null;
  /** Width of the whole drawing, px. */
  readonly width: number;
  readonly height: number;
}

const MARGIN = { top: 30, bottom: 4 };
const SIDE_PX = 8;
/** Height of the axis labels below the plot, px. */
const NAMES_PX = 24;
const THUMB_MARGIN = { top: 6, bottom: 16 };
const MISSING_PX = { full: 28, thumb: 10 };
/** Space that one axis label needs, px. */
const LABEL_PX = 34;
const THUMB_LABEL_PX: Record<View, number> = { hourly: 40, daily: 26, monthly: 16, yearly: 34 };

function itemStyle(bar: Bar, t: Tokens) {
  const solid = { color: t['c-energy'], borderColor: t['c-energy-edge'] };
  switch (bar.quality) {
    case 'estimated':
      return {
        ...solid,
        color: t['sun-soft'],
        decal: {
          symbol: 'rect',
          color: t['c-energy'],
          backgroundColor: t['sun-soft'],
          dashArrayX: [1, 0],
          dashArrayY: [2, 3],
          rotation: Math.PI / 4,
        },
      };
    case 'partial':
      return { color: t['sun-soft'], borderColor: t['c-missing'], borderType: 'dashed' };
    case 'missing':
      return { color: 'transparent', borderColor: t['c-missing'], borderType: 'dashed' };
    case 'measured':
    case 'backfilled':
    case 'pending':
      return solid;
  }
}

/** Bars of days, months or years. Quality is shown by fill, outline and mark, never by colour alone. */
export function barDrawing(chart: BarChart, t: Tokens): Drawing {
  const { bars, thumb, view } = chart;
  const size = unitSize[chart.unit];
  const running = bars.findIndex((bar) => bar.running && isKnown(bar));
  const cap = running >= 0 && chart.capWh !== null && !thumb ? chart.capWh / size : null;
  const values = bars.filter(isKnown).map((bar) => bar.energyWh! / size);
  const scale = axisFor(Math.max(0, cap ?? 0, ...values));
  const margin = thumb ? THUMB_MARGIN : MARGIN;
  const plotHeight = Math.max(1, chart.height - margin.top - margin.bottom - (thumb ? 0 : NAMES_PX));
  const missing = (scale.max * (thumb ? MISSING_PX.thumb : MISSING_PX.full)) / plotHeight;
  const capped = cap !== null && cap > (bars[running]?.energyWh ?? 0) / size;
  const labels = thumb
    ? []
    : placeBarLabels({
        ...{ bars, unit: chart.unit, cap: capped ? cap : null, max: scale.max, heightPx: plotHeight },
        left: plotLeft(scale),
        right: chart.width - SIDE_PX,
      });
  const labelEvery = Math.max(
    1,
    Math.ceil(((thumb ? THUMB_LABEL_PX[view] : LABEL_PX) * bars.length) / Math.max(1, chart.width)),
  );
  const hasLabel = (index: number) =>
    index === running ||
    (index % labelEvery === 0 &&
      !(thumb && view === 'daily' && index > bars.length - 2) &&
      (running < 0 || Math.abs(index - running) >= labelEvery));
  const axisText = (text: string) => (thumb ? shortLabel(view, text) : text);
  const radius = thumb ? [2, 2, 0, 0] : [3, 3, 0, 0];

  const option = {
    ...baseOption(t, chart.summary),
    tooltip: thumb ? { show: false } : barTooltip(chart, t),
    grid: thumb
      ? { left: 0, right: 0, ...margin, outerBoundsMode: 'none' }
      : {
          left: SIDE_PX,
          right: SIDE_PX,
          ...margin,
          outerBoundsMode: 'same',
          outerBoundsContain: 'axisLabel',
        },
    xAxis: {
      type: 'category',
      data: bars.map((bar) => bar.label),
      axisTick: { show: false },
      axisLine: { lineStyle: { color: t['c-axis'] } },
      axisLabel: {
        ...label(t),
        margin: thumb ? 4 : 8,
        interval: hasLabel,
        // A thumbnail's plot fills the drawing, whose edge would cut the outermost labels.
        ...(thumb &&
          insideAligns(
            bars.map(({ label: text }) => axisText(text)),
            hasLabel,
            chart.width,
          )),
        formatter: (text: string, index: number) =>
          index === running ? `{now|${axisText(text)}}` : axisText(text),
        rich: { now: { ...label(t), color: t.ink, fontWeight: 'bold' } },
      },
    },
    yAxis: {
      type: 'value',
      show: !thumb && values.length > 0,
      ...scale,
      min: 0,
      name: chart.unit,
      nameLocation: 'end',
      nameGap: 12,
      nameTextStyle: { ...label(t), align: 'right', padding: [0, 8, 0, 0] },
      axisLabel: {
        ...label(t),
        formatter: axisFigure,
      },
      axisLine: { show: false },
      axisTick: { show: false },
      splitLine: { show: !thumb, lineStyle: { color: t['c-grid'] } },
    },
    series: [
      {
        id: 'possible',
        type: 'bar',
        silent: true,
        barCategoryGap: '34%',
        barGap: '-100%',
        barMaxWidth: 40,
        z: 1,
        tooltip: { show: false },
        itemStyle: {
          color: 'transparent',
          borderColor: t['c-energy-edge'],
          borderType: 'dotted',
          borderRadius: radius,
        },
        data: capped
          ? bars.map((_, index) =>
              index === running ? { value: cap, label: labelOption(labels, index, 'cap', t) } : null,
            )
          : [],
      },
      {
        id: 'energy',
        type: 'bar',
        barCategoryGap: '34%',
        barMaxWidth: 40,
        z: 2,
        cursor: chart.opensByClick ? 'default' : 'zoom-in',
        emphasis: { disabled: true },
        itemStyle: { borderWidth: 1, borderRadius: radius },
        data: bars.map((bar, index) => ({
          value: bar.quality === 'missing' ? missing : isKnown(bar) ? bar.energyWh! / size : null,
          itemStyle: {
            borderRadius: radius,
            ...itemStyle(bar, t),
            ...(index === running && { borderType: 'dotted' }),
            ...(index === chart.focused && { borderColor: t.ink, borderWidth: 3 }),
          },
          ...(chart.opensByClick && chart.links?.[index] && { cursor: 'pointer' }),
          label: labelOption(labels, index, 'bar', t),
        })),
        markPoint: {
          silent: true,
          symbol: 'diamond',
          symbolSize: thumb ? 4 : 6,
          symbolOffset: [0, thumb ? -4 : -7],
          label: { show: false },
          itemStyle: { color: t['c-energy-edge'] },
          data: bars.flatMap((bar, index) =>
            bar.quality === 'backfilled' && isKnown(bar) ? [{ coord: [index, bar.energyWh! / size] }] : [],
          ),
        },
      },
    ],
  };
  const frame = [view, bars[0]?.name, bars.length, running, chart.unit, thumb, chart.width, chart.height];
  return { frame: [...frame, t.surface].join(), option };
}

/** One letter per month below a thumbnail. */
const shortLabel = (view: View, text: string) => (view === 'monthly' ? initialOf(text) : text);
