import { formatEnergy } from '../../../shared/format/units.js';
import { dashboardText } from '../strings/en.js';
import type { Tokens } from '../../../shared/theme/tokens.js';
import { axisFor } from '../../../shared/charts/axis.js';
import { qualityText, type Bar } from './bars.js';
import {
  axisFigure,
  baseOption,
  besidePointer,
  label,
  plotLeft,
  tooltipHtml,
  unitSize,
  type AxisUnit,
} from '../../../shared/charts/chart-base.js';
import type { Drawing } from '../../../shared/charts/drawing.js';
import { labelWidth } from '../../../shared/charts/place-labels.js';
import type { HourKind, HourPoint } from './fix-hourly.js';
import { symbolOf } from './hour-symbol.js';
import type { SunMarks } from './sky-of-day.js';
import { sunLines } from './sun-lines.js';
import type { ComparisonDay } from './use-comparison.js';

export interface HourlyChart {
  readonly bars: readonly Bar[];
  readonly points: readonly HourPoint[];
  readonly comparison: Pick<ComparisonDay, 'name' | 'series'>;
  /** Clear-sky energy of each hour, Wh; empty: not known. */
  readonly clearWh: readonly number[];
  /** Null where the sun does not rise or set. */
  readonly sun: SunMarks | null;
  readonly summary: string;
  readonly unit: AxisUnit;
  readonly thumb: boolean;
  /** Width of the whole drawing, px. */
  readonly width: number;
  readonly height: number;
}

type Coordinates = [number, number | null];

const NARROW_PX = 420;
/** Space right of the plot, px. */
const RIGHT_PX = 16;
const THUMB_NARROW_PX = 180;
/** An hour's energy is drawn at the middle of the hour. */
const middle = (hour: number) => hour + 0.5;
const isKnown = (kind: HourKind) =>
  kind === 'measured' || kind === 'backfilled' || kind === 'estimated' || kind === 'partial';

/** The points of one kind, null elsewhere; each run starts at the point before it, so that the lines join. */
function pointsOfKind(points: readonly HourPoint[], kind: HourKind): Coordinates[] {
  return points.map(({ hour, drawnWh, kind: own }, index) => {
    const startsRun = points[index + 1]?.kind === kind && own !== 'empty';
    return [middle(hour), own === kind || startsRun ? drawnWh : null];
  });
}

