import ReactEChartsCore from 'echarts-for-react/esm/core';
import { BarChart, LineChart } from 'echarts/charts';
import {
  AriaComponent,
  GridComponent,
  MarkLineComponent,
  MarkPointComponent,
  TooltipComponent,
} from 'echarts/components';
import * as echarts from 'echarts/core';
import type { EChartsCoreOption } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { memo } from 'react';

echarts.use([
  BarChart,
  LineChart,
  AriaComponent,
  GridComponent,
  MarkLineComponent,
  MarkPointComponent,
  TooltipComponent,
  SVGRenderer,
]);

const FILL = { width: '100%', height: '100%' };
const OPTS = { renderer: 'svg' as const };

/** One drawing that fills its place. Only a new `option` object draws again. */
export const EnergyChart = memo(function EnergyChart({ option }: { option: EChartsCoreOption }) {
  return <ReactEChartsCore echarts={echarts} option={option} notMerge style={FILL} opts={OPTS} />;
});
