/** From `from` until before `until`, ms since 1970. */
export interface Spell {
  readonly from: number;
  readonly until: number;
}

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Common parts of ordered, disjoint spells and one. */
export const common = (spells: readonly Spell[], { from, until }: Spell): Spell[] =>
  spells
    .map((one) => ({ from: Math.max(one.from, from), until: Math.min(one.until, until) }))
    .filter((one) => one.from < one.until);

export const sumOf = (spells: readonly Spell[]): number =>
  spells.reduce((sum, { from, until }) => sum + until - from, 0);

/** Ordered, disjoint spells without the time of `holes`. */
export const without = (spells: readonly Spell[], holes: readonly Spell[]): Spell[] =>
  holes.reduce<Spell[]>(
    (left, hole) =>
      left.flatMap(({ from, until }) =>
        [
          { from, until: Math.min(until, hole.from) },
          { from: Math.max(from, hole.until), until },
        ].filter((part) => part.from < part.until),
      ),
    [...spells],
  );
