import { Link } from 'react-router-dom';
import { formatFigure, formatInteger } from '../../../shared/format/units.js';
import { dashboardText } from '../strings/en.js';
import { qualityText } from './bars.js';
import { unitSize, type AxisUnit } from '../../../shared/charts/chart-base.js';
import { FiguresTable } from '../../../shared/charts/figures-table.js';
import type { DrillDown } from './use-drill-down.js';
import type { Graph } from './use-graph.js';

interface Props {
  graph: Graph;
  unit: AxisUnit;
  /** Targets of the bars' names; unset: they are no links. */
  links?: DrillDown['links'];
}

/** The bars as a table, newest first, without future ones. Their names link to the level below. */
export function EnergyTable({ graph, unit, links }: Props) {
  const figure = (wattHours: number) =>
    unit === 'Wh' ? formatInteger(wattHours) : formatFigure(wattHours / unitSize.kWh);
  const rows = graph.bars
    .map((bar, index) => ({ bar, link: links?.[index] }))
    .filter(({ bar }) => bar.quality !== 'pending')
    .map(
      ({ bar, link }) =>
        [
          link ? (
            <Link key={bar.start} {...link} data-bar={bar.start} preventScrollReset>
              {bar.name}
            </Link>
          ) : (
            bar.name
          ),
          bar.energyWh === null ? '–' : figure(bar.energyWh),
          qualityText(graph.view, bar),
        ] as const,
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
