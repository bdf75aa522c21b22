/** Connections begun per second at most: a fleet that comes back after a failure does not fall on the broker at once. */
const PER_SECOND = 200;

/** Lets the modems of a fleet connect one after the other, each not before its own time. */
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
