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
