import type { CoverageRow } from '@heliograph/contracts/http/get-coverage';
import type { EChartsCoreOption } from 'echarts/core';
import { baseOption, label, tooltipHtml } from '../../../../shared/charts/chart-base.js';
import { formatDay, formatShortDay } from '../../../../shared/format/dates.js';
import { formatInteger } from '../../../../shared/format/units.js';
import { fleetText } from '../../strings/en.js';
import type { Tokens } from '../../../../shared/theme/tokens.js';
import { availabilityOf, axisLabels, expectedHours, shadeOf } from './cells.js';

/** Below this width the axes show fewer labels, px. */
const NARROW_PX = 560;

type Cell = readonly [day: number, row: number, shade: number];

const percent = (share: number) => fleetText.coverage.percent(formatInteger(share * 100));

/** Days on the horizontal axis, inverters on the vertical, the first row at the top. */
export function heatOption(rows: readonly CoverageRow[], width: number, t: Tokens): EChartsCoreOption {
  const words = fleetText.coverage;
  const dates = rows[0]!.days.map(({ date }) => date);
  const cells = rows.flatMap(({ days }, row) =>
    days.flatMap((day, column): Cell[] => {
      const shade = shadeOf(day);
      return shade === null ? [] : [[column, row, shade]];
    }),
  );
  const heard = rows.flatMap(({ share }) => (share === null ? [] : [share]));
  const mean = heard.length === 0 ? 0 : heard.reduce((sum, share) => sum + share, 0) / heard.length;
  const isNarrow = width < NARROW_PX;
  const labels = axisLabels(dates, isNarrow);
  const names = rows.map((row) =>
    row.share === null || isNarrow ? row.serial_number : `${row.serial_number}  ${percent(row.share)}`,
  );
  const nothing = { color: 'transparent', borderColor: t['c-missing'], borderType: 'dashed', borderWidth: 1 };
  return {
    ...baseOption(t, words.summary(rows.length, dates.length, percent(mean))),
    tooltip: {
      ...(baseOption(t, '')['tooltip'] as object),
      trigger: 'item',
      formatter: ({ value: [column, row] }: { value: Cell }) => cellWords(rows[row]!, column, t),
    },
    grid: { left: 0, right: 4, top: 20, bottom: 4, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' },
    xAxis: {
      type: 'category',
      data: dates,
      position: 'top',
      axisLine: { show: false },
      axisTick: { show: false },
      axisLabel: {
        ...label(t),
        margin: 6,
        hideOverlap: true,
        formatter: (date: string, index: number) =>
          labels.get(index) === 'month' ? formatDay(date) : String(Number(date.slice(8))),
        interval: (index: number) => labels.has(index),
      },
    },
    yAxis: {
      type: 'category',
      data: names,
      inverse: true,
      axisLine: { show: false },
      axisTick: { show: false },
      axisLabel: {
        ...label(t),
        color: t['ink-2'],
        margin: 8,
        ...(isNarrow && { formatter: lastOf }),
      },
    },
    visualMap: {
      type: 'piecewise',
      show: false,
      dimension: 2,
      seriesIndex: 0,
      pieces: [1, 2, 3, 4].map((value) => ({ value, color: t[`c-heat-${value}` as 'c-heat-1'] })),
      outOfRange: { color: 'transparent' },
    },
    series: [
      {
        id: 'heard',
        type: 'heatmap',
        itemStyle: { borderColor: t.surface, borderWidth: 2, borderRadius: 3 },
        emphasis: { itemStyle: { borderColor: t.ink, borderWidth: 1 } },
        data: cells.map((value) => (value[2] === 0 ? { value, itemStyle: nothing } : { value })),
      },
      {
        id: 'later',
        type: 'scatter',
        symbol: 'diamond',
        symbolSize: 6,
        silent: true,
        itemStyle: { color: t.surface },
        data: cells
          .filter(([column, row]) => rows[row]!.days[column]!.backfilled > 0)
          .map(([column, row]) => [column, row]),
      },
    ],
  };
}

/** In a narrow chart, keep the end of the serial number, which is what differs. */
const lastOf = (serial: string) => (serial.length > 11 ? `…${serial.slice(-10)}` : serial);

function cellWords({ serial_number, days }: CoverageRow, column: number, t: Tokens): string {
  const words = fleetText.coverage;
  const day = days[column]!;
  const counted = (['measured', 'backfilled', 'estimated', 'missing'] as const)
    .filter((how) => day[how] > 0)
    .map((how): [string, string] => [words.hours[how], words.hour(day[how])]);
  const said = expectedHours(day) === 0 ? words.before : percent(availabilityOf(day)!);
  // Safe as HTML: a serial number has only letters, digits and hyphens.
  return tooltipHtml(t, formatShortDay(day.date), said, serial_number, counted);
}
