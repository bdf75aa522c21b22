import { ApiError } from '../api/api-error.js';

/** The code is wrong, used or expired: another must be entered. `message`: the server's words. */
export class CodeRejected extends Error {}

/**
 * Converts failures caused by the code to `CodeRejected`; without a response or on a server error, the code is still
 * valid.
 */
export function asCodeRejected(error: unknown): unknown {
  const refused = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return refused ? new CodeRejected(error.words ?? '', { cause: error }) : error;
}
