import type { EnergySeries } from '@heliograph/contracts/http/energy-series';
import { qualityOf } from './bars.js';

export type HourKind = 'measured' | 'backfilled' | 'estimated' | 'partial' | 'noData' | 'running' | 'empty';

export interface HourPoint {
  /** 0 to 23, local time. */
  readonly hour: number;
  readonly kind: HourKind;
  /** Height of the line, Wh; null: no point. Only for drawing: sums use `knownWh`. */
  readonly drawnWh: number | null;
  /** Known energy, Wh. */
  readonly knownWh: number | null;
}

/**
 * Prepares the points of the hourly line. Future hours are empty; an hour without data repeats the previous value, or
 * is empty if there is none; a measured zero stays zero. `runningHour`: the current hour, null on other days.
 */
export function fixHourly(series: EnergySeries, runningHour: number | null): HourPoint[] {
  let previousWh: number | null = null;
  return series.values.map((knownWh, hour) => {
    const quality = qualityOf(series, hour);
    if (quality === 'pending') return { hour, kind: 'empty', drawnWh: null, knownWh: null };
    if (knownWh === null || quality === 'missing') {
      const kind = previousWh === null ? 'empty' : 'noData';
      return { hour, kind, drawnWh: previousWh, knownWh: null };
    }
    if (hour === runningHour) return { hour, kind: 'running', drawnWh: knownWh, knownWh };
    previousWh = knownWh;
    return { hour, kind: quality, drawnWh: knownWh, knownWh };
  });
}
