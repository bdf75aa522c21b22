import { type FailureReason, failureSchema } from '@heliograph/contracts/http/failures';
import { isAnswer } from '../connection/server-contact.js';
import { serverText } from '../strings/server.js';

interface Details {
  /** Machine-readable error code of the server; several reasons may share one. */
  code?: string;
  reason?: FailureReason;
  /** Wait requested by the server, s. */
  retryAfterS?: number;
  cause?: unknown;
}

/** Code of a response that is not JSON, and thus not from the API. */
export const NOT_JSON = 'garbage';

/**
 * A failed call. `status` 0: no response (no network, server down). `words`: the server's message in the page's
 * language.
 */
export class ApiError extends Error {
  readonly code: string | null;
  /** Null: not known to this version of the portal. */
  readonly reason: FailureReason | null;
  readonly retryAfterS: number | null;

  constructor(
    readonly status: number,
    readonly words: string | null,
    { code, reason, retryAfterS, cause }: Details = {},
  ) {
    super(words ?? `status ${status}`, { cause });
    this.name = 'ApiError';
    this.code = code ?? null;
    this.reason = reason ?? null;
    this.retryAfterS = retryAfterS ?? null;
  }

  static of(response: Response, body: unknown): ApiError {
    const said = body as
      | Partial<Record<'err' | 'error' | 'code' | 'reason' | 'details', unknown>>
      | null
      | undefined;
    const sentence = said?.err ?? said?.error;
    const err = typeof sentence === 'string' ? sentence : null;
    const code = typeof said?.code === 'string' ? said.code : null;
    // A newer API may answer with a failure, or values, that this portal does not know.
    const known = failureSchema.safeParse({ reason: said?.reason ?? code, details: said?.details });
    const words = known.success ? serverText.failed(known.data, err) : err;
    const retryAfterS = Number(response.headers.get('retry-after'));
    return new ApiError(response.status, words, {
      ...(code !== null && { code }),
      ...(known.success && { reason: known.data.reason }),
      ...(retryAfterS > 0 && { retryAfterS }),
    });
  }
}

/** The server's message about a refused new password; null: another error. */
export const passwordRefusal = (error: unknown) =>
  error instanceof ApiError && (error.code === 'common_password' || error.code === 'personal_password')
    ? error.words
    : null;

export const isSessionOver = (error: unknown) => error instanceof ApiError && error.status === 401;
/** Without a response, existing data may still be shown, with its age. */
export const isUnreachable = (error: unknown) => error instanceof ApiError && !isAnswer(error.status);

/** The server's error message, or else `otherwise`. */
export const wordsOf = (error: unknown, otherwise: string) =>
  (error instanceof ApiError && error.words) || otherwise;
