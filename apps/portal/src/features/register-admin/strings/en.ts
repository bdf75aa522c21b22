import { localized } from '../../../shared/strings/localized.js';

/** Texts of Register Admin. The specification's wording is verbatim. */
export const registerAdminText = localized('registerAdminText', {
  intro: 'The new administrator logs in with this phone number and password. All six fields are required.',
  firstName: 'First name',
  lastName: 'Last name',
  password: 'Password',
  phoneNo: 'Phone',
  phoneHint: 'Ten digits.',
  email: 'Email',
  location: 'Location',
  submit: 'Register',
  pending: 'Registering…',
  success: 'Admin registered successfully.',
  failure: 'Failed. Please try again.',
  who: (name: string, phone: string) => `${name}, ${phone}`,
});
