import type { EChartsCoreOption } from 'echarts/core';

interface Part {
  readonly id: string;
}

/** What a chart draws. */
export interface Drawing {
  /** Names all that is not figures: view, period, size, theme. While it stays, only figures have changed. */
  readonly frame: string;
  /** Each series has an id, by which it is found again. */
  readonly option: EChartsCoreOption & { readonly series: readonly Part[] };
}

const differs = (a: unknown, b: unknown) => JSON.stringify(a) !== JSON.stringify(b);

/** What a chart that stands is given. */
export interface Update {
  readonly option: EChartsCoreOption;
  /** Whether all that it showed goes first. */
  readonly notMerge: boolean;
}

/**
 * What has to be given to a chart that shows `last` so that it shows `next`: the whole of it where its frame is another,
 * else the series whose figures changed, the scale where it did, and the words that read the figures. Null: nothing.
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
