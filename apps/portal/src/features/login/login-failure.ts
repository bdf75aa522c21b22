import { ApiError } from '../../shared/api/api-error.js';
import { text } from '../../shared/strings/en.js';

/**
 * What to say when a login failed. No session in the answer (401, or an answer without a userId): the credentials
 * were wrong. Time out or no answer: something went wrong. Else the server's own words.
 */
export function loginFailure(error: unknown): string {
  if (!(error instanceof ApiError) || error.status === 0) return text.somethingWrong;
  if (error.status === 401 || error.status < 300) return text.login.invalidCredentials;
  return error.words ?? text.somethingWrong;
}
