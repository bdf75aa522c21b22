import type { EChartsCoreOption } from 'echarts/core';

interface Part {
  readonly id: string;
}

/** Input of a chart. */
export interface Drawing {
  /** Identifies everything but the data: view, period, size, theme. With the same frame, only data changed. */
  readonly frame: string;
  /** Each series has an id, by which ECharts merges it. */
  readonly option: EChartsCoreOption & { readonly series: readonly Part[] };
}

/** Without the tooltip's component, even an empty tooltip makes ECharts log an error. */
export function withTooltip(option: EChartsCoreOption, isLoaded: boolean): EChartsCoreOption {
  if (isLoaded) return option;
  const { tooltip: _, ...rest } = option;
  return rest;
}

const differs = (a: unknown, b: unknown) => JSON.stringify(a) !== JSON.stringify(b);

/** An update of a rendered chart. */
export interface Update {
  readonly option: EChartsCoreOption;
  /** Whether to replace everything shown. */
  readonly notMerge: boolean;
}

/**
 * The update from `last` to `next`: everything if the frame differs, else the changed series, scale and description.
 * Null: no change.
 */
export function updateBetween(last: Drawing, next: Drawing): Update | null {
  if (last.frame !== next.frame) return { option: next.option, notMerge: true };
  const series = next.option.series.filter((part, index) => differs(part, last.option.series[index]));
  const scales = differs(last.option['yAxis'], next.option['yAxis'])
    ? { yAxis: next.option['yAxis'] }
    : undefined;
  const descriptionChanged = differs(last.option['aria'], next.option['aria']);
  if (series.length === 0 && !scales && !descriptionChanged) return null;
  const option = { series, ...scales, tooltip: next.option['tooltip'], aria: next.option['aria'] };
  return { option, notMerge: false };
}
