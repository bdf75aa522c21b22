const realDate = Date;
const realNow = Date.now;
const realMonotonic = performance.now;

/**
 * Shifts this process's clocks, also the monotonic one, so that all of its code runs at a simulated time. Timers stay
 * real. The monotonic clock is only ever set forward.
 */
export class ProcessClock {
  #aheadMs: number;
  #monotonicAheadMs = 0;

  /** @param at ms since 1970 */
  constructor(at: number) {
    this.#aheadMs = at - realNow();
    const now = () => realNow() + this.#aheadMs;
    globalThis.Date = new Proxy(realDate, {
      construct: (target, given: unknown[]) =>
        Reflect.construct(target, given.length === 0 ? [now()] : given),
      get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
    });
    performance.now = () => realMonotonic.call(performance) + this.#monotonicAheadMs;
  }

  /** @param at ms since 1970 */
  set(at: number): void {
    const aheadMs = at - realNow();
    this.#monotonicAheadMs += Math.max(0, aheadMs - this.#aheadMs);
    this.#aheadMs = aheadMs;
  }

  restore(): void {
    globalThis.Date = realDate;
    performance.now = realMonotonic;
  }
}
