/** There is no room for more work. */
export class Busy extends Error {}

/** Runs so much work at once; more waits, first come first served. */
export class Semaphore {
  private readonly waiting: (() => void)[] = [];

  constructor(
    private free: number,
    private readonly waitingMax = Infinity,
  ) {}

  /** @throws Busy where as much waits already as may. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.free > 0) this.free -= 1;
    else if (this.waiting.length >= this.waitingMax) throw new Busy('too much work waits');
    else await new Promise<void>((resolve) => this.waiting.push(resolve));
    try {
      return await work();
    } finally {
      // Handed on, not given back: nobody who comes meanwhile gets before who waits.
      const next = this.waiting.shift();
      if (next) next();
      else this.free += 1;
    }
  }
}
