export interface BatcherLimits {
  /** Parts in a full batch. Messages aren't split, so the last one may exceed it. */
  readonly sizeMax: number;
  /** Longest wait of a batch's first item, ms. */
  readonly waitMaxMs: number;
  /** Flush after this idle time, ms: a small fleet's readings arrive together, so no more are expected. */
  readonly quietMs: number;
  /** Limits while all waiting items are patient. Unset: no item is. */
  readonly patient?: PatientLimits;
  /** Backpressure starts when pending bytes reach this. */
  readonly fullBytes: number;
  /** Backpressure ends when pending bytes fall to this. */
  readonly resumeBytes: number;
}

/** A small fleet's commits have mostly fixed costs, so items that can wait are stored together. */
interface PatientLimits {
  /** Longest wait of a batch's first item, ms. */
  readonly waitMs: number;
  /** From this number of parts on, a batch waits no longer than others. */
  readonly sizeMax: number;
}

export interface Batch<Item> {
  readonly items: Item[];
  /** When the oldest item arrived. */
  readonly since: number;
  readonly bytes: number;
}

interface Waiting<Item> {
  readonly item: Item;
  readonly size: number;
  readonly bytes: number;
  readonly since: number;
}

/** Collects items into batches, first in, first out. Pure: the caller passes the time, in ms. */
export class Batcher<Item> {
  #waiting: Waiting<Item>[] = [];
  #waitingSize = 0;
  #pendingBytes = 0;
  #pendingItems = 0;
  #full = false;
  /** Whether all waiting items are patient. */
  #patient = false;

  constructor(private readonly limits: BatcherLimits) {}

  /** Bytes of waiting items and of batches not yet released. */
  get pendingBytes(): number {
    return this.#pendingBytes;
  }

  /** Number of waiting items and of items in batches not yet released. */
  get pendingItems(): number {
    return this.#pendingItems;
  }

  /** Arrival of the oldest waiting item, null: none waits. */
  get waitingSince(): number | null {
    return this.#waiting[0]?.since ?? null;
  }

  /** Whether backpressure is on: the source should stop reading from its devices. */
  get full(): boolean {
    return this.#full;
  }

  /**
   * @param size number of parts.
   * @param bytes memory held until the item's batch is released.
   * @param canWait whether the limits for patient items apply.
   */
  add(item: Item, size: number, bytes: number, now: number, canWait: boolean): void {
    this.#patient = canWait && (this.#patient || this.#waiting.length === 0);
    this.#waiting.push({ item, size, bytes, since: now });
    this.#waitingSize += size;
    this.#pendingItems++;
    this.#count(bytes);
  }

  /** Time until the next batch is due, 0: it is due now, null: no item waits. */
  dueInMs(now: number): number | null {
    const first = this.#waiting[0];
    if (!first) return null;
    if (this.#waitingSize >= this.limits.sizeMax) return 0;
    const { waitMaxMs, quietMs, patient } = this.limits;
    if (patient && this.#patient && this.#waitingSize < patient.sizeMax)
      return Math.max(0, first.since + patient.waitMs - now);
    return Math.max(0, Math.min(first.since + waitMaxMs, this.#waiting.at(-1)!.since + quietMs) - now);
  }

  /** The next batch, due or not. The caller releases it once it is stored. Null: no item waits. */
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

  /** No longer counts the bytes of a stored batch. */
  release(batch: Batch<Item>): void {
    this.#pendingItems -= batch.items.length;
    this.#count(-batch.bytes);
  }

  #count(bytes: number): void {
    this.#pendingBytes += bytes;
    const { fullBytes, resumeBytes } = this.limits;
    this.#full = this.#pendingBytes >= (this.#full ? resumeBytes + 1 : fullBytes);
  }
}
