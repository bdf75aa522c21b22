/** A failure is repeated for this time, so that polls do not start a failing request again and again, ms. */
const FAILURE_KEPT_MS = 30_000;

/** Caches one result for `forMs`, a failure for a shorter time; concurrent callers share one request. */
export function cacheFor<T>(forMs: number, ask: () => Promise<T>): () => Promise<T> {
  let kept: { readonly answer: Promise<T>; until: number } | null = null;
  return () => {
    if (kept && Date.now() < kept.until) return kept.answer;
    const mine = { answer: ask(), until: Date.now() + forMs };
    kept = mine;
    mine.answer.catch(() => (mine.until = Date.now() + Math.min(forMs, FAILURE_KEPT_MS)));
    return mine.answer;
  };
}
