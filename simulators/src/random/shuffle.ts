import { uniform } from './hash.js';

/** Shuffles in place; the same words give the same order. */
export function shuffle<T>(items: T[], ...words: number[]): void {
  for (let last = items.length - 1; last > 0; last--) {
    const other = Math.floor(uniform(last, ...words) * (last + 1));
    [items[last], items[other]] = [items[other]!, items[last]!];
  }
}
