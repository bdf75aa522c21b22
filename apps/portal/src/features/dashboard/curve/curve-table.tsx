import { formatInteger } from '../../../shared/format/units.js';
import { curveText } from './strings/en.js';
import { dashboardText } from '../strings/en.js';
import { FiguresTable } from '../../../shared/charts/figures-table.js';
import type { Graph } from '../graph/use-graph.js';
import { clockOf } from './curve-drawing.js';
import type { Curve } from './use-curve.js';

/** The day's power as a table, newest first, without future points. */
export function CurveTable({ graph, curve }: { graph: Graph; curve: Curve }) {
  const rows = curve.points
    .filter(({ quality }) => quality !== 'pending')
    .map(
      ({ hours, watts, quality }) =>
        [
          clockOf(hours),
          watts === null ? '–' : formatInteger(watts),
          curveText.qualityLong[quality],
        ] as const,
    )
    .reverse();
  return (
    <FiguresTable
      label={curveText.label(graph.title)}
      columns={[curveText.time, curveText.powerIn('W'), dashboardText.graph.known]}
      rows={rows}
    />
  );
}
