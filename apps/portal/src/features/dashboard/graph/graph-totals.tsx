import { formatDate } from '../../../shared/format/dates.js';
import { formatEnergy } from '../../../shared/format/units.js';
import { dashboardText } from '../strings/en.js';
import { isWhole } from './bars.js';
import css from './graph-panel.module.css';
import type { Graph } from './use-graph.js';

interface Props {
  graph: Graph;
  table: boolean;
  /** Shown instead of the second figure. */
  lackOfPower: string | null;
}

/** The period's total, with a second figure: average, maximum, or the energy before the first reading. */
export function GraphTotals({ graph, table, lackOfPower }: Props) {
  if (graph.totalWh === null) {
    return (
      <p className={css.totals}>{graph.loading || graph.failed ? '\u00a0' : dashboardText.graph.nothing}</p>
    );
  }
  const secondary = lackOfPower ?? (table ? dashboardText.graph.newestFirst : secondaryText(graph));
  return (
    <p className={css.totals}>
      <span>
        <b>{formatEnergy(graph.totalWh)}</b>
        {graph.growing && ` ${dashboardText.graph.soFar}`}
      </span>
      <span className={css.average}>{secondary}</span>
      {!table && graph.installedOn !== null && (
        <span className={css.average}>{dashboardText.graph.installation(formatDate(graph.installedOn))}</span>
      )}
    </p>
  );
}

function secondaryText({ view, bars, series }: Graph): string {
  const labelled = (wattHours: number) => dashboardText.graph.average[view](formatEnergy(wattHours));
  if (view === 'yearly') return series?.before ? labelled(series.before) : '';
  if (view === 'hourly') {
    const best = Math.max(...bars.map((bar) => (bar.finished ? (bar.energyWh ?? 0) : 0)));
    return best === 0 ? '' : labelled(best);
  }
  const whole = bars.filter(isWhole).map((bar) => bar.energyWh);
  if (whole.length === 0) return '';
  return labelled(whole.reduce((sum, value) => sum + value, 0) / whole.length);
}
