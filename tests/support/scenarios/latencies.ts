/** Upper bounds of the classes, ms. The last class has none. */
const BOUNDS_MS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000];

/** How long messages waited for their acknowledgement, as a histogram, and how connections ended. */
export class Latencies {
  /** Connections by the reason of their end. */
  readonly failures = new Map<string, number>();
  readonly #counts = [...BOUNDS_MS, Infinity].map(() => 0);

  /** @param latencyMs from publish to PUBACK, on the process's clock */
  acknowledged(latencyMs: number): void {
    const index = BOUNDS_MS.findIndex((bound) => latencyMs <= bound);
    this.#counts[index < 0 ? BOUNDS_MS.length : index]!++;
  }

  /** A connection was refused or broke. */
  failed(reason: string): void {
    this.failures.set(reason, (this.failures.get(reason) ?? 0) + 1);
  }

  /** Classes from short to long. */
  get classes(): { readonly upToMs: number | null; readonly count: number }[] {
    return this.#counts.map((count, index) => ({ upToMs: BOUNDS_MS[index] ?? null, count }));
  }
}
