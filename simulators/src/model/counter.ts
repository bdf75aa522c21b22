import type { Conditions } from './conditions.js';
import type { Roof } from './roof.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** The devices are sold in India and use its time for their day counter. */
const DEVICE_UTC_OFFSET_MS = 5.5 * HOUR_MS;

/** The device's local midnight at or before an instant. */
export function localMidnight(ts: number): number {
  return Math.floor((ts + DEVICE_UTC_OFFSET_MS) / DAY_MS) * DAY_MS - DEVICE_UTC_OFFSET_MS;
}

/**
 * The lifetime counter. Undisturbed it is the roof's exact integral, so its value at any instant can be computed; the
 * effects of faults, a shifted sun and resets are kept as a deviation.
 */
export class Counter {
  /** Deviation of this counter from the undisturbed integral, Wh. */
  private deviationWh = 0;
  private dayStart: number;
  private dayStartWh: number;
  private lastTs: number;
  private lastWh: number;
  private held: Conditions;

  constructor(
    private readonly roof: Roof,
    ts: number,
  ) {
    this.held = { sunTs: ts };
    this.lastTs = ts;
    this.lastWh = this.at(ts);
    this.dayStart = localMidnight(ts);
    this.dayStartWh = this.at(this.dayStart);
  }

  /** Resumes a counter that showed `energyTotalWh` (whole Wh) at `held.sunTs` in an earlier run. */
  static resume(roof: Roof, energyTotalWh: number, held: Conditions): Counter {
    const ts = held.sunTs;
    const counter = new Counter(roof, ts);
    counter.held = held;
    counter.deviationWh = energyTotalWh - Math.floor(roof.naturalEnergyWh(ts));
    counter.lastWh = energyTotalWh;
    counter.dayStartWh = Math.max(0, counter.at(counter.dayStart));
    return counter;
  }

  /** Whole Wh at `ts` with the current deviation. */
  at(ts: number): number {
    return Math.floor(this.roof.naturalEnergyWh(ts) + this.deviationWh);
  }

  /** Captures the current deviation of `at`, for past readings that are computed later. */
  undisturbed(): (ts: number) => number {
    const deviationWh = this.deviationWh;
    return (ts) => Math.floor(this.roof.naturalEnergyWh(ts) + deviationWh);
  }

  /** Advances to `ts`: energy since the last call follows from the conditions of that call. */
  advance(ts: number, conditions: Conditions): void {
    if (ts > this.lastTs) {
      if (!this.roof.isNatural(this.lastTs, this.held)) {
        const made = this.roof.energyBetweenWh(this.lastTs, ts, this.held, conditions.sunTs);
        const natural = this.roof.naturalEnergyWh(ts) - this.roof.naturalEnergyWh(this.lastTs);
        this.deviationWh += made - natural;
      }
      this.lastTs = ts;
      this.lastWh = Math.max(this.lastWh, this.at(ts));
    }
    this.held = conditions;
    const midnight = localMidnight(ts);
    const isStale = this.roof.design.lateDayReset && this.roof.isDark(ts) && ts - midnight < DAY_MS / 2;
    if (midnight > this.dayStart && !isStale) {
      this.dayStart = midnight;
      this.dayStartWh = this.at(midnight) <= this.lastWh ? this.at(midnight) : this.lastWh;
    }
  }

  /** Whole Wh since local midnight of the device. */
  get energyTodayWh(): number {
    return Math.max(0, this.lastWh - this.dayStartWh);
  }

  get energyTotalWh(): number {
    return this.lastWh;
  }

  /** Restarts from zero, as after replacing the board. */
  reset(): void {
    this.deviationWh = -Math.floor(this.roof.naturalEnergyWh(this.lastTs));
    this.lastWh = this.at(this.lastTs);
    this.dayStartWh = this.lastWh;
  }
}
