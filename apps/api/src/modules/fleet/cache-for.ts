/** Caches one result for `forMs`; concurrent callers share one request. A failure is not cached. */
export function cacheFor<T>(forMs: number, ask: () => Promise<T>): () => Promise<T> {
  let asked: { readonly at: number; readonly answer: Promise<T> } | null = null;
  return () => {
    const now = Date.now();
    if (asked && now - asked.at < forMs) return asked.answer;
    const answer = ask();
    const mine = { at: now, answer };
    asked = mine;
    answer.catch(() => {
      if (asked === mine) asked = null;
    });
    return answer;
  };
}
