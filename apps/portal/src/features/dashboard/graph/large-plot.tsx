import { useState } from 'react';
import type { AxisUnit } from '../../../shared/charts/chart-base.js';
import { lazyPart } from '../../../shared/ui/lazy-part.js';
import type { Curve } from '../curve/use-curve.js';
import { BarLinks } from './bar-links.js';
import { Plot } from './plot.js';
import type { DrillDown } from './use-drill-down.js';
import type { Graph } from './use-graph.js';

const CurvePlot = lazyPart(async () => (await import('../curve/curve-plot.js')).CurvePlot);

interface Props {
  graph: Graph;
  curve: Curve | null;
  unit: AxisUnit;
  drill: DrillDown;
  /** In full screen a click on a bar opens the level below; in the card it opens full screen. */
  full: boolean;
}

/** The large drawing. Its bars open the level below: by click, by the tooltip's button, or by keyboard. */
export function LargePlot({ graph, curve, unit, drill, full }: Props) {
  const [focused, setFocused] = useState<number | null>(null);
  return (
    <>
      {curve ? (
        <CurvePlot {...{ graph, curve }} />
      ) : (
        // A new chart for each level, so that the tooltip of the last one closes.
        <Plot key={graph.view} {...{ graph, unit, drill, focused }} opensByClick={full} />
      )}
      <BarLinks graph={graph} links={drill.links} onFocus={setFocused} />
    </>
  );
}
