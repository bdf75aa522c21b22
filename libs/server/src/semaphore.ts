/** The queue is full. */
export class Busy extends Error {}

/** Limits how much work runs concurrently; the rest waits in FIFO order. */
export class Semaphore {
  private readonly waiting: (() => void)[] = [];

  constructor(
    private free: number,
    private readonly waitingMax = Infinity,
  ) {}

  /** @throws Busy if the queue is full. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.free > 0) this.free -= 1;
    else if (this.waiting.length >= this.waitingMax) throw new Busy('too much work waits');
    else await new Promise<void>((resolve) => this.waiting.push(resolve));
    try {
      return await work();
    } finally {
      // Pass the permit on, keeping FIFO order.
      const next = this.waiting.shift();
      if (next) next();
      else this.free += 1;
    }
  }
}
