import { sunTimes } from '@heliograph/domain/sun/position';
import { powerShare } from './panels.js';
import type { Sky } from './sky.js';

const DAY_MS = 86_400_000;
const NODE_MS = 5 * 60_000;
const NODES = DAY_MS / NODE_MS;
const NODE_HOURS = NODE_MS / 3_600_000;
/** Start of the running sum; earlier days are negative. */
const EPOCH_DAY = Date.UTC(2026, 0, 1) / DAY_MS;
/** Cached days; a fleet uses one or two at a time, and a backlog visits them in order. */
const DAYS_KEPT = 8;

interface Day {
  /** Power as a share of the nameplate at each node. */
  readonly power: Float64Array;
  /** Full-load hours from the start of the day to each node. */
  readonly hours: Float64Array;
}

/**
 * Power of a roof as a share of the nameplate, and its exact integral: power is linear between five-minute nodes, so
 * energy between any two instants can be computed directly.
 */
export class YieldCurve {
  private readonly days = new Map<number, Day>();
  /** Full-load hours from the epoch to the start of each later day, and of each earlier day. */
  private readonly hoursAfter = [0];
  private readonly hoursBefore = [0];

  /** @param cloudDelayMs delay of the clouds at this roof relative to its cell's centre; whole nodes */
  constructor(
    private readonly sky: Sky,
    private readonly dcRatio: number,
    private readonly cloudDelayMs: number,
  ) {}

  /** AC power as a share of the nameplate, 0 to 1. */
  powerShare(ts: number): number {
    const { power } = this.day(Math.floor(ts / DAY_MS));
    const place = (ts % DAY_MS) / NODE_MS;
    const node = Math.floor(place);
    return power[node]! + (power[node + 1]! - power[node]!) * (place - node);
  }

  /** Full-load hours since the epoch (negative before it). */
  fullHours(ts: number): number {
    const number = Math.floor(ts / DAY_MS);
    const { power, hours } = this.day(number);
    const place = (ts % DAY_MS) / NODE_MS;
    const node = Math.floor(place);
    const part = place - node;
    const within = power[node]! * part + ((power[node + 1]! - power[node]!) * part * part) / 2;
    return this.hoursToDay(number) + hours[node]! + within * NODE_HOURS;
  }

  private hoursToDay(number: number): number {
    const after = number - EPOCH_DAY;
    const sums = after >= 0 ? this.hoursAfter : this.hoursBefore;
    const wanted = Math.abs(after);
    while (sums.length <= wanted) {
      const next = after >= 0 ? EPOCH_DAY + sums.length - 1 : EPOCH_DAY - sums.length;
      const made = this.workOut(next).hours[NODES]!;
      sums.push(sums[sums.length - 1]! + (after >= 0 ? made : -made));
    }
    return sums[wanted]!;
  }

  private day(number: number): Day {
    let day = this.days.get(number);
    if (!day) {
      if (this.days.size >= DAYS_KEPT) this.days.delete(this.days.keys().next().value!);
      this.days.set(number, (day = this.workOut(number)));
    }
    return day;
  }

  private workOut(number: number): Day {
    const start = number * DAY_MS;
    const power = new Float64Array(NODES + 1);
    const hours = new Float64Array(NODES + 1);
    for (let node = 0; node <= NODES; node++) {
      const ts = start + node * NODE_MS;
      power[node] = this.isDark(ts) ? 0 : this.nodePower(ts);
      if (node > 0) hours[node] = hours[node - 1]! + ((power[node - 1]! + power[node]!) / 2) * NODE_HOURS;
    }
    return { power, hours };
  }

  private nodePower(ts: number): number {
    const irradiance = this.sky.irradianceWM2(ts - this.cloudDelayMs, ts);
    return powerShare(irradiance, this.sky.weather.ambientC(ts), this.dcRatio);
  }

  private darkDay = NaN;
  private daylight: { sunrise: number; sunset: number } | null = null;

  /** Skips solar computations at night; on days without sunrise or sunset every node is computed. */
  private isDark(ts: number): boolean {
    const solarDay = Math.floor(ts / DAY_MS + this.sky.longitude / 360);
    if (solarDay !== this.darkDay) {
      this.darkDay = solarDay;
      this.daylight = sunTimes(this.sky, ts);
    }
    return this.daylight !== null && (ts < this.daylight.sunrise || ts > this.daylight.sunset);
  }
}
