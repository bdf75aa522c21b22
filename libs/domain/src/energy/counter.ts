import type { Site } from '../inverter/site.js';

/** One stored reading of a lifetime counter. Times in ms since 1970, energy in whole Wh. */
export interface CounterReading {
  readonly ts: number;
  readonly seq: number;
  readonly counterWh: number;
  /** Came on `backlog`, or on `telemetry` more than 10 min after its `ts`. */
  readonly late: boolean;
}

/** What judging a counter and sharing out its gaps needs to know of the inverter. */
export interface CounterSite extends Site {
  /** Nameplate, W. */
  readonly ratedPowerW: number;
}

/** A counter reading that was set aside (`outlier`), or that a later one confirmed as a new start (`epoch`). */
export interface CounterFinding {
  readonly ts: number;
  readonly seq: number;
  readonly kind: 'epoch' | 'outlier';
  /** The counter before it, Wh. */
  readonly beforeWh: number;
  readonly counterWh: number;
}

const HOUR_MS = 3_600_000;
/** A fall by this much is the device's rounding. */
const ROUNDING_WH = 1;
/** An inverter may exceed its nameplate by this factor (cold, bright days), and counters catch up in steps of an hour's worth. */
const POWER_FACTOR_MAX = 1.5;
const STEP_HOURS = 1;

/** By device time, then by sequence number: the order in which a counter is judged. */
export const inOrder = (a: Pick<CounterReading, 'ts' | 'seq'>, b: Pick<CounterReading, 'ts' | 'seq'>) =>
  a.ts - b.ts || a.seq - b.seq;

type Point = Pick<CounterReading, 'ts' | 'counterWh'>;

/** Whether a counter can go from `before` to `after` by what an inverter of this size can make in that time. */
export function follows(site: CounterSite, before: Point, after: Point): boolean {
  const rise = after.counterWh - before.counterWh;
  const riseMax =
    (site.ratedPowerW * POWER_FACTOR_MAX * (after.ts - before.ts)) / HOUR_MS + site.ratedPowerW * STEP_HOURS;
  return rise >= -ROUNDING_WH && rise <= riseMax;
}

/** What becomes of the readings in order: taken, or not (yet). */
export interface Judgement {
  readonly taken: CounterReading;
  /** The counter starts anew here: nothing is known of what it made since the reading before. */
  readonly epoch: boolean;
  /** This reading's own fate hung on the one after it: no fold may start again from here. */
  readonly confirmedLater: boolean;
}

/**
 * Judges readings in order, starting after `before` (null: from the first ever, which no rule binds). A reading that
 * cannot follow waits: if the next can follow it and not the reading before it, it was a new epoch; else it is set aside.
 */
export function* judge(
  site: CounterSite,
  before: Point | null,
  readings: Iterable<CounterReading>,
  found: (finding: CounterFinding) => void,
): Generator<Judgement, CounterReading | null> {
  let last = before;
  let waiting: CounterReading | null = null;
  const report = (kind: CounterFinding['kind'], reading: CounterReading) =>
    found({
      ts: reading.ts,
      seq: reading.seq,
      kind,
      beforeWh: last!.counterWh,
      counterWh: reading.counterWh,
    });

  for (const reading of readings) {
    if (last === null || follows(site, last, reading)) {
      if (waiting) report('outlier', waiting);
      waiting = null;
      yield { taken: (last = reading), epoch: false, confirmedLater: false };
    } else if (waiting && follows(site, waiting, reading)) {
      report('epoch', waiting);
      yield { taken: waiting, epoch: true, confirmedLater: true };
      waiting = null;
      yield { taken: (last = reading), epoch: false, confirmedLater: false };
    } else {
      if (waiting) report('outlier', waiting);
      waiting = reading;
    }
  }
  if (waiting) report('outlier', waiting);
  return waiting;
}
