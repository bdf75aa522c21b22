import { isAnswer } from '../connection/contact.js';
import { serverText } from '../strings/server.js';

interface Details {
  /** The server's name for the failure, for programs. */
  code?: string;
  /** How long the server asks to wait, s. */
  retryAfterS?: number;
  cause?: unknown;
}

/** Code of an answer that is not JSON: it is not the server's own. */
export const GARBAGE = 'garbage';

/** A call that failed. `status` 0: no answer came (no network, server away). `words`: the server's, in the page's language. */
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
    const said = body as { err?: unknown; error?: unknown; code?: unknown } | null | undefined;
    const sentence = said?.err ?? said?.error;
    const code = typeof said?.code === 'string' ? said.code : null;
    const words = serverText.failed(typeof sentence === 'string' ? sentence : null, code);
    const retryAfterS = Number(response.headers.get('retry-after'));
    return new ApiError(response.status, words, {
      ...(code !== null && { code }),
      ...(retryAfterS > 0 && { retryAfterS }),
    });
  }
}

/** What the server said of a new password that it refused; null: it refused something else. */
export const refusedPassword = (error: unknown) =>
  error instanceof ApiError && (error.code === 'common_password' || error.code === 'personal_password')
    ? error.words
    : null;

export const isSessionOver = (error: unknown) => error instanceof ApiError && error.status === 401;
/** Nothing answered: what is on the screen may still be shown, with its age. */
export const isUnreachable = (error: unknown) => error instanceof ApiError && !isAnswer(error.status);

/** What the server said of a failure, or else our own words. */
export const wordsOf = (error: unknown, otherwise: string) =>
  (error instanceof ApiError && error.words) || otherwise;
