import type { Site } from '../inverter/site.js';
import { solarElevationDeg } from '../sun/position.js';
import { isGap } from './share-gap.js';

type CurveQuality = 'measured' | 'backfilled' | 'partial' | 'asleep' | 'missing' | 'pending';

/** Below this elevation of the sun, an inverter without readings is taken to be asleep, degrees. */
const ASLEEP_BELOW_DEG = 3;

/** Data of one interval. */
export interface CurvePoint {
  /** Sum of the inverters' mean powers, W. */
  readonly powerW: number;
  /** Whether some data was backfilled. */
  readonly late: boolean;
  /** Positions of the inverters with data. */
  readonly heard: readonly number[];
}

/** An inverter included in the curve. */
export interface CurvePart {
  readonly site: Site;
  /** Start of the day at its own site, ms since 1970: sites may be in different zones. */
  readonly from: number;
  /** Time of its first reading, ms since 1970; null: it has none. */
  readonly firstTs: number | null;
  /** Time of its newest reading, ms since 1970; null: it has none. */
  readonly lastTs: number | null;
}

export interface KnownPower {
  readonly powerW: number | null;
  readonly quality: CurveQuality;
}

interface Intervals {
  readonly from: number;
  readonly intervalMs: number;
  readonly count: number;
}

const hasBegun = ({ firstTs, from }: CurvePart, index: number, intervalMs: number) =>
  firstTs !== null && firstTs <= from + index * intervalMs;

/** Elevation of the sun in the middle of an interval. */
const elevationDeg = ({ site, from }: CurvePart, index: number, intervalMs: number) =>
  solarElevationDeg(site, from + (index + 0.5) * intervalMs);

/** Intervals in which an inverter has data. */
const indexesOf = (points: ReadonlyMap<number, CurvePoint>, position: number) =>
  [...points].flatMap(([index, { heard }]) => (heard.includes(position) ? [index] : []));

/**
 * Whether an inverter sleeps in an interval: the sun is down or very low, and there is no gap between the interval and
 * the data before it or, if it is before the day's first data, between the interval and that data. After an outage in
 * daylight this is unknown.
 */
function sleepOf(part: CurvePart, indexes: readonly number[], intervalMs: number) {
  const at = (index: number) => part.from + index * intervalMs;
  return (index: number): boolean => {
    if (elevationDeg(part, index, intervalMs) >= ASLEEP_BELOW_DEG) return false;
    if (indexes.length === 0) return part.lastTs! < at(0) && !isGap(part.site, part.lastTs!, at(index + 1));
    const last = Math.max(...indexes.filter((one) => one < index));
    const isBeforeFirst = last === -Infinity;
    const [from, to] = isBeforeFirst ? [at(index), at(Math.min(...indexes))] : [at(last + 1), at(index + 1)];
    return !isGap(part.site, from, to);
  };
}

/**
 * Power and data quality of each interval. A sum is `partial` if an inverter that already had readings sent nothing
 * while the sun was up at its site. An interval without data is `asleep` if all inverters slept then, else `missing`.
 * @param points by interval; absent: no data. @param from start of the first interval, ms since 1970.
 */
export function curveOf(
  parts: readonly CurvePart[],
  points: ReadonlyMap<number, CurvePoint>,
  { from, intervalMs, count }: Intervals,
  now: number,
): KnownPower[] {
  const sleeps = parts.map((part, position) => sleepOf(part, indexesOf(points, position), intervalMs));
  return Array.from({ length: count }, (_, index) => {
    const start = from + index * intervalMs;
    const point = points.get(index);
    if (!point && start + intervalMs > now) return { powerW: null, quality: 'pending' };
    if (!point) {
      const begun = sleeps.filter((_, position) => hasBegun(parts[position]!, index, intervalMs));
      const allAsleep = begun.length > 0 && begun.every((isAsleep) => isAsleep(index));
      return { powerW: null, quality: allAsleep ? 'asleep' : 'missing' };
    }
    const heard = new Set(point.heard);
    const missed = parts.some(
      (part, position) =>
        !heard.has(position) &&
        hasBegun(part, index, intervalMs) &&
        elevationDeg(part, index, intervalMs) > 0,
    );
    // In the running interval, missing inverters may still report.
    const isPartial = missed && start + intervalMs <= now;
    return { powerW: point.powerW, quality: isPartial ? 'partial' : point.late ? 'backfilled' : 'measured' };
  });
}