/** The 24-hour line in Wh, over the clear-sky area and the comparison day. */
export function hourlyDrawing(chart: HourlyChart, t: Tokens): Drawing {
  const { points, thumb, sun } = chart;
  const size = unitSize[chart.unit];
  const inUnit = (wattHours: number | null) => (wattHours === null ? null : wattHours / size);
  const highest = Math.max(
    0,
    ...chart.clearWh,
    ...points.map((point) => point.drawnWh ?? 0),
    ...(chart.comparison.series?.values ?? []).map((value) => value ?? 0),
  );
  const hasValues = highest > 0 || points.some(({ knownWh }) => knownWh !== null);
  const scale = axisFor(highest / size);
  const timeAxis = {
    left: plotLeft(scale),
    right: chart.width - RIGHT_PX - labelWidth('24:00') / 2,
    from: 0,
    to: 24,
  };
  const thin = {
    type: 'line',
    symbol: 'none',
    silent: true,
    connectNulls: false,
    emphasis: { disabled: true },
  };
  const line = { color: t['c-energy-edge'], width: thumb ? 1.25 : 1.75 };
  const base = baseOption(t, chart.summary);
  const stepHours = chart.width < THUMB_NARROW_PX ? 12 : thumb || chart.width < NARROW_PX ? 6 : 3;

  const option = {
    ...base,
    tooltip: thumb
      ? { show: false }
      : {
          ...(base['tooltip'] as object),
          position: besidePointer(peakOf(points)),
          formatter: (params: { axisValue: number }[]) => tooltipOf(chart, t, params[0]?.axisValue),
        },
    grid: thumb
      ? { left: 0, right: 0, top: 6, bottom: 16, outerBoundsMode: 'none' }
      : {
          left: 8,
          right: RIGHT_PX,
          top: 30,
          bottom: 4,
          outerBoundsMode: 'same',
          outerBoundsContain: 'axisLabel',
        },
    xAxis: {
      type: 'value',
      min: 0,
      max: 24,
      interval: stepHours,
      axisTick: { show: false },
      axisLine: { lineStyle: { color: t['c-axis'] } },
      splitLine: { show: false },
      axisPointer: { snap: true, label: { show: false } },
      axisLabel: {
        ...label(t),
        margin: thumb ? 4 : 8,
        showMinLabel: !thumb,
        showMaxLabel: !thumb,
        formatter: (hour: number) => `${String(hour).padStart(2, '0')}:00`,
      },
    },
    yAxis: {
      type: 'value',
      show: !thumb && hasValues,
      ...scale,
      min: 0,
      name: chart.unit,
      nameGap: 12,
      nameTextStyle: { ...label(t), align: 'right', padding: [0, 8, 0, 0] },
      axisLabel: { ...label(t), formatter: axisFigure },
      axisLine: { show: false },
      axisTick: { show: false },
      splitLine: { show: !thumb, lineStyle: { color: t['c-grid'] } },
    },
    series: [
      {
        id: 'clear',
        ...thin,
        smooth: 0.3,
        lineStyle: { color: t['c-clear'], width: 1.25, type: 'dotted' },
        data: chart.clearWh.map((wattHours, hour): Coordinates => [middle(hour), wattHours / size]),
        ...(thumb || !sun ? {} : { markLine: sunLines(sun, timeAxis, t) }),
      },
      {
        id: 'comparison',
        ...thin,
        lineStyle: { color: t['c-yesterday'], width: 1.25 },
        data: thumb
          ? []
          : (chart.comparison.series?.values ?? []).map((value, hour): Coordinates => [
              middle(hour),
              inUnit(value),
            ]),
      },
      {
        id: 'no-data',
        ...thin,
        lineStyle: { ...line, color: t['c-missing'], type: 'dashed' },
        data: pointsOfKind(points, 'noData').map(([hour, wattHours]): Coordinates => [
          hour,
          inUnit(wattHours),
        ]),
      },
      {
        id: 'energy',
        type: 'line',
        connectNulls: false,
        cursor: 'zoom-in',
        emphasis: { disabled: true },
        lineStyle: line,
        areaStyle: { color: t['c-area'] },
        symbol: 'none',
        data: points.map(({ hour, drawnWh, kind }): Coordinates => [
          middle(hour),
          isKnown(kind) ? inUnit(drawnWh) : null,
        ]),
      },
      {
        id: 'hours',
        type: 'line',
        showAllSymbol: true,
        cursor: 'zoom-in',
        emphasis: { disabled: true },
        lineStyle: { width: 0 },
        data: thumb
          ? []
          : points.map(({ hour, drawnWh, kind }) => ({
              value: [middle(hour), inUnit(drawnWh)] as Coordinates,
              ...symbolOf(kind, t),
            })),
      },
    ],
  };
  const frame = [chart.bars[0]?.name, sun?.riseText, chart.unit, thumb, chart.width, chart.height, t.surface];
  return { frame: frame.join(), option };
}

/** Position of the best hour as a share of the day; null: unknown. */
function peakOf(points: readonly HourPoint[]): number | null {
  const best = points.reduce<HourPoint | null>(
    (best, point) => ((point.drawnWh ?? 0) > (best?.drawnWh ?? 0) ? point : best),
    null,
  );
  return best && middle(best.hour) / 24;
}

function tooltipOf(chart: HourlyChart, t: Tokens, axisValue: number | undefined): string {
  const hour = Math.min(23, Math.floor(axisValue ?? -1));
  const [bar, point] = [chart.bars[hour], chart.points[hour]];
  if (!bar || !point) return '';
  const figure = bar.energyWh === null ? '–' : formatEnergy(bar.energyWh);
  const how = point.kind === 'noData' ? dashboardText.notHeardLong : qualityText('hourly', bar);
  const comparisonWh = chart.comparison.series?.values[hour];
  const clearWh = chart.clearWh[hour];
  return tooltipHtml(t, bar.name, figure, how, [
    ...(clearWh === undefined
      ? []
      : ([[dashboardText.graph.clearSky, formatEnergy(clearWh)]] as [string, string][])),
    ...(comparisonWh == null
      ? []
      : ([[chart.comparison.name, formatEnergy(comparisonWh)]] as [string, string][])),
  ]);
}
