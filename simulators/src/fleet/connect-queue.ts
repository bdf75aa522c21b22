/** Limits connection attempts, so that a fleet does not overload the broker after a failure. */
export const CONNECTS_PER_S = 200;

/** Rate-limits the connection attempts of a fleet's modems. */
export class ConnectQueue {
  private readonly ready: (() => void)[] = [];
  private allowance = 0;
  private lastReal: number;

  /** @param perSecond maximum of connection attempts */
  constructor(
    real: number,
    private readonly perSecond: number,
  ) {
    this.lastReal = real;
  }

  add(attempt: () => void): void {
    this.ready.push(attempt);
  }

  advance(real: number): void {
    const more = ((real - this.lastReal) / 1000) * this.perSecond;
    this.allowance = Math.min(this.perSecond / 4, this.allowance + more);
    this.lastReal = real;
    for (const attempt of this.ready.splice(0, Math.floor(this.allowance))) {
      this.allowance--;
      attempt();
    }
  }
}
