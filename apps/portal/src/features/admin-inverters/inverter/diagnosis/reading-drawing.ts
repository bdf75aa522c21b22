import type { PeerCurve } from '@heliograph/contracts/http/get-peer-curve';
import type { ReadingCurve } from '@heliograph/contracts/http/get-reading-curve';
import { type ChartedQuantity, chartedQuantities } from '@heliograph/domain/metrics/registry';
import { axisFigure, baseOption, label, tooltipHtml } from '../../../../shared/charts/chart-base.js';
import type { Drawing } from '../../../../shared/charts/drawing.js';
import { formatClock, formatDayMonth } from '../../../../shared/format/dates.js';
import type { Tokens } from '../../../../shared/theme/tokens.js';
import { markSeries } from './mark-lines.js';
import type { Mark } from './marks.js';
import { diagnosisText } from './strings/en.js';
import { serverNow } from '../../../../shared/time/clock.js';
import { entryName, formatMeasured, scaleOf } from './figures.js';
import { formatInterval } from './times.js';

/** Peer inverters' specific power, drawn as power of this inverter's rating. */
export interface Peers {
  readonly curve: PeerCurve;
  readonly ratedPowerW: number;
}

export interface ReadingChart {
  readonly curve: ReadingCurve;
  readonly quantity: ChartedQuantity;
  readonly marks: readonly Mark[];
  readonly peers: Peers | null;
  /** Description for screen readers. */
  readonly summary: string;
  /** Width of the drawing, px. */
  readonly width: number;
  readonly height: number;
}

type Series = ReadingCurve['series'][number];

const HOUR_MS = 3_600_000;
const NARROW_PX = 420;
/** Top of the plot, with room for the axis name and the numbers of events, px. */
const TOP_PX = 36;
/** With more series, lines of extremes would hide the means. */
export const EXTREMES_SERIES_MAX = 3;
/** Axes that start at zero, because zero is meaningful for these quantities. */
const FROM_ZERO = ['power', 'energy', 'current'];

const colors = ['c-fleet-edge', 'c-energy-edge', 'good', 'bad', 'night', 'lost'] as const;
const strokes = ['solid', 'dashed'] as const;

/** Colour and stroke of a series: twelve combinations, for as many MPPT inputs. */
export const lookOf = (index: number) => ({
  color: colors[index % colors.length]!,
  stroke: strokes[Math.floor(index / colors.length) % strokes.length]!,
});

/** Means as lines, with the lowest and highest values as thin ones. Gaps stay empty. */
export function readingDrawing(chart: ReadingChart, t: Tokens): Drawing {
  const { curve, quantity, summary, width, height } = chart;
  const base = baseOption(t, summary);
  const { unit } = scaleOf(quantity);
  const { axis } = chartedQuantities.find(({ name }) => name === quantity)!;
  const option = {
    ...base,
    tooltip: {
      ...(base['tooltip'] as object),
      formatter: (params: { axisValue: number }[]) => tooltipOf(chart, t, params[0]?.axisValue),
    },
    grid: {
      left: 8,
      right: 16,
      top: TOP_PX,
      bottom: 4,
      outerBoundsMode: 'same',
      outerBoundsContain: 'axisLabel',
    },
    xAxis: timeAxis(chart, t),
    yAxis: {
      type: 'value',
      scale: !FROM_ZERO.includes(axis),
      name: unit,
      nameGap: 12,
      nameTextStyle: { ...label(t), align: 'right', padding: [0, 8, 0, 0] },
      axisLabel: { ...label(t), formatter: axisFigure },
      axisLine: { show: false },
      axisTick: { show: false },
      splitLine: { lineStyle: { color: t['c-grid'] } },
    },
    series: [
      ...curve.series.flatMap((series, index) => linesOf(chart, series, index, t)),
      ...peerLine(chart, t),
      markSeries(chart.marks, { ...spanOf(curve), top: TOP_PX, width, now: serverNow() }, t),
    ],
  };
  const frame = ['readings', quantity, curve.from, curve.to, curve.series.length, width, height, t.surface];
  return { frame: frame.join(), option };
}

function spanOf({ from, to }: ReadingCurve) {
  return { from: Date.parse(from), hours: (Date.parse(to) - Date.parse(from)) / HOUR_MS };
}

