/** An error response: `err` is for people, `code` for programs. */
export class Failure extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly err: string,
    /** Sent as `Retry-After`. */
    readonly retryAfterS?: number,
  ) {
    super(`${status} ${code}`);
  }
}

export const invalidInput = (err: string) => new Failure(400, 'invalid_input', err);
/** The spec gives this wording. */
export const noSession = () => new Failure(401, 'no_session', 'no cookies found');
export const wrongRole = () => new Failure(403, 'wrong_role', 'This is not open to your account.');
export const secondFactorMissing = () =>
  new Failure(403, 'second_factor_missing', 'Please set up a second factor first.');
export const loginAgain = () => new Failure(403, 'login_again', 'Please enter your password again.');
export const readOnly = () =>
  new Failure(403, 'read_only', 'You are looking at this portal as its customer: nothing can be changed.');
/** Reveals nothing about the target: it may not exist or may belong to someone else. */
export const noGrant = () =>
  new Failure(403, 'no_grant', 'This needs a one-time code that was verified for it in this browser.');
/** Same answer whether the object does not exist or belongs to someone else. */
export const notFound = () => new Failure(404, 'not_found', 'Not found.');
export const conflict = (err: string) => new Failure(409, 'conflict', err);
export const tooMany = (retryAfterS: number, err: string) =>
  new Failure(429, 'too_many_requests', err, retryAfterS);
export const unavailable = (err: string, retryAfterS = 5) =>
  new Failure(503, 'unavailable', err, retryAfterS);
