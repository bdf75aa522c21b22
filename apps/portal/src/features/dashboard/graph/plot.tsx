import { useMemo } from 'react';
import { useTokens } from '../../../shared/theme/use-tokens.js';
import { useElementSize } from '../../../shared/ui/use-element-size.js';
import { barDrawing } from './bar-option.js';
import type { AxisUnit } from '../../../shared/charts/chart-base.js';
import { Chart } from '../../../shared/charts/chart.js';
import { hourlyDrawing } from './hourly-option.js';
import css from '../../../shared/charts/plot.module.css';
import type { Graph } from './use-graph.js';

interface Props {
  graph: Graph;
  unit: AxisUnit;
  thumb?: boolean;
}

/** The drawing of a graph, the hourly line or bars; it fills its container. */
export function Plot({ graph, unit, thumb = false }: Props) {
  const t = useTokens();
  const [measure, width, height] = useElementSize();
  const drawing = useMemo(
    () =>
      graph.view === 'hourly'
        ? hourlyDrawing({ ...graph, unit, thumb, width, height }, t)
        : barDrawing({ ...graph, unit, thumb, width, height }, t),
    [graph, unit, thumb, width, height, t],
  );
  return (
    <div ref={measure} className={css.plot} aria-hidden={!graph.series}>
      {width > 0 && <Chart {...{ drawing, width, height }} />}
    </div>
  );
}
