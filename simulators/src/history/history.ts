import { localMidnight } from '../model/counter.js';
import type { FleetModel } from '../model/model.js';
import type { Roof } from '../model/roof.js';
import { between, uniform } from '../random/hash.js';
import type { FleetDevice } from '../fleet/secrets-file.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const YEAR_MS = 365 * DAY_MS;

/** One row of an import: lifetime counter at an instant. */
export interface HistoryRow {
  readonly ts: number;
  readonly energyTotalWh: number;
  /** W; null for the years with counters only. */
  readonly acPowerW: number | null;
}

/** A fault that stopped an inverter. */
export interface PastFault {
  readonly serialNumber: string;
  readonly code: string;
  /** ms since 1970 */
  readonly since: number;
}

/** Recent days with rows every five minutes, for power curves. */
const CLOSE_DAYS = 10;
const CLOSE_MS = 5 * 60_000;

/** Irregularity in the history. */
interface Blemish {
  /** Time span without rows. */
  readonly gap?: { readonly from: number; readonly to: number };
  /** Time of a counter reset to 0. */
  readonly resetTs?: number;
}

/** Years of counter readings of one fleet. */
export class History {
  private readonly from: number;

  /** @param now the last row's time, ms since 1970 */
  constructor(
    private readonly model: FleetModel,
    private readonly devices: readonly FleetDevice[],
    years: number,
    private readonly now: number,
    private readonly fault: PastFault | null = null,
  ) {
    this.from = now - years * YEAR_MS;
  }

  /**
   * Rows of one device, oldest first: the counter at each full local hour near which it changed, counter and power
   * every five minutes in the last days, and now.
   */
  rowsOf(index: number): HistoryRow[] {
    const device = this.devices[index]!;
    const roof = this.model.roofOf(device);
    const stoppedTs = this.fault?.serialNumber === device.serialNumber ? this.fault.since : Infinity;
    const blemish = this.blemishOf(index);
    const rows: HistoryRow[] = [];
    const firstHour = localMidnight(this.from) + DAY_MS;
    const running = counterOf(roof, firstHour, blemish);
    const counter = (ts: number) => running(Math.min(ts, stoppedTs));
    const closeFrom = Math.max(firstHour, localMidnight(this.now - CLOSE_DAYS * DAY_MS));
    const moves = (from: number, to: number) => roof.naturalEnergyWh(to) > roof.naturalEnergyWh(from);
    for (let ts = firstHour; ts < closeFrom; ts += HOUR_MS) {
      const isSilent = blemish.gap && ts > blemish.gap.from && ts < blemish.gap.to;
      if (!isSilent && moves(ts - HOUR_MS, ts + HOUR_MS))
        rows.push({ ts, energyTotalWh: counter(ts), acPowerW: null });
    }
    const close = (ts: number): HistoryRow => ({
      ts,
      energyTotalWh: counter(ts),
      acPowerW: ts < stoppedTs ? Math.round(roof.acPowerW(ts, { sunTs: ts })) : 0,
    });
    for (let ts = closeFrom; ts < this.now; ts += CLOSE_MS) {
      if (moves(ts - CLOSE_MS, ts + CLOSE_MS)) rows.push(close(ts));
    }
    rows.push(close(this.now));
    return rows;
  }

  /** One inverter has no data for two days, and another had its counter replaced a year ago. */
  private blemishOf(index: number): Blemish {
    const { seed } = this.model;
    const count = this.devices.length;
    const silent = Math.floor(uniform(seed, 50) * count);
    const renewed = (silent + 1) % count;
    const gapFrom = localMidnight(this.now - between(60, 180, seed, 51) * DAY_MS) + 10 * HOUR_MS;
    const resetTs = localMidnight(this.now - YEAR_MS) + 13 * HOUR_MS + HOUR_MS / 3;
    return {
      ...(index === silent && gapFrom > this.from
        ? { gap: { from: gapFrom, to: gapFrom + 2 * DAY_MS } }
        : {}),
      ...(index === renewed && resetTs > this.from ? { resetTs } : {}),
    };
  }
}

/** A counter that started at 0 at installation. */
function counterOf(roof: Roof, installedTs: number, { resetTs }: Blemish): (ts: number) => number {
  const natural = (ts: number) => Math.floor(roof.naturalEnergyWh(ts));
  return (ts) => natural(ts) - natural(resetTs !== undefined && ts >= resetTs ? resetTs : installedTs);
}
