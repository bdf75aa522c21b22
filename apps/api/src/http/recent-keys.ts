const SEEN_FOR_MS = 3_600_000;
const KEYS_MAX = 10_000;

/** Keys seen by this process within the last hour; drops the oldest past the limit. */
export class RecentKeys {
  /** Ordered by time. */
  readonly #seenAtMs = new Map<string, number>();

  has(key: string, nowMs: number): boolean {
    const seenAtMs = this.#seenAtMs.get(key);
    return seenAtMs !== undefined && nowMs - seenAtMs < SEEN_FOR_MS;
  }

  add(key: string, nowMs: number): void {
    this.#seenAtMs.delete(key);
    this.#seenAtMs.set(key, nowMs);
    if (this.#seenAtMs.size > KEYS_MAX) this.#seenAtMs.delete(this.#seenAtMs.keys().next().value!);
  }
}
