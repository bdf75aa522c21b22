const HOUR_MS = 3_600_000;

export interface Limit {
  /** Capacity of the bucket. */
  readonly burst: number;
  readonly perHour: number;
}

/** A token bucket. Starts full; the limit may change between calls. */
export class Bucket {
  #used = 0;
  #at = 0;

  /** @param nowMs monotonic. @returns whether the amount was available. */
  take(amount: number, { burst, perHour }: Limit, nowMs: number): boolean {
    this.refill(perHour, nowMs);
    if (this.#used + amount > burst) return false;
    this.#used += amount;
    return true;
  }

  /** Call it before a limit changes. @returns whether the bucket is full, like a new one. */
  refill(perHour: number, nowMs: number): boolean {
    this.#used = Math.max(0, this.#used - (perHour * (nowMs - this.#at)) / HOUR_MS);
    this.#at = nowMs;
    return this.#used === 0;
  }

  giveBack(amount: number): void {
    this.#used = Math.max(0, this.#used - amount);
  }
}
