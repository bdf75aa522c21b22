import { formatEnergy, formatPower } from '../../../shared/format/units.js';
import { curveText } from './strings/en.js';
import { dashboardText } from '../strings/en.js';
import type { Tokens } from '../../../shared/theme/tokens.js';
import { axisFor } from '../../../shared/charts/axis.js';
import {
  axisFigure,
  baseOption,
  besidePointer,
  label,
  plotLeft,
  tooltipHtml,
} from '../../../shared/charts/chart-base.js';
import type { Drawing } from '../../../shared/charts/drawing.js';
import { shiftIntoPlot } from '../../../shared/charts/place-labels.js';
import { sunLines } from '../graph/sun-lines.js';
import type { Graph } from '../graph/use-graph.js';
import { energyByCurve, nearest, type CurvePoint } from './curve-points.js';
import { clearAt, type Curve } from './use-curve.js';

export interface CurveChart {
  readonly curve: Curve;
  readonly graph: Graph;
  /** Width of the whole drawing, px. */
  readonly width: number;
  readonly height: number;
}

type Coordinates = [number, number | null];

const NARROW_PX = 420;
/** Around the plot, px; the hours are labelled below it. */
const [TOP_PX, RIGHT_PX, BOTTOM_PX, NAMES_PX] = [30, 16, 4, 24];
const WATTS_PER_KW = 1000;
/** Mark every sixth backfilled point: one per half hour. */
const MARK_EVERY = 6;
/** The tooltip shows no value if the nearest point is farther away than this, hours. */
const NEAR_H = 0.25;

const kilowatts = (points: readonly CurvePoint[]) =>
  points.map(({ hours, watts }): Coordinates => [hours, watts === null ? null : watts / WATTS_PER_KW]);

