import { solarElevationDeg } from '@heliograph/domain/sun/position';
import type { Conditions } from './conditions.js';
import type { InverterDesign } from './inverter-design.js';
import { powerShare } from './panels.js';
import type { Sky } from './sky.js';
import type { YieldCurve } from './yield-curve.js';

/** One inverter on its roof: power at an instant, and lifetime energy. */
export class Roof {
  /** @param latitude,longitude position of the roof, degrees; its sky may be shared */
  constructor(
    readonly design: InverterDesign,
    readonly sky: Sky,
    private readonly curve: YieldCurve,
    readonly latitude: number,
    readonly longitude: number,
  ) {}

  /** AC power under these conditions, W. */
  acPowerW(ts: number, conditions: Conditions): number {
    const share = this.naturalLight(ts, conditions)
      ? this.curve.powerShare(ts)
      : this.turnedShare(ts, conditions);
    return this.feedShare(conditions) * this.fullPowerW * share;
  }

  /** Lifetime energy without any faults or shifted sun, Wh, not rounded. */
  naturalEnergyWh(ts: number): number {
    return this.design.energyAtEpochWh + this.fullPowerW * this.curve.fullHours(ts);
  }

  /** Energy over a span under constant conditions, Wh, with the sun moving from `held.sunTs` to `sunTsAfter`. */
  energyBetweenWh(from: number, to: number, held: Conditions, sunTsAfter: number): number {
    const share = this.feedShare(held);
    if (share === 0) return 0;
    if (this.naturalLight(from, held)) return share * (this.naturalEnergyWh(to) - this.naturalEnergyWh(from));
    const later = { ...held, sunTs: sunTsAfter };
    return ((this.acPowerW(from, held) + this.acPowerW(to, later)) / 2) * ((to - from) / 3_600_000);
  }

  /** Whether the sun is too low for the inverter to run. */
  isDark(sunTs: number): boolean {
    return solarElevationDeg(this, sunTs) < this.design.wakeElevationDeg;
  }

  irradianceWM2(ts: number, conditions: Conditions): number {
    return this.sky.irradianceWM2(ts - this.design.cloudDelayMs, conditions.sunTs, conditions.weather);
  }

  /** Whether the yield curve applies: real sun, simulated weather, no faults. */
  isNatural(ts: number, conditions: Conditions): boolean {
    return this.feedShare(conditions) === 1 && this.naturalLight(ts, conditions);
  }

  private get fullPowerW(): number {
    return this.design.ratedPowerW * this.design.quality;
  }

  private naturalLight(ts: number, conditions: Conditions): boolean {
    return conditions.sunTs === ts && conditions.weather === undefined;
  }

  private turnedShare(ts: number, conditions: Conditions): number {
    const ambient = this.sky.weather.ambientC(conditions.sunTs);
    return powerShare(this.irradianceWM2(ts, conditions), ambient, this.design.dcRatio);
  }

  /** Share of the roof's power that reaches the grid. */
  private feedShare(conditions: Conditions): number {
    if (conditions.faultCode || conditions.offGrid) return 0;
    return conditions.stringFailed ? 1 - lostShare(this.design) : 1;
  }
}

/** Share of power lost with a failed first input; with only one input, one of its two strings fails. */
export function lostShare(design: InverterDesign): number {
  return design.inputShares.length > 1 ? design.inputShares[0]! : 0.5;
}
