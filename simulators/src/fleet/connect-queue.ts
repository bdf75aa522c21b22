/** Maximum connection attempts per second, so that a fleet does not overload the broker after a failure. */
const PER_SECOND = 200;

/** Rate-limits the connection attempts of a fleet's modems. */
export class ConnectQueue {
  private readonly ready: (() => void)[] = [];
  private allowance = 0;
  private lastReal: number;

  constructor(real: number) {
    this.lastReal = real;
  }

  add(attempt: () => void): void {
    this.ready.push(attempt);
  }

  advance(real: number): void {
    this.allowance = Math.min(PER_SECOND / 4, this.allowance + ((real - this.lastReal) / 1000) * PER_SECOND);
    this.lastReal = real;
    for (const attempt of this.ready.splice(0, Math.floor(this.allowance))) {
      this.allowance--;
      attempt();
    }
  }
}
