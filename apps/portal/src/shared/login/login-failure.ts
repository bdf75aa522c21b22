import { ApiError, NOT_JSON } from '../api/api-error.js';
import { text } from '../strings/en/text.js';

/**
 * The message for a failed login. Without a session in the answer (401, or no id): wrong credentials. On a timeout,
 * without a response, or if it is not JSON: `wentWrong`. Otherwise the server's message.
 */
export function loginFailure(error: unknown, wentWrong: string): string {
  if (!(error instanceof ApiError) || error.status === 0 || error.code === NOT_JSON) return wentWrong;
  if (error.code === 'invalid_code') return error.words ?? wentWrong;
  if (error.status === 401 || error.status < 300) return text.login.invalidCredentials;
  return error.words ?? wentWrong;
}
