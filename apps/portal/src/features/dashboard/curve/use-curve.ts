import type { CustomerInverter } from '@heliograph/contracts/http/customer-inverter';
import { clearSkyIrradianceWM2 } from '@heliograph/domain/sun/position';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { isFailed, known } from '../../../shared/api/known.js';
import { powerCurveQuery } from '../api/get-power-curve.js';
import type { Graph } from '../graph/use-graph.js';
import { dayStart } from '../state/clear-sky.js';
import type { InverterToday } from '../state/use-inverter-today.js';
import { extend, nearest, peakOf, pointsOf, type CurvePoint } from './curve-points.js';

const HOUR_MS = 3_600_000;
const STEP_H = 1 / 12;
const NONE: never[] = [];

/** The power of one day and everything drawn with it. Powers in W, times in hours since local midnight. */
export interface Curve {
  readonly loading: boolean;
  readonly failed: boolean;
  /** First day with raw readings, if the day shown is before it; otherwise null. */
  readonly availableFrom: string | null;
  /** Whether the day has loaded and has no reading. */
  readonly isEmpty: boolean;
  readonly points: readonly CurvePoint[];
  readonly peak: (CurvePoint & { watts: number }) | null;
  /** The newest known point of today; null on other days. */
  readonly now: CurvePoint | null;
  readonly comparison: readonly CurvePoint[];
  /** Empty: not known. */
  readonly clear: readonly CurvePoint[];
  /** Ends of the time axis. */
  readonly from: number;
  readonly to: number;
}

/** Time shown before sunrise and after sunset, hours. */
const DARK_H = 0.5;

/** `enabled`: whether the curve is visible. */
export function useCurve(
  inverter: CustomerInverter,
  inverterToday: InverterToday,
  graph: Graph,
  enabled: boolean,
): Curve {
  const { site, clearSkyGainM2, recentReadings } = inverterToday;
  const { date, sun } = graph;
  const queryOf = (date: string | null) => ({
    ...powerCurveQuery(inverter.inverter_id, date ?? ''),
    enabled: enabled && date !== null,
  });
  const query = useQuery(queryOf(date));
  const curve = known(query);
  const comparisonCurve = known(useQuery(queryOf(graph.comparison.date)));
  const isToday = graph.present && graph.view === 'hourly';

  const points = useMemo(() => {
    if (!curve?.available) return NONE;
    return isToday ? extend(curve, recentReadings) : pointsOf(curve);
  }, [curve, isToday, recentReadings]);

  const comparison = useMemo(
    () => (comparisonCurve?.available ? pointsOf(comparisonCurve) : NONE),
    [comparisonCurve],
  );
  const [from, to] = useMemo(() => endsOf(sun, [...points, ...comparison]), [sun, points, comparison]);
  const clear = useMemo(() => {
    if (!enabled || clearSkyGainM2 === null) return NONE;
    const midnight = dayStart(site, date);
    return Array.from({ length: Math.round((to - from) / STEP_H) + 1 }, (_, step): CurvePoint => {
      const hours = from + step * STEP_H;
      const watts = clearSkyGainM2 * clearSkyIrradianceWM2(site, midnight + hours * HOUR_MS);
      return { hours, watts, quality: 'pending' };
    });
  }, [enabled, site, date, from, to, clearSkyGainM2]);

  const lastKnown = points.findLast(({ watts }) => watts !== null) ?? null;
  const { loading, failed } = { loading: enabled && query.isPending, failed: enabled && isFailed(query) };
  return useMemo(
    () => ({
      loading,
      failed,
      availableFrom: curve && !curve.available ? curve.since : null,
      isEmpty: curve !== undefined && lastKnown === null,
      points,
      peak: peakOf(points),
      now: isToday ? lastKnown : null,
      comparison,
      clear,
      from,
      to,
    }),
    [loading, failed, curve, points, isToday, lastKnown, comparison, clear, from, to],
  );
}

/** The daylight hours, widened by any production outside them; all day where the sun does not rise or set. */
function endsOf(sun: Graph['sun'], points: readonly CurvePoint[]): [number, number] {
  if (!sun) return [0, 24];
  const producing = points.filter(({ watts }) => watts !== null && watts > 0).map(({ hours }) => hours);
  const first = Math.min(sun.rise - DARK_H, ...producing);
  const last = Math.max(sun.set + DARK_H, ...producing);
  return [Math.floor(first), Math.ceil(last)];
}

/** Clear-sky power at a moment of the day, W; null: not known. */
export const clearAt = (curve: Curve, hours: number) => nearest(curve.clear, hours)?.watts ?? null;
