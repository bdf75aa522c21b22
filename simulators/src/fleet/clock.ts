/** Time that a fleet started at a speed above 1 takes to catch up with now, ms. */
export const CATCH_UP_MS = 10 * 60_000;

/**
 * The fleet's clock. Timestamps must not be ahead of now, so there are two kinds of speed. Behind now, timestamps and
 * sun both run faster until they have caught up, and then at speed 1. At now, timestamps stay real and only the sun
 * moves faster.
 */
export class FleetClock {
  private lastReal: number;
  private anchorTs: number;
  private anchorSunTs: number;
  private rate: number;

  constructor(
    real: number,
    private stamp: number,
    speed: number,
  ) {
    this.lastReal = real;
    this.anchorTs = real;
    this.anchorSunTs = real;
    this.rate = stamp < real ? speed : 1;
  }

  /** Timestamp of a reading made now, ms since 1970; never ahead of real time. */
  get stampMs(): number {
    return this.stamp;
  }

  get speed(): number {
    return this.rate;
  }

  /** True while timestamps are in the past and catching up. */
  get isBehind(): boolean {
    return this.stamp < this.lastReal;
  }

  /** Advances to the real time `real`. A held clock stands still while it is behind. */
  advance(real: number, held: boolean): void {
    const passed = Math.max(0, real - this.lastReal);
    if (!this.isBehind) {
      this.stamp = Math.max(this.stamp, real);
    } else if (!held) {
      this.stamp += passed * this.rate;
      if (this.stamp >= real) {
        this.stamp = real;
        this.rate = 1;
        this.turnSun(real, 1);
      }
    }
    this.lastReal = Math.max(this.lastReal, real);
  }

  /** The instant that determines the sun's position at `ts`. */
  sunTs(ts: number): number {
    if (this.isBehind || (this.rate === 1 && this.anchorTs === this.anchorSunTs)) return ts;
    return this.anchorSunTs + (ts - this.anchorTs) * this.rate;
  }

  /** Sets the speed; 1 at now restores the real sun. */
  setSpeed(speed: number): void {
    if (this.isBehind) this.rate = speed;
    else this.turnSun(speed === 1 ? this.stamp : this.sunTs(this.stamp), speed);
  }

  /** Sets the sun's time to `sunTs` and its speed. */
  turnSun(sunTs: number, speed: number): void {
    this.anchorTs = this.stamp;
    this.anchorSunTs = sunTs;
    this.rate = speed;
  }
}
