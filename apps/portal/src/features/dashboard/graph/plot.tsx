import { useMemo } from 'react';
import { useTokens } from '../../../shared/theme/use-tokens.js';
import { useElementSize } from '../../../shared/ui/use-element-size.js';
import { barOption } from './bar-option.js';
import type { AxisUnit } from './chart-base.js';
import { EnergyChart } from './energy-chart.js';
import { hourlyOption } from './hourly-option.js';
import css from './plot.module.css';
import type { Graph } from './use-graph.js';

interface Props {
  graph: Graph;
  unit: AxisUnit;
  thumb?: boolean;
}

/** The drawing of a graph: the hourly line, or bars. It fills its place. */
export function Plot({ graph, unit, thumb = false }: Props) {
  const t = useTokens();
  const [measure, width, height] = useElementSize();
  const option = useMemo(
    () =>
      graph.view === 'hourly'
        ? hourlyOption({ ...graph, thumb, width }, t)
        : barOption({ ...graph, unit, thumb, width, height }, t),
    [graph, unit, thumb, width, height, t],
  );
  return (
    <div ref={measure} className={css.plot}>
      {width > 0 && <EnergyChart option={option} />}
    </div>
  );
}
