/** How long a fleet started at a speed above 1 takes to catch up with now, ms. */
export const CATCH_UP_MS = 10 * 60_000;

/**
 * The fleet's clock. No reading may be stamped ahead of now, so a fast clock has two ways to be fast: behind now it
 * runs towards it, stamps and sun alike, and goes on at 1 when it is there; at now the stamps stay real and
 * the sun alone goes round faster.
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

  /** The time that a reading made now is stamped with, ms since 1970; never ahead of the real one. */
  get stampMs(): number {
    return this.stamp;
  }

  get speed(): number {
    return this.rate;
  }

  /** True while the stamps lie in the past and run towards now. */
  get isBehind(): boolean {
    return this.stamp < this.lastReal;
  }

  /** Moves on to the real time `real`. A held clock stands still while it is behind. */
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

  /** The instant whose sun shines at `ts`. */
  sunTs(ts: number): number {
    if (this.isBehind || (this.rate === 1 && this.anchorTs === this.anchorSunTs)) return ts;
    return this.anchorSunTs + (ts - this.anchorTs) * this.rate;
  }

  /** From now on `speed` times as fast; 1 at now gives the real sun back. */
  setSpeed(speed: number): void {
    if (this.isBehind) this.rate = speed;
    else this.turnSun(speed === 1 ? this.stamp : this.sunTs(this.stamp), speed);
  }

  /** Lets the sun of `sunTs` shine now and go on `speed` times as fast. */
  turnSun(sunTs: number, speed: number): void {
    this.anchorTs = this.stamp;
    this.anchorSunTs = sunTs;
    this.rate = speed;
  }
}
