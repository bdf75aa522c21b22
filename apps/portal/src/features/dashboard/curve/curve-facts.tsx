import { formatEnergy, formatPower } from '../../../shared/format/units.js';
import { curveText } from './strings/en.js';
import { dashboardText } from '../strings/en.js';
import { useNow } from '../../../shared/time/clock.js';
import type { Graph } from '../graph/use-graph.js';
import { energyUpTo } from '../state/comparison.js';
import { siteHours } from '../state/site-day.js';
import { clockOf } from './curve-drawing.js';
import css from './curve-facts.module.css';
import type { Curve } from './use-curve.js';

interface Props {
  graph: Graph;
  curve: Curve;
  timeZone: string;
  full: boolean;
}

/** The day's key figures; the card shows only the most important ones. */
export function CurveFacts({ graph, curve, timeZone, full }: Props) {
  const now = useNow(60_000);
  const { peak } = curve;
  // Without communication, the energy is that of the last reading, not the current one.
  const hours = graph.present ? (curve.now?.hours ?? siteHours(timeZone, now)) : 24;
  const comparisonWh = graph.comparison.series ? energyUpTo(graph.comparison.series, hours) : null;
  const comparisonName = graph.present
    ? curveText.byThisTime(graph.comparison.name, clockOf(hours))
    : graph.comparison.name;
  const share = shareOfClearSky(graph, hours);
  return (
    <div className={css.facts} data-full={full || undefined}>
      <p className={css.total}>
        <b>{graph.totalWh === null ? '–' : formatEnergy(graph.totalWh)}</b>
        {graph.growing && graph.totalWh !== null && ` ${dashboardText.graph.soFar}`}
      </p>
      <dl>
        {full && curve.now && curve.now.watts !== null && (
          <Fact name={curveText.at(clockOf(curve.now.hours))}>{formatPower(curve.now.watts)}</Fact>
        )}
        {peak && (
          <Fact name={curveText.peak}>{curveText.peakAt(formatPower(peak.watts), clockOf(peak.hours))}</Fact>
        )}
        {full && comparisonWh !== null && <Fact name={comparisonName}>{formatEnergy(comparisonWh)}</Fact>}
        {full && share !== null && <Fact name={curveText.ofClearSky}>{`${share}%`}</Fact>}
      </dl>
    </div>
  );
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Below this clear-sky energy the share is meaningless, Wh. */
const CLEAR_MIN_WH = 100;

function shareOfClearSky({ totalWh, clearWh }: Graph, hours: number): number | null {
  const clear = clearWh.reduce(
    (sum, wattHours, hour) => sum + wattHours * Math.min(1, Math.max(0, hours - hour)),
    0,
  );
  return totalWh === null || clear < CLEAR_MIN_WH ? null : Math.min(100, Math.round((100 * totalWh) / clear));
}
