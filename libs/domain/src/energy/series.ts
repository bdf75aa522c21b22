import type { Site } from '../inverter/site.js';
import { daylightExceeds } from '../sun/position.js';
import type { HourQuality, HourRow } from './fold.js';
import { isGap } from './share-gap.js';

export type EnergyQuality = 'measured' | 'backfilled' | 'estimated' | 'missing' | 'pending';

/** What is known at an instant: the last hour that starts before it. */
export type BoundaryRow = Pick<
  HourRow,
  'hourAt' | 'totalWh' | 'backfilledWh' | 'quality' | 'gapFromWh' | 'gapToWh'
>;

/** What is known of the counter as a whole. */
export interface CounterSpan {
  /** What the counter showed at the first reading, Wh. */
  readonly firstWh: number;
  /** Time of the last reading taken, and the hour that it lies in, which is still open. */
  readonly lastTs: number;
  readonly lastHourAt: number;
  /** What is known of that hour and of the counter up to the last reading. */
  readonly totalWh: number;
  readonly backfilledWh: number;
  readonly hourQuality: HourQuality;
}

export interface Bucket {
  readonly energyWh: number | null;
  readonly quality: EnergyQuality;
}

/** A bucket is called after a way of knowing when more than one part in twenty of its energy is known that way. */
const SHARE_PARTS = 20;

/** The part of a bucket's energy that comes from gaps which cross its own boundary. */
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
  /** ms since 1970; the end is exclusive but for a reading exactly on it, which closes the bucket. */
  readonly from: number;
  readonly to: number;
  /** The last hour starting before `from`, and before `to`; null: none. */
  readonly startRow: BoundaryRow | null;
  readonly endRow: BoundaryRow | null;
}

/**
 * The energy between two instants, and how it is known.
 * @param span null: no reading was ever taken.
 * @param hourly one local hour: its row knows its quality; longer buckets weigh it.
 * @param now ms since 1970: what lies ahead is pending.
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
  // The hour that the clock skips.
  if (to <= from) return { energyWh: null, quality: 'missing' };
  if (from >= now) return { energyWh: null, quality: 'pending' };
  if (span === null || endRow === null) return { energyWh: null, quality: 'missing' };

  if (startRow?.hourAt === endRow.hourAt)
    return bucketWithoutRow(site, span, { from, to, startRow, endRow }, now);
  const startWh = startRow?.totalWh ?? span.firstWh;
  const energyWh = endRow.totalWh - startWh;
  // A gap that reaches into an hour makes it estimated: of the doubled hour the second half alone would not tell.
  if (hourly) return { energyWh, quality: startRow?.gapToWh != null ? 'estimated' : endRow.quality };
  if (span.lastTs < to && isGap(site, span.lastTs, now)) return { energyWh, quality: 'estimated' };
  const gap = gapShareWh(startRow, endRow, startWh);
  if (gap.wh * SHARE_PARTS > energyWh || (energyWh === 0 && gap.whole))
    return { energyWh, quality: 'estimated' };
  const backfilledWh = endRow.backfilledWh - (startRow?.backfilledWh ?? 0);
  return { energyWh, quality: backfilledWh * SHARE_PARTS > energyWh ? 'backfilled' : 'measured' };
}

/** The last hour that starts before an instant, of those that have rows and the open one: what its row says may be old. */
function lastBefore(at: number, row: BoundaryRow | null, span: CounterSpan | null): BoundaryRow | null {
  if (span === null || span.lastHourAt >= at || (row && row.hourAt > span.lastHourAt)) return row;
  const { lastHourAt: hourAt, totalWh, backfilledWh, hourQuality: quality } = span;
  return { hourAt, totalWh, backfilledWh, quality, gapFromWh: null, gapToWh: null };
}

/** The buckets between consecutive boundaries; `rows`: for each boundary the last hour that starts before it. */
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

/** No reading fell into the bucket: a silence that is no gap made nothing, an open gap may have made anything. */
function bucketWithoutRow(
  site: Site,
  span: CounterSpan,
  { from, to, endRow }: BucketEnds,
  now: number,
): Bucket {
  const readingsFollow = endRow!.hourAt !== span.lastHourAt;
  if (readingsFollow) return { energyWh: 0, quality: 'measured' };
  if (isGap(site, span.lastTs, now)) return { energyWh: null, quality: 'missing' };
  // Still running, and not heard in this daylight yet: not a zero.
  const unheard = to > now && daylightExceeds(site, Math.max(from, span.lastTs), now, 0);
  return unheard ? { energyWh: null, quality: 'pending' } : { energyWh: 0, quality: 'measured' };
}