const twoDigits = (value: number) => String(value).padStart(2, '0');
/** `13:42` for hours since midnight. */
export function clockOf(hours: number): string {
  const minutes = Math.floor(hours * 60);
  return `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
}

/** The day's power as an area, with the clear-sky curve and the comparison day. Gaps stay empty. */
export function curveDrawing(chart: CurveChart, t: Tokens): Drawing {
  const { curve, graph, width, height } = chart;
  const shown = ({ hours }: CurvePoint) => hours >= curve.from && hours <= curve.to;
  const [power, comparison] = [curve.points.filter(shown), curve.comparison.filter(shown)];
  const highest = Math.max(0, ...[...power, ...comparison, ...curve.clear].map(({ watts }) => watts ?? 0));
  const base = baseOption(t, summaryOf(curve, graph));
  const thin = { type: 'line', symbol: 'circle', showSymbol: false, connectNulls: false, cursor: 'zoom-in' };
  const scale = axisFor(highest / WATTS_PER_KW);
  const timeAxis = { left: plotLeft(scale), right: width - RIGHT_PX, from: curve.from, to: curve.to };
  const plotHeight = Math.max(1, height - TOP_PX - BOTTOM_PX - NAMES_PX);
  const isInRightHalf = width > 0 && curve.now !== null && curve.now.hours > (curve.from + curve.to) / 2;

  const option = {
    ...base,
    tooltip: {
      ...(base['tooltip'] as object),
      position: besidePointer(curve.peak && (curve.peak.hours - curve.from) / (curve.to - curve.from)),
      formatter: (params: { axisValue: number }[]) => tooltipOf(chart, t, params[0]?.axisValue),
    },
    grid: {
      left: 8,
      right: RIGHT_PX,
      top: TOP_PX,
      bottom: BOTTOM_PX,
      outerBoundsMode: 'same',
      outerBoundsContain: 'axisLabel',
    },
    xAxis: {
      type: 'value',
      min: curve.from,
      max: curve.to,
      interval: width < NARROW_PX ? 3 : 2,
      axisTick: { show: false },
      axisLine: { lineStyle: { color: t['c-axis'] } },
      splitLine: { show: false },
      axisPointer: { snap: true, label: { show: false } },
      axisLabel: { ...label(t), margin: 8, showMinLabel: false, showMaxLabel: false, formatter: clockOf },
    },
    yAxis: {
      type: 'value',
      ...scale,
      min: 0,
      name: 'kW',
      nameGap: 12,
      nameTextStyle: { ...label(t), align: 'right', padding: [0, 8, 0, 0] },
      axisLabel: { ...label(t), formatter: axisFigure },
      axisLine: { show: false },
      axisTick: { show: false },
      splitLine: { lineStyle: { color: t['c-grid'] } },
    },
    series: [
      {
        ...thin,
        id: 'clear',
        silent: true,
        symbol: 'none',
        lineStyle: { color: t['c-clear'], width: 1.25, type: 'dotted' },
        data: kilowatts(curve.clear),
        ...(graph.sun ? { markLine: sunLines(graph.sun, timeAxis, t) } : {}),
      },
      {
        ...thin,
        id: 'comparison',
        symbolSize: 6,
        lineStyle: { color: t['c-yesterday'], width: 1.25 },
        itemStyle: { color: t.surface, borderColor: t['c-yesterday'], borderWidth: 1.5 },
        data: kilowatts(comparison),
      },
      {
        ...thin,
        id: 'power',
        symbolSize: 9,
        lineStyle: { color: t['c-energy-edge'], width: 1.75 },
        itemStyle: { color: t['c-energy'], borderColor: t['c-energy-edge'], borderWidth: 1.5 },
        areaStyle: { color: t['c-area'] },
        data: kilowatts(power),
        markPoint: {
          silent: true,
          data: [
            ...backfillMarks(power, t),
            ...nowMark(curve, { isInRightHalf, pxPerKw: plotHeight / scale.max, plotHeight }, t),
          ],
        },
      },
    ],
  };
  const frame = ['curve', curve.from, curve.to, graph.sun?.riseText, width, height, t.surface];
  return { frame: frame.join(), option };
}

/** A diamond over backfilled points. */
function backfillMarks(points: readonly CurvePoint[], t: Tokens) {
  return points
    .filter(({ quality, watts }) => quality === 'backfilled' && watts !== null && watts > 0)
    .filter((_, index) => index % MARK_EVERY === 0)
    .map(({ hours, watts }) => ({
      coord: [hours, watts! / WATTS_PER_KW],
      symbol: 'diamond',
      symbolSize: 7,
      symbolOffset: [0, -7],
      label: { show: false },
      itemStyle: { color: t['c-energy-edge'] },
    }));
}

/** The current point, labelled with its power. */
function nowMark(
  { now }: Curve,
  plot: { isInRightHalf: boolean; pxPerKw: number; plotHeight: number },
  t: Tokens,
) {
  if (!now || now.watts === null) return [];
  const middlePx = (now.watts / WATTS_PER_KW) * plot.pxPerKw;
  return [
    {
      coord: [now.hours, now.watts / WATTS_PER_KW],
      symbol: 'circle',
      symbolSize: 10,
      itemStyle: { color: t['c-energy'], borderColor: t['c-energy-edge'], borderWidth: 1.5 },
      label: {
        ...label(t),
        show: true,
        color: t.ink,
        fontWeight: 500,
        position: plot.isInRightHalf ? 'left' : 'right',
        offset: [0, Math.round(shiftIntoPlot(middlePx, plot.plotHeight))],
        distance: 8,
        formatter: formatPower(now.watts),
        textBorderColor: t.surface,
        textBorderWidth: 3,
      },
    },
  ];
}

function summaryOf({ peak, loading, failed }: Curve, graph: Graph): string {
  if (loading || failed) return graph.title;
  return peak
    ? curveText.summary(graph.title, formatPower(peak.watts), clockOf(peak.hours))
    : `${graph.title}: ${dashboardText.graph.nothing}`;
}

function tooltipOf({ curve, graph }: CurveChart, t: Tokens, hours: number | undefined): string {
  if (hours === undefined) return '';
  const near = (points: readonly CurvePoint[]) => {
    const point = nearest(points, hours);
    return point && Math.abs(point.hours - hours) < NEAR_H ? point : undefined;
  };
  const point = near(curve.points);
  const comparisonPoint = near(curve.comparison);
  const isKnown = point?.watts != null;
  const clearW = clearAt(curve, hours);
  const energyWh = isKnown ? energyByCurve(graph.series, curve.points, hours) : null;
  const rows: [string, string][] = [
    ...(clearW === null ? [] : ([[dashboardText.graph.clearSky, formatPower(clearW)]] as [string, string][])),
    ...(comparisonPoint?.watts == null
      ? []
      : ([[graph.comparison.name, formatPower(comparisonPoint.watts)]] as [string, string][])),
    ...(energyWh === null ? [] : ([[curveText.madeSoFar, formatEnergy(energyWh)]] as [string, string][])),
  ];
  return tooltipHtml(
    t,
    clockOf(point?.hours ?? hours),
    isKnown ? formatPower(point.watts!) : '–',
    curveText.qualityLong[point?.quality ?? 'pending'],
    rows,
  );
}
