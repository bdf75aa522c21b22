import { ApiError, GARBAGE } from '../api/api-error.js';
import { text } from '../strings/text.js';

/**
 * What to say when a login failed. No session in the answer (401, or an answer without an id): the credentials
 * were wrong. Time out, no answer or one that is not ours: `wentWrong`. Else the server's own words.
 */
export function loginFailure(error: unknown, wentWrong: string): string {
  if (!(error instanceof ApiError) || error.status === 0 || error.code === GARBAGE) return wentWrong;
  if (error.code === 'invalid_code') return error.words ?? wentWrong;
  if (error.status === 401 || error.status < 300) return text.login.invalidCredentials;
  return error.words ?? wentWrong;
}
