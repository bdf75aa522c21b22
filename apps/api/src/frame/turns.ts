/** Lets so many do something at once; the others wait, first come first served. */
export class Turns {
  private readonly waiting: (() => void)[] = [];

  constructor(private free: number) {}

  async take<T>(work: () => Promise<T>): Promise<T> {
    if (this.free > 0) this.free -= 1;
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
