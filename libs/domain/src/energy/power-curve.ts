import type { Site } from '../inverter/site.js';
import { solarElevationDeg } from '../sun/position.js';

export type CurveQuality = 'measured' | 'backfilled' | 'partial' | 'missing' | 'pending';

/** What was heard of one interval. */
export interface CurvePoint {
  /** Sum of the inverters' mean powers, W. */
  readonly powerW: number;
  /** Something of it came late, from a device's memory. */
  readonly late: boolean;
  /** Positions of the inverters that were heard. */
  readonly heard: readonly number[];
}

/** An inverter that the curve is made of. */
export interface CurvePart {
  readonly site: Pick<Site, 'latitude' | 'longitude'>;
  /** Start of its own day, ms since 1970: sites may lie in different zones. */
  readonly from: number;
  /** Time of its first reading, ms since 1970; null: it has none. */
  readonly firstTs: number | null;
}

export interface KnownPower {
  readonly powerW: number | null;
  readonly quality: CurveQuality;
}

/**
 * How each interval's power is known. An inverter that had begun and said nothing while the sun stood over its horizon makes
 * a sum `partial`; at night nobody has to be heard.
 * @param points by interval; absent: nothing was heard. @param from start of the first interval, ms since 1970.
 */
export function curveOf(
  parts: readonly CurvePart[],
  points: ReadonlyMap<number, CurvePoint>,
  { from, intervalMs, count }: { from: number; intervalMs: number; count: number },
  now: number,
): KnownPower[] {
  return Array.from({ length: count }, (_, index) => {
    const start = from + index * intervalMs;
    const point = points.get(index);
    if (!point) return { powerW: null, quality: start + intervalMs > now ? 'pending' : 'missing' };
    const heard = new Set(point.heard);
    const missed = parts.some(
      ({ site, firstTs, from: dayStart }, position) =>
        !heard.has(position) &&
        firstTs !== null &&
        firstTs <= dayStart + index * intervalMs &&
        solarElevationDeg(site, dayStart + (index + 0.5) * intervalMs) > 0,
    );
    // The running interval is not over: whoever is still to be heard in it is not missed.
    const isPartial = missed && start + intervalMs <= now;
    return { powerW: point.powerW, quality: isPartial ? 'partial' : point.late ? 'backfilled' : 'measured' };
  });
}
