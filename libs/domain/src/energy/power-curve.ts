import type { Site } from '../inverter/site.js';
import { solarElevationDeg } from '../sun/position.js';

type CurveQuality = 'measured' | 'backfilled' | 'partial' | 'missing' | 'pending';

/** Data of one interval. */
export interface CurvePoint {
  /** Sum of the inverters' mean powers, W. */
  readonly powerW: number;
  /** Some of it was backfilled. */
  readonly late: boolean;
  /** Positions of the inverters with data. */
  readonly heard: readonly number[];
}

/** An inverter included in the curve. */
export interface CurvePart {
  readonly site: Pick<Site, 'latitude' | 'longitude'>;
  /** Start of the day at its own site, ms since 1970: sites may be in different zones. */
  readonly from: number;
  /** Time of its first reading, ms since 1970; null: it has none. */
  readonly firstTs: number | null;
}

export interface KnownPower {
  readonly powerW: number | null;
  readonly quality: CurveQuality;
}

/**
 * Power and data quality of each interval. A sum is `partial` if an inverter that already had readings sent nothing
 * while the sun was up at its site.
 * @param points by interval; absent: no data. @param from start of the first interval, ms since 1970.
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
    // In the running interval, missing inverters may still report.
    const isPartial = missed && start + intervalMs <= now;
    return { powerW: point.powerW, quality: isPartial ? 'partial' : point.late ? 'backfilled' : 'measured' };
  });
}
