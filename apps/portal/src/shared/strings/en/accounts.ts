import { minutesAndSeconds } from '../../time/use-countdown.js';
import { localized } from '../localized.js';

/** Texts of registration, codes and passwords. The specification's wording is verbatim. */
export const accountText = localized('accountText', {
  code: {
    label: 'Six-digit code',
    checkLength: 'Check OTP Length',
    valid: 'Valid for 5 minutes.',
  },

  passwordRules: {
    label: 'A password needs',
    length: (min: number, max: number) => `${min} to ${max} characters`,
    cases: 'lower and upper case letters',
    digit: 'a digit',
    special: 'a special character',
    met: 'done',
  },

  reset: {
    title: 'Reset password',
    username: 'Username (phone)',
    asked: 'Code requested',
    change: 'Change',
    changeNumber: 'Change number',
    newPassword: 'New password',
    again: 'Re-enter password',
    mismatch: "Passwords don't match",
    verifyAccount: 'Verify Account',
    againIn: (seconds: number) => `Verify Account · again in ${minutesAndSeconds(seconds)}`,
    onItsWay: (phone: string) => `If ${phone} has an account, a code is on its way. Valid for 5 minutes.`,
    changePassword: 'Change password',
    changing: 'Changing…',
  },

  register: {
    title: 'Sign Up',
    intro: 'Create an account to see your inverters’ energy. All nine fields are required.',
    firstName: 'First name',
    lastName: 'Last name',
    phoneNo: 'Phone number',
    phoneHint: 'Ten digits; we send codes to it.',
    email: 'Email',
    password: 'Password',
    address: 'Address',
    city: 'City',
    state: 'State',
    pinCode: 'Pincode',
    notice:
      'We use what you enter to identify your inverters, to send you codes and messages about them, and for repairs. You can see and correct it at any time, and ask us to erase it.',
    privacyPolicy: (day: string) => `Privacy Policy of ${day}`,
    consent: 'By registering you agree to the',
    submit: 'Register',
    pending: 'Registering…',
    success: 'User Registered Successfully',
    failure: 'Failed: Please try again',
    known: 'Already registered?',
    logIn: 'Log in',
  },
});
