import { inOrder, judge, type CounterFinding, type CounterReading, type CounterSite } from './counter.js';
import { localHourStart } from '../time/zone.js';
import { hourClosedBy, isGap, shareGap } from './share-gap.js';

/**
 * Energy is a pure function of the set of an inverter's counter readings, computed over them in order of (ts, seq). An
 * hour's row holds enough state to resume after that hour, so a late reading only needs the readings since then.
 */

export type HourQuality = 'measured' | 'backfilled' | 'estimated';

/** State of the computation after a reading. Energy in whole Wh. */
export interface EnergyCheckpoint {
  readonly ts: number;
  readonly seq: number;
  readonly counterWh: number;
  /**
   * Highest counter value since the last reset: after a fall by rounding, the total does not grow until this is
   * exceeded.
   */
  readonly highWh: number;
  /** Counter value at the first reading, plus all rises since. */
  readonly totalWh: number;
  /** Energy from late readings. */
  readonly backfilledWh: number;
  /** Start of the local hour that the reading closes, and that hour's energy and quality up to the reading. */
  readonly hourAt: number;
  readonly hourEnergyWh: number;
  readonly hourQuality: HourQuality;
}

/** One local hour. An hour without a row between two rows produced nothing and is fully known. */
export interface HourRow {
  readonly hourAt: number;
  readonly energyWh: number;
  /** Running totals at the hour's end. */
  readonly totalWh: number;
  readonly backfilledWh: number;
  readonly quality: HourQuality;
  /** Running total at both ends of the gap that contains the hour's end; null: none does. */
  readonly gapFromWh: number | null;
  readonly gapToWh: number | null;
  /**
   * Checkpoint from which the computation can resume; null: the hour lies entirely
   * in a gap, or its only reading needed a later one to be accepted.
   */
  readonly anchor: EnergyCheckpoint | null;
}

export interface Folded {
  /** State after the last accepted reading; null: there is none. */
  readonly last: EnergyCheckpoint | null;
  /** A reading after `last` that a later reading may confirm as a counter reset. */
  readonly waiting: CounterReading | null;
  /** Changed hours in order, including the hour of the starting checkpoint. */
  readonly hours: HourRow[];
  readonly findings: CounterFinding[];
  /** The very first reading, if `start` was null. */
  readonly first: CounterReading | null;
}

/**
 * Computes hours from readings in any order, resuming at `start` (null: from the beginning). All readings must be later
 * than `start`.
 */
export function foldCounter(
  site: CounterSite,
  start: EnergyCheckpoint | null,
  readings: readonly CounterReading[],
): Folded {
  const findings: CounterFinding[] = [];
  const hours: HourRow[] = [];
  let last = start;
  let restart = start;
  let first: CounterReading | null = null;

  const close = (hour: EnergyCheckpoint, gap: { shareWh: number; toWh: number } | null) =>
    hours.push({
      ...openHour(hour),
      ...(gap && {
        energyWh: hour.hourEnergyWh + gap.shareWh,
        totalWh: hour.totalWh + gap.shareWh,
        quality: 'estimated',
        gapFromWh: hour.totalWh,
        gapToWh: gap.toWh,
      }),
      anchor: restart?.hourAt === hour.hourAt ? restart : null,
    });

  const sorted = [...readings].sort(inOrder);
  const judged = judge(site, start, sorted, (finding) => findings.push(finding));
  let step = judged.next();
  for (; !step.done; step = judged.next()) {
    const { taken, epoch, confirmedLater } = step.value;
    if (last === null) {
      first = taken;
      last = firstAnchor(site, taken);
    } else {
      last = advance(site, last, taken, epoch, close, hours);
    }
    if (!confirmedLater) restart = last;
  }
  if (last) hours.push(openHour(last));
  return { last, waiting: step.value, hours, findings, first };
}

/** The current hour after a reading, with the energy known so far. */
export const openHour = (last: EnergyCheckpoint): HourRow => ({
  hourAt: last.hourAt,
  energyWh: last.hourEnergyWh,
  totalWh: last.totalWh,
  backfilledWh: last.backfilledWh,
  quality: last.hourQuality,
  gapFromWh: null,
  gapToWh: null,
  anchor: last,
});

function firstAnchor(site: CounterSite, { ts, seq, counterWh, late }: CounterReading): EnergyCheckpoint {
  const hourAt = hourClosedBy(site.timeZone, ts);
  const hourQuality = late ? 'backfilled' : 'measured';
  return {
    ts,
    seq,
    counterWh,
    highWh: counterWh,
    totalWh: counterWh,
    backfilledWh: 0,
    hourAt,
    hourEnergyWh: 0,
    hourQuality,
  };
}

function advance(
  site: CounterSite,
  before: EnergyCheckpoint,
  { ts, seq, counterWh, late }: CounterReading,
  epoch: boolean,
  close: (hour: EnergyCheckpoint, gap: { shareWh: number; toWh: number } | null) => void,
  hours: HourRow[],
): EnergyCheckpoint {
  const riseWh = epoch ? 0 : Math.max(0, counterWh - before.highWh);
  const totalWh = before.totalWh + riseWh;
  const hourAt = hourClosedBy(site.timeZone, ts);
  const highWh = epoch ? counterWh : Math.max(before.highWh, counterWh);
  const lateWh = late ? riseWh : 0;
  const after = (backfilledWh: number, hourEnergyWh: number, hourQuality: HourQuality): EnergyCheckpoint => ({
    ts,
    seq,
    counterWh,
    highWh,
    totalWh,
    backfilledWh,
    hourAt,
    hourEnergyWh,
    hourQuality,
  });

  if (hourAt === before.hourAt) {
    const hourQuality = late && before.hourQuality === 'measured' ? 'backfilled' : before.hourQuality;
    return after(before.backfilledWh + lateWh, before.hourEnergyWh + riseWh, hourQuality);
  }
  // Between two readings within one hour no boundary is crossed, so the hour's energy is known however long the gap.
  const withinHour = localHourStart(site.timeZone, before.ts) === hourAt;
  if (withinHour || !isGap(site, before.ts, ts)) {
    close(before, null);
    return after(before.backfilledWh + lateWh, riseWh, late ? 'backfilled' : 'measured');
  }
  const shares = shareGap(site, before.ts, ts, riseWh);
  const leaving = shares[0]!.hourAt === before.hourAt ? shares.shift()! : null;
  const entering = shares.pop()!;
  close(before, leaving && { shareWh: leaving.energyWh, toWh: totalWh });
  let running = before.totalWh + (leaving?.energyWh ?? 0);
  for (const share of shares) {
    running += share.energyWh;
    hours.push({
      ...share,
      totalWh: running,
      backfilledWh: before.backfilledWh,
      quality: 'estimated',
      gapFromWh: before.totalWh,
      gapToWh: totalWh,
      anchor: null,
    });
  }
  return after(before.backfilledWh, entering.energyWh, 'estimated');
}