/** Hours since the first day's start. */
function timeAxis({ curve, width }: ReadingChart, t: Tokens) {
  const { from, hours } = spanOf(curve);
  const isDay = curve.firstDate === curve.lastDate;
  const days = Math.ceil(hours / 24 / (width < NARROW_PX ? 4 : 8));
  return {
    type: 'value',
    min: 0,
    max: hours,
    interval: isDay ? (width < NARROW_PX ? 6 : 3) : days * 24,
    axisTick: { show: false },
    axisLine: { lineStyle: { color: t['c-axis'] }, onZero: false },
    splitLine: { show: false },
    axisPointer: { snap: true, label: { show: false } },
    axisLabel: {
      ...label(t),
      margin: 8,
      showMinLabel: !isDay,
      showMaxLabel: false,
      formatter: (hour: number) =>
        (isDay ? formatClock : formatDayMonth)(from + hour * HOUR_MS, curve.timeZone),
    },
  };
}

function linesOf({ curve, quantity }: ReadingChart, series: Series, index: number, t: Tokens) {
  const { color, stroke } = lookOf(index);
  const line = (part: 'mean' | 'min' | 'max', width: number, opacity: number) => ({
    id: `${part} ${series.entry}`,
    type: 'line',
    symbol: 'none',
    connectNulls: false,
    silent: part !== 'mean',
    lineStyle: { color: t[color], width, opacity, type: stroke },
    itemStyle: { color: t[color] },
    data: pointsOf(curve, series[part], scaleOf(quantity).size, part === 'mean'),
  });
  const mean = line('mean', 1.75, 1);
  if (curve.series.length > EXTREMES_SERIES_MAX) return [mean];
  return [line('min', 1, 0.4), line('max', 1, 0.4), mean];
}

function peerLine({ peers, quantity }: ReadingChart, t: Tokens) {
  if (!peers) return [];
  const { size } = scaleOf(quantity);
  const { intervalMinutes, median } = peers.curve;
  return [
    {
      id: 'peers',
      type: 'line',
      symbol: 'none',
      silent: true,
      lineStyle: { color: t['ink-3'], width: 1.5, type: 'dashed' },
      itemStyle: { color: t['ink-3'] },
      data: median.map((wattsPerKw, index) => [
        ((index + 0.5) * intervalMinutes) / 60,
        wattsPerKw === null ? null : (wattsPerKw * peers.ratedPowerW) / 1_000 / size,
      ]),
    },
  ];
}

/** @param marked whether a value between gaps gets a dot, because it has no line. */
function pointsOf(curve: ReadingCurve, values: readonly (number | null)[], size: number, marked: boolean) {
  return values.map((value, index) => {
    const middleHours = ((index + 0.5) * curve.intervalMinutes) / 60;
    const point = [middleHours, value === null ? null : value / size];
    const isAlone = (values[index - 1] ?? null) === null && (values[index + 1] ?? null) === null;
    return marked && value !== null && isAlone ? { value: point, symbol: 'circle', symbolSize: 4 } : point;
  });
}

function tooltipOf({ curve, quantity, peers }: ReadingChart, t: Tokens, hour: number | undefined): string {
  if (hour === undefined) return '';
  const interval = Math.floor((hour * 60) / curve.intervalMinutes);
  const format = (value: number) => formatMeasured(quantity, value);
  const rows = curve.series.flatMap(({ entry, min, mean, max }) =>
    mean[interval] == null
      ? []
      : [
          {
            name: entryName(quantity, entry),
            mean: format(mean[interval]),
            range: diagnosisText.between(format(min[interval]!), format(max[interval]!)),
          },
        ],
  );
  const title = formatInterval(curve, interval);
  const [first] = rows;
  const median = peers?.curve.median[Math.floor((hour * 60) / peers.curve.intervalMinutes)] ?? null;
  const ofPeers: [string, string][] =
    peers && median !== null
      ? [[diagnosisText.peers.median, format((median * peers.ratedPowerW) / 1_000)]]
      : [];
  if (!first) return tooltipHtml(t, title, '–', '', ofPeers);
  if (curve.series.length === 1) return tooltipHtml(t, title, first.mean, first.range, ofPeers);
  const figures = rows.map(({ name, mean, range }): [string, string] => [name, `${mean} (${range})`]);
  return tooltipHtml(t, title, '', '', figures);
}
