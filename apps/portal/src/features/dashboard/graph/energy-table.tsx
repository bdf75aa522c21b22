import { formatFigure, formatInteger } from '../../../shared/format/units.js';
import { dashboardText } from '../strings/en.js';
import { qualityText } from './bars.js';
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
        [bar.name, bar.energyWh === null ? '–' : figure(bar.energyWh), qualityText(graph.view, bar)] as const,
    )
    .reverse();
  return (
    <FiguresTable
      label={dashboardText.graph.label(graph.title, unit)}
      columns={[
        dashboardText.graph.column[graph.view],
        dashboardText.graph.energy(unit),
        dashboardText.graph.known,
      ]}
      rows={rows}
    />
  );
}
