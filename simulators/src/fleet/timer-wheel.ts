/** Resolution of the wheel, ms. */
export const SLOT_MS = 100;

/** A timer wheel: scheduling and visiting cost the same for ten entries as for ten thousand. */
export class TimerWheel<T> {
  private readonly slots = new Map<number, { due: number; item: T }[]>();
  private visited: number;

  constructor(now: number) {
    this.visited = Math.floor(now / SLOT_MS);
  }

  schedule(due: number, item: T): void {
    const slot = Math.max(Math.ceil(due / SLOT_MS), this.visited + 1);
    const entries = this.slots.get(slot);
    if (entries) entries.push({ due, item });
    else this.slots.set(slot, [{ due, item }]);
  }

  /** Visits everything due at `now`, in time order by slot, including items that a visit schedules before `now`. */
  advance(now: number, visit: (item: T, due: number) => void): void {
    const last = Math.floor(now / SLOT_MS);
    while (this.visited < last) {
      const slot = ++this.visited;
      const entries = this.slots.get(slot);
      if (!entries) continue;
      this.slots.delete(slot);
      for (const { due, item } of entries) visit(item, due);
    }
  }
}
