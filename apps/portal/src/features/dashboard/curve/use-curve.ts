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
  /** First day whose raw readings are still kept; null if the shown day has them, or if unknown. */
  readonly goneBefore: string | null;
  readonly points: readonly CurvePoint[];
  readonly peak: (CurvePoint & { watts: number }) | null;
  /** The newest known point of today; null on other days. */
  readonly now: CurvePoint | null;
  readonly against: readonly CurvePoint[];
  readonly clear: readonly CurvePoint[];
  /** Ends of the time axis. */
  readonly from: number;
  readonly to: number;
}

/** Time shown before sunrise and after sunset, hours. */
const DARK_H = 0.5;

/** `on`: whether the curve is visible. */
export function useCurve(inverter: CustomerInverter, roof: InverterToday, graph: Graph, on: boolean): Curve {
  const { site, gainM2, trail } = roof;
  const { date, sun } = graph;
  const day = (of: string | null) => ({
    ...powerCurveQuery(inverter.inverter_id, of ?? ''),
    enabled: on && of !== null,
  });
  const query = useQuery(day(date));
  const curve = known(query);
  const against = known(useQuery(day(graph.comparison.date)));
  const isToday = graph.present && graph.view === 'hourly';

  const points = useMemo(() => {
    if (!curve?.available) return NONE;
    return isToday ? extend(curve, trail) : pointsOf(curve);
  }, [curve, isToday, trail]);

  const beside = useMemo(() => (against?.available ? pointsOf(against) : NONE), [against]);
  const [from, to] = useMemo(() => endsOf(sun, [...points, ...beside]), [sun, points, beside]);
  const clear = useMemo(() => {
    if (!on) return NONE;
    const midnight = dayStart(site, date);
    return Array.from({ length: Math.round((to - from) / STEP_H) + 1 }, (_, step): CurvePoint => {
      const hours = from + step * STEP_H;
      const watts = gainM2 * clearSkyIrradianceWM2(site, midnight + hours * HOUR_MS);
      return { hours, watts, quality: 'pending' };
    });
  }, [on, site, date, from, to, gainM2]);

  const lastKnown = points.findLast(({ watts }) => watts !== null) ?? null;
  const { loading, failed } = { loading: on && query.isPending, failed: on && isFailed(query) };
  return useMemo(
    () => ({
      loading,
      failed,
      goneBefore: curve && !curve.available ? curve.since : null,
      points,
      peak: peakOf(points),
      now: isToday ? lastKnown : null,
      against: beside,
      clear,
      from,
      to,
    }),
    [loading, failed, curve, points, isToday, lastKnown, beside, clear, from, to],
  );
}

/** The daylight hours, widened by any production outside them; all day where the sun does not rise or set. */
function endsOf(sun: Graph['sun'], points: readonly CurvePoint[]): [number, number] {
  if (!sun) return [0, 24];
  const made = points.filter(({ watts }) => watts !== null && watts > 0).map(({ hours }) => hours);
  const first = Math.min(sun.rise - DARK_H, ...made);
  const last = Math.max(sun.set + DARK_H, ...made);
  return [Math.floor(first), Math.ceil(last)];
}

/** Clear-sky power at a moment of the day, W. */
export const clearAt = (curve: Curve, hours: number) => nearest(curve.clear, hours)?.watts ?? 0;
