import type { CoverageRow } from '@heliograph/contracts/http/get-coverage';
import { HeatmapChart, ScatterChart } from 'echarts/charts';
import {
  AriaComponent,
  GridComponent,
  TooltipComponent,
  VisualMapPiecewiseComponent,
} from 'echarts/components';
import { init, use as register, type EChartsType } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { useEffect, useRef } from 'react';
import { useTokens } from '../../../../shared/theme/use-tokens.js';
import { useElementSize } from '../../../../shared/ui/use-element-size.js';
import css from './coverage.module.css';
import { heatOption } from './heat-option.js';

register([
  HeatmapChart,
  ScatterChart,
  AriaComponent,
  GridComponent,
  TooltipComponent,
  VisualMapPiecewiseComponent,
  SVGRenderer,
]);

const ROW_PX = 22;
const AXIS_PX = 32;

export function HeatMap({ rows }: { rows: readonly CoverageRow[] }) {
  const t = useTokens();
  const [measure, width] = useElementSize();
  const place = useRef<HTMLDivElement>(null);
  const chart = useRef<EChartsType>(null);
  const height = rows.length * ROW_PX + AXIS_PX;

  useEffect(() => {
    const created = init(place.current, null, { renderer: 'svg' });
    chart.current = created;
    return () => created.dispose();
  }, []);
  useEffect(() => {
    if (width === 0) return;
    chart.current?.resize({ width, height });
    chart.current?.setOption(heatOption(rows, width, t), { notMerge: true });
  }, [rows, width, height, t]);

  return (
    <div ref={measure} className={css.map} style={{ height }}>
      <div ref={place} />
    </div>
  );
}
