export interface BatcherLimits {
  /** Parts in a batch, past which it waits for no more; one more message may still lie over it. */
  readonly sizeMax: number;
  /** How long the first of a batch waits for company, ms. */
  readonly waitMaxMs: number;
  /** It waits no longer once none has come for so long, ms: of few who wait for their answers, all are in it then. */
  readonly quietMs: number;
  /** Bytes held, from which on no more should come … */
  readonly fullBytes: number;
  /** … until no more than this are left. */
  readonly relievedBytes: number;
}

export interface Batch<Item> {
  readonly items: Item[];
  /** When the first of them came. */
  readonly since: number;
  readonly bytes: number;
}

interface Waiting<Item> {
  readonly item: Item;
  readonly size: number;
  readonly bytes: number;
  readonly since: number;
}

/** Gathers what arrives into batches, first in, first out. Pure: the clock is the caller's, times are in ms. */
export class Batcher<Item> {
  #waiting: Waiting<Item>[] = [];
  #waitingSize = 0;
  #pendingBytes = 0;
  #pendingItems = 0;
  #full = false;

  constructor(private readonly limits: BatcherLimits) {}

  /** Bytes of what waits and of what was taken but is not settled. */
  get pendingBytes(): number {
    return this.#pendingBytes;
  }

  /** How many wait, or were taken and are not settled. */
  get pendingItems(): number {
    return this.#pendingItems;
  }

  /** Since when the oldest waits; null: nothing does. */
  get waitingSince(): number | null {
    return this.#waiting[0]?.since ?? null;
  }

  /** Too much is held: nothing more should be read until it is not. */
  get full(): boolean {
    return this.#full;
  }

  /** @param size how much of a batch it fills. @param bytes what it holds until it is settled. */
  add(item: Item, size: number, bytes: number, now: number): void {
    this.#waiting.push({ item, size, bytes, since: now });
    this.#waitingSize += size;
    this.#pendingItems++;
    this.#count(bytes);
  }

  /** How long until a batch is due, 0: it is; null: nothing waits. */
  dueInMs(now: number): number | null {
    const first = this.#waiting[0];
    if (!first) return null;
    if (this.#waitingSize >= this.limits.sizeMax) return 0;
    const { waitMaxMs, quietMs } = this.limits;
    return Math.max(0, Math.min(first.since + waitMaxMs, this.#waiting.at(-1)!.since + quietMs) - now);
  }

  /** The oldest, due or not; to be settled by the caller. Null: nothing waits. */
  take(): Batch<Item> | null {
    const first = this.#waiting[0];
    if (!first) return null;
    let [count, size, bytes] = [0, 0, 0];
    while (count < this.#waiting.length && size < this.limits.sizeMax) {
      const next = this.#waiting[count++]!;
      size += next.size;
      bytes += next.bytes;
    }
    this.#waitingSize -= size;
    return { items: this.#waiting.splice(0, count).map(({ item }) => item), since: first.since, bytes };
  }

  /** What was taken is held no longer. */
  settle(batch: Batch<Item>): void {
    this.#pendingItems -= batch.items.length;
    this.#count(-batch.bytes);
  }

  #count(bytes: number): void {
    this.#pendingBytes += bytes;
    const { fullBytes, relievedBytes } = this.limits;
    this.#full = this.#pendingBytes >= (this.#full ? relievedBytes + 1 : fullBytes);
  }
}
