/** From `from` until before `until`, ms since 1970. */
export interface Span {
  readonly from: number;
  readonly until: number;
}

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

export const holds = ({ from, until }: Span, at: number): boolean => at >= from && at < until;
const overlap = (a: Span, b: Span): boolean => a.from < b.until && b.from < a.until;

/** Removes `holes` from ordered, disjoint spans. The result is ordered and disjoint, too. */
export function without(spans: readonly Span[], holes: readonly Span[]): Span[] {
  let left = [...spans];
  for (const hole of holes) {
    left = left.flatMap((span) =>
      overlap(span, hole)
        ? [
            { from: span.from, until: Math.min(span.until, hole.from) },
            { from: Math.max(span.from, hole.until), until: span.until },
          ].filter(({ from, until }) => from < until)
        : [span],
    );
  }
  return left;
}

/** Total duration, ms. */
export const length = (spans: readonly Span[]): number =>
  spans.reduce((sum, { from, until }) => sum + until - from, 0);

/** Intersection of spans with one span. */
export const within = (spans: readonly Span[], { from, until }: Span): Span[] =>
  spans
    .map((span) => ({ from: Math.max(span.from, from), until: Math.min(span.until, until) }))
    .filter((span) => span.from < span.until);
