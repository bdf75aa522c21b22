import { useMemo } from 'react';
import { useTokens } from '../../../shared/theme/use-tokens.js';
import { useElementSize } from '../../../shared/ui/use-element-size.js';
import { barDrawing } from './bar-option.js';
import type { AxisUnit } from '../../../shared/charts/chart-base.js';
import { Chart } from '../../../shared/charts/chart.js';
import { hourlyDrawing } from './hourly-option.js';
import css from '../../../shared/charts/plot.module.css';
import type { DrillDown } from './use-drill-down.js';
import type { Graph } from './use-graph.js';

interface Props {
  graph: Graph;
  unit: AxisUnit;
  thumb?: boolean;
  /** Levels that the bars open; none in a thumbnail. */
  drill?: DrillDown;
  opensByClick?: boolean;
  /** The bar that has the keyboard's focus; null: none. */
  focused?: number | null;
}

const NONE: DrillDown['links'] = [];

/** The drawing of a graph, the hourly line or bars; it fills its container. */
export function Plot(props: Props) {
  const { graph, unit, thumb = false, drill, opensByClick = false, focused = null } = props;
  const t = useTokens();
  const [measure, width, height] = useElementSize();
  const links = drill?.links ?? NONE;
  const drawing = useMemo(
    () =>
      graph.view === 'hourly'
        ? hourlyDrawing({ ...graph, unit, thumb, width, height }, t)
        : barDrawing({ ...graph, unit, thumb, width, height, links, opensByClick, focused }, t),
    [graph, unit, thumb, width, height, links, opensByClick, focused, t],
  );
  return (
    <div ref={measure} className={css.plot} aria-hidden={!graph.series}>
      {width > 0 && (
        <Chart
          {...{ drawing, width, height, focused, opensByClick }}
          {...(drill && { onOpen: drill.open })}
        />
      )}
    </div>
  );
}
