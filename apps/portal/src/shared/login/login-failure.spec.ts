import { describe, expect, it } from '@jest/globals';
import { ApiError } from '../api/api-error.js';
import { loginFailure } from './login-failure.js';

const WENT_WRONG = 'Something went wrong!';

describe('failed login', () => {
  it('reports wrong credentials for any answer without a session', () => {
    expect(loginFailure(new ApiError(401, 'nobody'), WENT_WRONG)).toBe('Invalid Credentials');
    expect(loginFailure(new ApiError(200, null), WENT_WRONG)).toBe('Invalid Credentials');
  });

  it('reports a generic failure on a timeout and without a valid response', () => {
    expect(loginFailure(new DOMException('timed out', 'TimeoutError'), WENT_WRONG)).toBe(WENT_WRONG);
    expect(loginFailure(new ApiError(0, null), WENT_WRONG)).toBe(WENT_WRONG);
    expect(loginFailure(new ApiError(500, null), WENT_WRONG)).toBe(WENT_WRONG);
  });

  it("passes on the server's message", () => {
    expect(loginFailure(new ApiError(429, 'Too many attempts'), WENT_WRONG)).toBe('Too many attempts');
  });
});
