import { localized } from '../../../shared/strings/localized.js';

/** Texts of the administrators' log-in. The specification's wording is verbatim. */
export const adminLoginText = localized('adminLoginText', {
  title: 'Administrator log in',
  username: 'Username',
  invalidUsername: 'Invalid Username',
  passwordEmpty: 'Password cannot be empty',
  wentWrong: 'Something went wrong!\n Please try again',
});
