import { formatFigure, formatInteger } from '../../../shared/format/units.js';
import { words } from '../../../shared/strings/dashboard.js';
import { knownHow } from './bars.js';
import { unitSize, type AxisUnit } from '../../../shared/charts/chart-base.js';
import { FiguresTable } from '../../../shared/charts/figures-table.js';
import type { Graph } from './use-graph.js';

/** The bars as a table, newest first, without future ones. */
export function EnergyTable({ graph, unit }: { graph: Graph; unit: AxisUnit }) {
  const figure = (wattHours: number) =>
    unit === 'Wh' ? formatInteger(wattHours) : formatFigure(wattHours / unitSize.kWh);
  const rows = graph.bars
    .filter((bar) => bar.quality !== 'pending')
    .map(
      (bar) =>
        [bar.name, bar.energyWh === null ? '–' : figure(bar.energyWh), knownHow(graph.view, bar)] as const,
    )
    .reverse();
  return (
    <FiguresTable
      label={words.graph.label(graph.title, unit)}
      columns={[words.graph.column[graph.view], words.graph.energy(unit), words.graph.known]}
      rows={rows}
    />
  );
}
