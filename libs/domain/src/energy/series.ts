import type { Site } from '../inverter/site.js';
import { daylightExceeds } from '../sun/position.js';
import type { HourQuality, HourRow } from './fold.js';
import { isGap } from './share-gap.js';

export type EnergyQuality = 'measured' | 'backfilled' | 'estimated' | 'missing' | 'pending';

/** Known state at an instant: the last hour that starts before it. */
export type BoundaryRow = Pick<
  HourRow,
  'hourAt' | 'totalWh' | 'backfilledWh' | 'quality' | 'gapFromWh' | 'gapToWh'
>;

/** Known state of the whole counter. */
export interface CounterSpan {
  /** Counter value at the first reading, Wh. */
  readonly firstWh: number;
  /** Time of the last accepted reading, and start of the current hour, which contains it. */
  readonly lastTs: number;
  readonly lastHourAt: number;
  /** Running totals and the current hour's quality, up to the last reading. */
  readonly totalWh: number;
  readonly backfilledWh: number;
  readonly hourQuality: HourQuality;
}

export interface Bucket {
  readonly energyWh: number | null;
  readonly quality: EnergyQuality;
}

/** A quality applies to a bucket if more than one part in this many of its energy has it. */
const SHARE_PARTS = 20;

/** Energy of a bucket from gaps that cross its boundaries. */
function gapShareWh(
  start: BoundaryRow | null,
  end: BoundaryRow,
  startWh: number,
): { wh: number; whole: boolean } {
  const inGapAtStart = start !== null && start.gapToWh !== null;
  const entering = inGapAtStart ? Math.min(start.gapToWh!, end.totalWh) - startWh : 0;
  const sameGap = inGapAtStart && end.gapFromWh === start.gapFromWh && end.gapToWh === start.gapToWh;
  const leaving = end.gapFromWh !== null && !sameGap ? end.totalWh - Math.max(end.gapFromWh, startWh) : 0;
  return { wh: entering + leaving, whole: sameGap && end.gapFromWh !== null };
}

export interface BucketEnds {
  /** ms since 1970; `to` is exclusive except for a reading exactly on it, which still belongs to the bucket. */
  readonly from: number;
  readonly to: number;
  /** The last hour that starts before `from`, and before `to`; null: none. */
  readonly startRow: BoundaryRow | null;
  readonly endRow: BoundaryRow | null;
}

/**
 * Energy between two instants and its quality.
 * @param span null: there are no readings.
 * @param hourly the bucket is one local hour and takes its row's quality; longer buckets use shares of energy.
 * @param now ms since 1970; later buckets are pending.
 */
export function bucketBetween(
  site: Site,
  span: CounterSpan | null,
  ends: BucketEnds,
  hourly: boolean,
  now: number,
): Bucket {
  const { from, to } = ends;
  const [startRow, endRow] = [lastBefore(from, ends.startRow, span), lastBefore(to, ends.endRow, span)];
  // The hour skipped by a clock change.
  if (to <= from) return { energyWh: null, quality: 'missing' };
  if (from >= now) return { energyWh: null, quality: 'pending' };
  if (span === null || endRow === null) return { energyWh: null, quality: 'missing' };

  if (startRow?.hourAt === endRow.hourAt)
    return bucketWithoutRow(site, span, { from, to, startRow, endRow }, now);
  const startWh = startRow?.totalWh ?? span.firstWh;
  const energyWh = endRow.totalWh - startWh;
  // A gap that reaches into the hour makes it estimated. For a doubled hour, the row of its second half is not enough.
  if (hourly) return { energyWh, quality: startRow?.gapToWh != null ? 'estimated' : endRow.quality };
  if (span.lastTs < to && isGap(site, span.lastTs, now)) return { energyWh, quality: 'estimated' };
  const gap = gapShareWh(startRow, endRow, startWh);
  if (gap.wh * SHARE_PARTS > energyWh || (energyWh === 0 && gap.whole))
    return { energyWh, quality: 'estimated' };
  const backfilledWh = endRow.backfilledWh - (startRow?.backfilledWh ?? 0);
  return { energyWh, quality: backfilledWh * SHARE_PARTS > energyWh ? 'backfilled' : 'measured' };
}

/** The last hour that starts before an instant. `span` has the current hour, whose stored row may be outdated. */
function lastBefore(at: number, row: BoundaryRow | null, span: CounterSpan | null): BoundaryRow | null {
  if (span === null || span.lastHourAt >= at || (row && row.hourAt > span.lastHourAt)) return row;
  const { lastHourAt: hourAt, totalWh, backfilledWh, hourQuality: quality } = span;
  return { hourAt, totalWh, backfilledWh, quality, gapFromWh: null, gapToWh: null };
}

/** Buckets between consecutive boundaries. @param rows for each boundary, the last hour that starts before it. */
export function bucketsBetween(
  site: Site,
  span: CounterSpan | null,
  boundaries: readonly number[],
  rows: readonly (BoundaryRow | null)[],
  hourly: boolean,
  now: number,
): Bucket[] {
  return boundaries.slice(1).map((to, index) => {
    const ends = { from: boundaries[index]!, to, startRow: rows[index]!, endRow: rows[index + 1]! };
    return bucketBetween(site, span, ends, hourly, now);
  });
}

/** A bucket without readings: zero if the interruption is no gap, unknown while a gap is open. */
function bucketWithoutRow(
  site: Site,
  span: CounterSpan,
  { from, to, endRow }: BucketEnds,
  now: number,
): Bucket {
  const readingsFollow = endRow!.hourAt !== span.lastHourAt;
  if (readingsFollow) return { energyWh: 0, quality: 'measured' };
  if (isGap(site, span.lastTs, now)) return { energyWh: null, quality: 'missing' };
  // Still running, and no data yet in this daylight: pending, not zero.
  const unheard = to > now && daylightExceeds(site, Math.max(from, span.lastTs), now, 0);
  return unheard ? { energyWh: null, quality: 'pending' } : { energyWh: 0, quality: 'measured' };
}
