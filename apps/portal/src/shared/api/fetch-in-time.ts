/** Longest wait for a sign of the server: the head of its answer, or progress of an upload; ms. */
export const ANSWER_MAX_MS = 30_000;

/**
 * `fetch` that fails if the server takes the request but does not begin to answer in time. The answer's body may take
 * longer: it may be a large file.
 */
export async function fetchInTime(url: string, { signal, ...init }: RequestInit = {}): Promise<Response> {
  signal?.throwIfAborted();
  const request = new AbortController();
  const abort = () => request.abort(signal?.reason);
  // Not AbortSignal.any, which Safari 16 does not know.
  signal?.addEventListener('abort', abort, { once: true });
  const limit = AbortSignal.timeout(ANSWER_MAX_MS);
  limit.addEventListener('abort', abort);
  try {
    return await fetch(url, { ...init, signal: request.signal });
  } finally {
    limit.removeEventListener('abort', abort);
  }
}
