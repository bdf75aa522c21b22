const realDate = Date;
const realNow = Date.now;
const realMonotonic = performance.now;

/**
 * Shifts this process's clocks, also the monotonic one, so that everything in it lives at a simulated time. Timers stay
 * real.
 */
export class ProcessClock {
  #aheadMs: number;

  /** @param at ms since 1970 */
  constructor(at: number) {
    const first = at - realNow();
    this.#aheadMs = first;
    const now = () => realNow() + this.#aheadMs;
    globalThis.Date = new Proxy(realDate, {
      construct: (target, given: unknown[]) =>
        Reflect.construct(target, given.length === 0 ? [now()] : given),
      get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
    });
    // Counts from the start of the process, so only what passes since then is added.
    performance.now = () => realMonotonic.call(performance) + this.#aheadMs - first;
  }

  /** @param at ms since 1970 */
  set(at: number): void {
    this.#aheadMs = at - realNow();
  }

  restore(): void {
    globalThis.Date = realDate;
    performance.now = realMonotonic;
  }
}
