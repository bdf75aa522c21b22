import type { EnergySeries } from '@heliograph/contracts/http/energy-series';
import { qualityOf } from './bars.js';

export type HourKind = 'measured' | 'backfilled' | 'estimated' | 'partial' | 'notHeard' | 'running' | 'empty';

export interface HourPoint {
  /** 0 to 23, local. */
  readonly hour: number;
  readonly kind: HourKind;
  /** Where the line passes, Wh; null: no point. Drawing only: sums are made of `knownWh`. */
  readonly drawnWh: number | null;
  /** What is known, Wh. */
  readonly knownWh: number | null;
}

/**
 * The hourly line's fixing. Hours to come are empty; an hour in which nothing was heard carries the previous value
 * (and is empty where there is none); a measured zero stays zero. `runningHour`: the hour that is still growing,
 * null on another day.
 */
export function fixHourly(series: EnergySeries, runningHour: number | null): HourPoint[] {
  let previousWh: number | null = null;
  return series.values.map((knownWh, hour) => {
    const quality = qualityOf(series, hour);
    if (quality === 'pending') return { hour, kind: 'empty', drawnWh: null, knownWh: null };
    if (knownWh === null || quality === 'missing') {
      const kind = previousWh === null ? 'empty' : 'notHeard';
      return { hour, kind, drawnWh: previousWh, knownWh: null };
    }
    if (hour === runningHour) return { hour, kind: 'running', drawnWh: knownWh, knownWh };
    previousWh = knownWh;
    return { hour, kind: quality, drawnWh: knownWh, knownWh };
  });
}
