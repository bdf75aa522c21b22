import { describe, expect, it } from '@jest/globals';
import { ApiError } from '../api/api-error.js';
import { loginFailure } from './login-failure.js';

const WENT_WRONG = 'Something went wrong!';

describe('a failed login', () => {
  it('says that the credentials are wrong, whatever the server calls it', () => {
    expect(loginFailure(new ApiError(401, 'nobody'), WENT_WRONG)).toBe('Invalid Credentials');
    expect(loginFailure(new ApiError(200, null), WENT_WRONG)).toBe('Invalid Credentials');
  });

  it('says that something went wrong on time-out and without an answer', () => {
    expect(loginFailure(new DOMException('timed out', 'TimeoutError'), WENT_WRONG)).toBe(WENT_WRONG);
    expect(loginFailure(new ApiError(0, null), WENT_WRONG)).toBe(WENT_WRONG);
    expect(loginFailure(new ApiError(500, null), WENT_WRONG)).toBe(WENT_WRONG);
  });

  it('passes on what the server has to say', () => {
    expect(loginFailure(new ApiError(429, 'Too many attempts'), WENT_WRONG)).toBe('Too many attempts');
  });
});
