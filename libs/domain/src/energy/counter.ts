import type { Site } from '../inverter/site.js';

/** One stored reading of a lifetime counter. Times in ms since 1970, energy in whole Wh. */
export interface CounterReading {
  readonly ts: number;
  readonly seq: number;
  readonly counterWh: number;
  /** Received on `backlog`, or on `telemetry` more than 10 min after its `ts`. */
  readonly late: boolean;
}

/** Data of an inverter needed to evaluate its counter and to divide gaps. */
export interface CounterSite extends Site {
  /** Nameplate, W. */
  readonly ratedPowerW: number;
  /**
   * When the site's device was replaced, ascending, ms since 1970. The first reading from then on is another device's:
   * its counter is not compared with the one before.
   */
  readonly exchanges: readonly number[];
}

/** A rejected counter reading (`outlier`), or a counter reset that a later reading confirmed (`epoch`). */
export interface CounterFinding {
  readonly ts: number;
  readonly seq: number;
  readonly kind: 'epoch' | 'outlier';
  /** The counter before it, Wh. */
  readonly beforeWh: number;
  readonly counterWh: number;
}

const HOUR_MS = 3_600_000;
/** A fall of the counter by this much is due to rounding by the device. */
export const ROUNDING_WH = 1;
/**
 * An inverter may exceed its nameplate by this factor (cold, bright days); the allowance in hours covers counters that
 * advance in steps.
 */
const POWER_FACTOR_MAX = 1.5;
const STEP_HOURS = 1;

/** By device time, then by sequence number: the order of evaluation. */
export const inOrder = (a: Pick<CounterReading, 'ts' | 'seq'>, b: Pick<CounterReading, 'ts' | 'seq'>) =>
  a.ts - b.ts || a.seq - b.seq;

type Point = Pick<CounterReading, 'ts' | 'counterWh'>;

/** Whether an inverter of this size can raise its counter from `before` to `after` in that time. */
export function follows(site: Pick<CounterSite, 'ratedPowerW'>, before: Point, after: Point): boolean {
  const rise = after.counterWh - before.counterWh;
  const riseMax =
    (site.ratedPowerW * POWER_FACTOR_MAX * (after.ts - before.ts)) / HOUR_MS + site.ratedPowerW * STEP_HOURS;
  return rise >= -ROUNDING_WH && rise <= riseMax;
}

const isExchanged = (site: CounterSite, before: Point, after: Point) =>
  site.exchanges.some((exchange) => before.ts < exchange && exchange <= after.ts);

/** An accepted reading. */
export interface Judgement {
  readonly taken: CounterReading;
  /** Counter reset or other device: the rise since the previous reading is unknown. */
  readonly epoch: boolean;
  /** The reading's acceptance depended on the next one, so computation must not resume from here. */
  readonly confirmedLater: boolean;
}

/**
 * Evaluates readings in order, starting after `before` (null: from the very first reading, which is always accepted). A
 * reading that cannot follow is held back: if the next one can follow it and not the last accepted one, it was a
 * counter reset, otherwise an outlier.
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
    if (last !== null && isExchanged(site, last, reading)) {
      // As the very first reading, the other device's first one is accepted. A reading held back cannot be confirmed.
      if (waiting) report('outlier', waiting);
      waiting = null;
      yield { taken: (last = reading), epoch: true, confirmedLater: false };
    } else if (last === null || follows(site, last, reading)) {
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
