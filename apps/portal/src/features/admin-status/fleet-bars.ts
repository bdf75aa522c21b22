import { axisFor } from '../../shared/charts/axis.js';
import { axisFigure, baseOption, label, tooltipHtml } from '../../shared/charts/chart-base.js';
import type { Drawing } from '../../shared/charts/drawing.js';
import type { Tokens } from '../../shared/theme/tokens.js';

interface FleetBar {
  /** Axis label. */
  readonly label: string;
  /** Name and formatted value for tooltip and table. */
  readonly name: string;
  readonly figure: string;
  /** Null: in the future, or unknown. */
  readonly value: number | null;
  /** Address of the list that it counts. */
  readonly to?: string;
}

export interface FleetChart {
  readonly bars: readonly FleetBar[];
  /** Whether the bars count something, so that the scale needs whole numbers. */
  readonly isCount?: boolean;
  /** Index of the current bar; -1: none. */
  readonly running: number;
  readonly growing: string;
  /** Index of the first axis label, and the step between labels. */
  readonly every: number;
  readonly summary: string;
  readonly width: number;
}

/** Below this plot width every second label is hidden, px. */
const NARROW_PX = 420;

/** Blue bars of the whole fleet; the current one is only an outline. */
export function fleetDrawing(chart: FleetChart, t: Tokens): Drawing {
  const { bars, running } = chart;
  const values = bars.map(({ value }) => value);
  const scale = axisFor(Math.max(0, ...values.map((value) => value ?? 0)), chart.isCount);
  const every = chart.width < NARROW_PX ? chart.every * 2 : chart.every;
  const option = {
    ...baseOption(t, chart.summary),
    grid: { left: 8, right: 8, top: 8, bottom: 4, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' },
    xAxis: {
      type: 'category',
      data: bars.map((bar) => bar.label),
      axisTick: { show: false },
      axisLine: { lineStyle: { color: t['c-axis'] } },
      axisLabel: {
        ...label(t),
        interval: (index: number) =>
          index === running || (index % every === 0 && (running < 0 || Math.abs(index - running) >= every)),
        formatter: (text: string, index: number) => (index === running ? `{now|${text}}` : text),
        rich: { now: { ...label(t), color: t.ink, fontWeight: 'bold' } },
      },
    },
    yAxis: {
      type: 'value',
      ...scale,
      min: 0,
      axisLabel: { ...label(t), formatter: axisFigure },
      axisLine: { show: false },
      axisTick: { show: false },
      splitLine: { lineStyle: { color: t['c-grid'] } },
    },
    tooltip: {
      ...(baseOption(t, '')['tooltip'] as object),
      formatter: (params: { dataIndex: number }[]) => {
        const at = params[0]?.dataIndex ?? -1;
        const bar = bars[at];
        return bar ? tooltipHtml(t, bar.name, bar.figure, at === running ? chart.growing : '', []) : '';
      },
    },
    series: [
      {
        id: 'fleet',
        type: 'bar',
        barCategoryGap: '34%',
        barMaxWidth: 40,
        emphasis: { disabled: true },
        itemStyle: { borderWidth: 1, borderRadius: [3, 3, 0, 0] },
        data: values.map((value, index) => ({
          value,
          itemStyle:
            index === running
              ? { color: t['blue-soft'], borderColor: t['c-fleet-edge'], borderType: 'dashed' }
              : { color: t['c-fleet'], borderColor: t['c-fleet-edge'] },
        })),
      },
    ],
  };
  return { frame: [bars[0]?.name, running, chart.width, t.surface].join(), option };
}
