/** A call that failed. `status` 0: no answer came (no network, server away). `words`: the server's own, for people. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly words: string | null,
    cause?: unknown,
  ) {
    super(words ?? `status ${status}`, { cause });
    this.name = 'ApiError';
  }

  static of(status: number, body: unknown): ApiError {
    const said = body as { err?: unknown; error?: unknown } | null;
    const words = said?.err ?? said?.error;
    return new ApiError(status, typeof words === 'string' ? words : null);
  }
}

export const isSessionOver = (error: unknown) => error instanceof ApiError && error.status === 401;
/** No answer, or a proxy's that there was none. */
const NO_ANSWER: readonly number[] = [0, 502, 504];
/** Nothing answered: what is on the screen may still be shown, with its age. */
export const isUnreachable = (error: unknown) =>
  error instanceof ApiError && NO_ANSWER.includes(error.status);
