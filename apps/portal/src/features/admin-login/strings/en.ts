import { localized } from '../../../shared/strings/localized.js';

/** Texts of the administrators' log-in. The specification's wording is verbatim. */
export const adminLoginText = localized('adminLoginText', {
  title: 'Administrator log in',
  sessionEnded: 'Your session has ended. Log in again to continue; text that was not sent is kept.',
  username: 'Username',
  invalidUsername: 'Invalid Username',
  passwordEmpty: 'Password cannot be empty',
  wentWrong: 'Something went wrong!\n Please try again',
});
