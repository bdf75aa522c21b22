import { useMemo } from 'react';
import { useTokens } from '../../../shared/theme/use-tokens.js';
import { useElementSize } from '../../../shared/ui/use-element-size.js';
import { Chart } from '../../../shared/charts/chart.js';
import plot from '../../../shared/charts/plot.module.css';
import type { Graph } from '../graph/use-graph.js';
import { curveDrawing } from './curve-drawing.js';
import type { Curve } from './use-curve.js';

/** The drawing of a day's power; it fills its container. */
export function CurvePlot({ graph, curve }: { graph: Graph; curve: Curve }) {
  const t = useTokens();
  const [measure, width, height] = useElementSize();
  const drawing = useMemo(
    () => curveDrawing({ curve, graph, width, height }, t),
    [curve, graph, width, height, t],
  );
  return (
    <div ref={measure} className={plot.plot} aria-hidden={curve.loading || curve.failed}>
      {width > 0 && <Chart {...{ drawing, width, height }} />}
    </div>
  );
}
