import type { ReactNode } from 'react';
import { words } from '../../../shared/strings/dashboard-en.js';
import css from './legend.module.css';
import type { Graph } from './use-graph.js';

const BAR = 'M1 14V3q0-2 2-2h6q2 0 2 2v11z';

/** How a figure is known, in words beside its sign. */
export function Legend({ graph }: { graph: Graph }) {
  return (
    <ul className={css.legend}>
      {graph.view === 'hourly' ? <HourEntries present={graph.present} /> : <BarEntries graph={graph} />}
    </ul>
  );
}

function BarEntries({ graph }: { graph: Graph }) {
  return (
    <>
      <Entry label={words.quality.measured}>
        <path className={css.solid} d={BAR} />
      </Entry>
      <Entry label={words.quality.backfilled}>
        <path className={css.solid} d="M1 14V6q0-2 2-2h6q2 0 2 2v8z" />
        <path className={css.mark} d="M6-3.5l2.8 2.8-2.8 2.8-2.8-2.8z" />
      </Entry>
      <Entry label={words.quality.estimated}>
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
      </Entry>
      <Entry label={words.quality.missing}>
        <path className={css.missing} d={BAR} />
      </Entry>
      {graph.present && (
        <Entry label={words.graph.now[graph.view]}>
          <path className={css.cap} d={BAR} />
          <path className={css.solid} d="M1 14V7h10v7z" />
        </Entry>
      )}
    </>
  );
}

function HourEntries({ present }: { present: boolean }) {
  return (
    <>
      <Entry label={words.quality.measured}>
        <circle className={css.solid} cx="6" cy="7" r="3" />
      </Entry>
      <Entry label={words.quality.backfilled}>
        <path className={css.solid} d="M6 2l5 5-5 5-5-5z" />
      </Entry>
      <Entry label={words.quality.estimated}>
        <rect className={css.softEdge} x="2" y="3" width="8" height="8" />
      </Entry>
      <Entry label={words.notHeard}>
        <circle className={css.missing} cx="6" cy="7" r="4.5" />
      </Entry>
      {present && (
        <Entry label={words.graph.stillGrowing}>
          <circle className={css.cap} cx="6" cy="7" r="4.5" />
        </Entry>
      )}
      <Entry label={words.graph.clearSky} wide>
        <path className={css.clear} d="M0 7h20" />
      </Entry>
      <Entry label={words.graph.yesterday} wide>
        <path className={css.yesterday} d="M0 7h20" />
      </Entry>
    </>
  );
}

function Entry({ label, wide = false, children }: { label: string; wide?: boolean; children: ReactNode }) {
  const width = wide ? 20 : 12;
  return (
    <li>
      <svg viewBox={`0 0 ${width} 14`} width={width} height="14" aria-hidden>
        {children}
      </svg>
      {label}
    </li>
  );
}
