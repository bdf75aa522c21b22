interface Details {
  /** The server's name for the failure, for programs. */
  code?: string;
  /** How long the server asks to wait, s. */
  retryAfterS?: number;
  cause?: unknown;
}

/** A call that failed. `status` 0: no answer came (no network, server away). `words`: the server's own, for people. */
export class ApiError extends Error {
  readonly code: string | null;
  readonly retryAfterS: number | null;

  constructor(
    readonly status: number,
    readonly words: string | null,
    { code, retryAfterS, cause }: Details = {},
  ) {
    super(words ?? `status ${status}`, { cause });
    this.name = 'ApiError';
    this.code = code ?? null;
    this.retryAfterS = retryAfterS ?? null;
  }

  static of(response: Response, body: unknown): ApiError {
    const said = body as { err?: unknown; error?: unknown; code?: unknown } | null;
    const words = said?.err ?? said?.error;
    const retryAfterS = Number(response.headers.get('retry-after'));
    return new ApiError(response.status, typeof words === 'string' ? words : null, {
      ...(typeof said?.code === 'string' && { code: said.code }),
      ...(retryAfterS > 0 && { retryAfterS }),
    });
  }
}

export const isSessionOver = (error: unknown) => error instanceof ApiError && error.status === 401;
/** No answer, or a proxy's that there was none. */
const NO_ANSWER: readonly number[] = [0, 502, 504];
/** Nothing answered: what is on the screen may still be shown, with its age. */
export const isUnreachable = (error: unknown) =>
  error instanceof ApiError && NO_ANSWER.includes(error.status);

/** What the server said of a failure, or else our own words. */
export const wordsOf = (error: unknown, otherwise: string) =>
  (error instanceof ApiError && error.words) || otherwise;
