import { describe, expect, it } from '@jest/globals';
import { ApiError } from '../../shared/api/api-error.js';
import { loginFailure } from './login-failure.js';

describe('a failed login', () => {
  it('says that the credentials are wrong, whatever the server calls it', () => {
    expect(loginFailure(new ApiError(401, 'nobody'))).toBe('Invalid Credentials');
    expect(loginFailure(new ApiError(200, null))).toBe('Invalid Credentials');
  });

  it('says that something went wrong on time-out and without an answer', () => {
    expect(loginFailure(new DOMException('timed out', 'TimeoutError'))).toBe('Something went wrong!');
    expect(loginFailure(new ApiError(0, null))).toBe('Something went wrong!');
    expect(loginFailure(new ApiError(500, null))).toBe('Something went wrong!');
  });

  it('passes on what the server has to say', () => {
    expect(loginFailure(new ApiError(429, 'Too many attempts'))).toBe('Too many attempts');
  });
});
