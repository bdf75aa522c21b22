import { ApiError } from '../api/api-error.js';

/** The code will not do, whether wrong, used or too old: another has to be entered. `message`: the server's words. */
export class CodeRefused extends Error {}

/** Failures that the code is to blame for, as such; without an answer, or with the server in trouble, it is still good. */
export function asRefusal(error: unknown): unknown {
  const refused = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return refused ? new CodeRefused(error.words ?? '', { cause: error }) : error;
}
