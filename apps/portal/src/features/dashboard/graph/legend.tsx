import type { ReactNode } from 'react';
import { dashboardText } from '../strings/en.js';
import { useLatched } from '../use-latched.js';
import type { Quality } from './bars.js';
import { LegendEntry } from './legend-entry.js';
import css from './legend.module.css';
import type { Graph } from './use-graph.js';

/** Predicate for the qualities present in the graph. */
const qualitiesOf =
  ({ bars }: Graph) =>
  (quality: Quality) =>
    bars.some((bar) => bar.quality === quality);

const BAR = 'M1 14V3q0-2 2-2h6q2 0 2 2v11z';

const hasPartial = (graph: Graph) => graph.bars.some((bar) => bar.quality === 'partial');

/** Data quality in words beside each symbol. `comparison` is the entry of the hourly view's thin line. */
export function Legend({ graph, comparison }: { graph: Graph; comparison: ReactNode }) {
  // Hide the legend until the data has loaded: entries that depend on it would shift the others.
  const wasLoaded = useLatched(!graph.loading);
  return (
    <ul className={css.legend} data-waiting={!wasLoaded || undefined}>
      {graph.view === 'hourly' ? (
        <>
          <HourEntries graph={graph} />
          {comparison}
        </>
      ) : (
        <BarEntries graph={graph} />
      )}
    </ul>
  );
}

function BarEntries({ graph }: { graph: Graph }) {
  const has = qualitiesOf(graph);
  return (
    <>
      <LegendEntry label={dashboardText.quality.measured}>
        <path className={css.solid} d={BAR} />
      </LegendEntry>
      {has('backfilled') && (
        <LegendEntry label={dashboardText.quality.backfilled}>
          <path className={css.solid} d="M1 14V6q0-2 2-2h6q2 0 2 2v8z" />
          <path className={css.mark} d="M6-3.5l2.8 2.8-2.8 2.8-2.8-2.8z" />
        </LegendEntry>
      )}
      {has('estimated') && (
        <LegendEntry label={dashboardText.quality.estimated}>
          <defs>
            <pattern
              id="legend-hatch"
              width="5"
              height="5"
              patternUnits="userSpaceOnUse"
              patternTransform="rotate(45)"
            >
              <rect width="2" height="5" className={css.stripe} />
            </pattern>
          </defs>
          <path className={css.soft} d={BAR} />
          <path fill="url(#legend-hatch)" d={BAR} />
          <path className={css.edge} d={BAR} />
        </LegendEntry>
      )}
      {hasPartial(graph) && (
        <LegendEntry label={dashboardText.quality.partial}>
          <path className={css.soft} d={BAR} />
          <path className={css.missing} d={BAR} />
        </LegendEntry>
      )}
      {has('missing') && (
        <LegendEntry label={dashboardText.quality.missing}>
          <path className={css.missing} d={BAR} />
        </LegendEntry>
      )}
      {graph.present && (graph.loading || graph.bars.some(({ running }) => running)) && (
        <LegendEntry label={dashboardText.graph.now[graph.view]}>
          <path className={css.cap} d={BAR} />
          <path className={css.running} d="M1 14V7h10v7z" />
        </LegendEntry>
      )}
    </>
  );
}

function HourEntries({ graph }: { graph: Graph }) {
  const has = qualitiesOf(graph);
  return (
    <>
      <LegendEntry label={dashboardText.quality.measured}>
        <circle className={css.solid} cx="6" cy="7" r="3" />
      </LegendEntry>
      {has('backfilled') && (
        <LegendEntry label={dashboardText.quality.backfilled}>
          <path className={css.solid} d="M6 2l5 5-5 5-5-5z" />
        </LegendEntry>
      )}
      {has('estimated') && (
        <LegendEntry label={dashboardText.quality.estimated}>
          <rect className={css.softEdge} x="2" y="3" width="8" height="8" />
        </LegendEntry>
      )}
      {hasPartial(graph) && (
        <LegendEntry label={dashboardText.quality.partial}>
          <rect className={css.soft} x="2" y="3" width="8" height="8" />
          <rect className={css.missing} x="2" y="3" width="8" height="8" />
        </LegendEntry>
      )}
      {has('missing') && (
        <LegendEntry label={dashboardText.notHeard}>
          <circle className={css.missing} cx="6" cy="7" r="4.5" />
        </LegendEntry>
      )}
      {graph.growing && (
        <LegendEntry label={dashboardText.graph.stillGrowing}>
          <circle className={css.cap} cx="6" cy="7" r="4.5" />
        </LegendEntry>
      )}
      {graph.clearWh.length > 0 && (
        <LegendEntry label={dashboardText.graph.clearSky} wide>
          <path className={css.clear} d="M0 7h20" />
        </LegendEntry>
      )}
    </>
  );
}
