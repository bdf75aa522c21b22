/** A small seeded random generator (mulberry32): the same seed gives the same run. */
export class Chance {
  #state: number;

  constructor(seed: number) {
    // Scramble the seed, so that adjacent seeds do not start alike.
    this.#state = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b);
  }

  /** In [0, 1). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** Whole number from `low` to `high`, inclusive. */
  between(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1));
  }

  happens(probability: number): boolean {
    return this.next() < probability;
  }

  oneOf<T>(choices: readonly T[]): T {
    return choices[this.between(0, choices.length - 1)]!;
  }
}

interface Event {
  readonly at: number;
  readonly order: number;
  call: (() => void) | null;
}

/** Event queue in virtual time, as a binary heap: events run in order of time, then of scheduling. */
export class EventQueue {
  now = 0;
  happened = 0;
  readonly #heap: Event[] = [];
  #asked = 0;

  /** @returns a function that cancels the event. */
  after(ms: number, call: () => void): () => void {
    const event: Event = { at: this.now + ms, order: this.#asked++, call };
    const heap = this.#heap;
    let index = heap.push(event) - 1;
    while (index > 0) {
      const parent = (index - 1) >> 1;
      if (!before(event, heap[parent]!)) break;
      heap[index] = heap[parent]!;
      index = parent;
    }
    heap[index] = event;
    return () => (event.call = null);
  }

  /** Runs the next event. @returns false if there is none. */
  step(): boolean {
    const event = this.#pop();
    if (!event) return false;
    if (!event.call) return true;
    this.now = event.at;
    this.happened++;
    event.call();
    return true;
  }

  #pop(): Event | undefined {
    const heap = this.#heap;
    const first = heap[0];
    const last = heap.pop();
    if (heap.length === 0 || !last) return first;
    let index = 0;
    for (;;) {
      let child = 2 * index + 1;
      if (child >= heap.length) break;
      if (child + 1 < heap.length && before(heap[child + 1]!, heap[child]!)) child++;
      if (!before(heap[child]!, last)) break;
      heap[index] = heap[child]!;
      index = child;
    }
    heap[index] = last;
    return first;
  }
}

const before = (a: Event, b: Event) => a.at < b.at || (a.at === b.at && a.order < b.order);
