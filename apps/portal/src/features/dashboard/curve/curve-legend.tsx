import type { ReactNode } from 'react';
import { curveText } from './strings/en.js';
import { dashboardText } from '../strings/en.js';
import legend from '../graph/legend.module.css';
import { LegendEntry } from '../graph/legend-entry.js';
import type { Curve } from './use-curve.js';

/** Legend of the curve; `comparison` is the entry of the thin line. */
export function CurveLegend({ curve, comparison }: { curve: Curve; comparison: ReactNode }) {
  const has = (quality: string) => curve.points.some((point) => point.quality === quality);
  return (
    <ul className={legend.legend}>
      <LegendEntry label={curveText.power} wide>
        <path className={legend.area} d="M0 2h20v12H0z" />
        <path className={legend.line} d="M0 2h20" />
      </LegendEntry>
      {has('backfilled') && (
        <LegendEntry label={dashboardText.quality.backfilled}>
          <path className={legend.mark} d="M6 3l4 4-4 4-4-4z" />
        </LegendEntry>
      )}
      {curve.clear.length > 0 && (
        <LegendEntry label={dashboardText.graph.clearSky} wide>
          <path className={legend.clear} d="M0 7h20" />
        </LegendEntry>
      )}
      {comparison}
    </ul>
  );
}
